import { pullPageSize } from '../domain/limits.ts';
import type { PullRequest } from '../domain/sync-protocol.ts';

/** What a mirror that holds nothing asks first. */
export const firstPull = (scopes: readonly string[]): PullRequest => ({
  lineage: null,
  cursors: {},
  scopes,
  limit: pullPageSize.first,
});
