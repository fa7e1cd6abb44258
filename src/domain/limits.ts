/** Longest texts the portal accepts, in characters (Unicode code points), as the database counts them. */
export const textLimits = {
  displayName: 120,
  bio: 2_000,
  studentBio: 200,
  grade: 40,
  title: 200,
  content: 50_000,
  description: 5_000,
  category: 80,
  caption: 300,
  url: 2_048,
} as const;

/** Most media items one post may carry. */
export const maxMediaItems = 20;

/** Most mutations one `sync_push` call may carry. */
export const maxPushBatch = 50;

/**
 * Rows in one page of `sync_pull`: the first page is small so that a slow phone paints early, and smaller still beside a
 * post that somebody is waiting for.
 */
export const pullPageSize = { besidePost: 5, first: 40, next: 1_000 } as const;

/** Present in every answer of `sync_pull` and `sync_push`; an answer without it did not come from our database. */
export const wireMarker = 'manara/1';

/** How long a version of the wire format stays understood; sent with every mutation. */
export const schemaVersion = 1;
