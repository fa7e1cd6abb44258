import { pullPageSize } from '../domain/limits.ts';
import type { PullRequest, Urgent } from '../domain/sync-protocol.ts';

/** What a mirror that holds nothing asks first. `urgent` changes only the order in which rows come. */
export const firstPull = (scopes: readonly string[], urgent: Urgent | null = null): PullRequest => ({
  lineage: null,
  cursors: {},
  scopes,
  limit: pullPageSize.first,
  ...(urgent && { urgent }),
});
