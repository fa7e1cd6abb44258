import { randomUUID } from 'node:crypto';

/** A like of a visitor as the portal sends it, from a device of its own; any part can be replaced. */
export const likeOf = (post: string, overrides: object = {}) => ({
  mid: randomUUID(),
  entity: `${post}:like`,
  kind: 'interaction.set',
  args: { post_id: post, register: 'like', value: true },
  clock: 1,
  device: randomUUID(),
  actor: 'browser',
  schemaVersion: 1,
  createdAt: new Date().toISOString(),
  ...overrides,
});
