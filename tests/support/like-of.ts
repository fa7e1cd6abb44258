import { randomUUID } from 'node:crypto';
import { tap } from '../../supabase/tests/support/school.ts';

/** A like of a visitor as the portal sends it now, from a device of its own; any part can be replaced. */
export const likeOf = (post: string, overrides: object = {}) => ({
  ...tap(post),
  mid: randomUUID(),
  device: randomUUID(),
  createdAt: new Date().toISOString(),
  ...overrides,
});
