import { pullPageSize } from '../../domain/limits.ts';
import type { PullRequest, Urgent } from '../../domain/sync-protocol.ts';

/** What a mirror that holds nothing asks first. `urgent` changes only in what order rows come, and how many at first. */
export const firstPull = (scopes: readonly string[], urgent: Urgent | null = null): PullRequest => ({
  lineage: null,
  cursors: {},
  scopes,
  limit: urgent?.post === undefined ? pullPageSize.first : pullPageSize.besidePost,
  ...(urgent && { urgent }),
});
