/** Longest texts the portal accepts, in characters as people see them: see `takes`. */
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

/** Code points that a text may take beyond its characters: signs are made of several. The database allows the same. */
export const roomForSigns = 2_000;

/** As much of memory as a text of so many characters can take at most, in code units. */
export function mostUnits(characters: number): number {
  return (characters + roomForSigns) * 2;
}

/** How many teachers may be followed in one browser. The database allows the same. */
export const mostFollowed = 50;

/** The longest reason for which a post is taken down, in characters. */
export const longestReason = 500;

/** The scale of averages. */
export const lowestGpa = 0;
export const highestGpa = 4;

/** The shortest that a student's registration takes, in characters. */
export const shortestName = 3;
export const shortestPassword = 8;
export const shortestCode = 6;

/** How long the code card opens the way to a new password that a student gets from the administration. */
export const resetCardHours = 24;

/** The largest file that somebody may choose as a photo of themselves: a rule of the school, not of what can be made small. */
export const maxPhotoBytes = 5 * 1024 * 1024;

/** The school counts the courses of nobody: every student has these. */
export const activeCourses = 3;

/** How much of a post's id stands for it where its title may not be at hand. */
export const shortIdLength = 8;

/** How long what was done can be taken back: before the school hears of it, and while the message about it stands. */
export const undoWindowMs = 8_000;

/** How long a message of few words stands; what takes longer to read stands longer. */
export const noticeLeavesAfterMs = 5_000;

/** How long a problem is told if nobody closes it. */
export const noticeRemovedAfterMs = 1_000_000;

/** How often whoever waits for an approval asks for it, and how long the good news stands before it leads on. */
export const approvalPollMs = 30_000;
export const approvedLeadsOnAfterMs = 2_000;

/** How often a session and its standing are looked at, and its token renewed, while the page is open. */
export const sessionCheckMs = 300_000;

/** How often it is looked at whether the token of a session is about to end. */
export const tokenCheckMs = 30_000;

/** How often the line that tells of changes says that it is still there. */
export const heartbeatMs = 30_000;

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
