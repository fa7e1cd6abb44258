import { pullPageSize } from '../../domain/limits.ts';
import type { PullRequest, PriorityRows } from '../../domain/sync-protocol.ts';

/** What a mirror that holds nothing asks first. `priority` changes only in what order rows come, and how many at first. */
export const firstPull = (scopes: readonly string[], priority: PriorityRows | null = null): PullRequest => ({
  lineage: null,
  cursors: {},
  scopes,
  limit: priority?.post === undefined ? pullPageSize.first : pullPageSize.besidePost,
  ...(priority && { urgent: priority }),
});
