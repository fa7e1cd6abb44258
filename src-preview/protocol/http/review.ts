import * as z from 'zod/mini';
import { activityIdSchema, codebaseIdSchema } from '../ids.ts';
import { languageTagSchema } from '../languages.ts';
import { activitySchema } from './replies.ts';

/** Why a commit cannot be made as things are. The list is closed. */
const commitProblems = [
  'NO_GIT',
  'NO_REPOSITORY',
  'NOT_OURS',
  'IN_PROGRESS',
  'LOCKED',
  'NO_IDENTITY',
  'DETACHED',
  'PROTECTED',
  'BAD_BRANCH',
  'BRANCH_EXISTS',
  'NO_MESSAGE',
  'NOTHING',
  'CHANGED',
  'MOVED',
  'REFUSED',
] as const;
/** Why a commit was not made; everything is as it was. */
export type CommitProblem = (typeof commitProblems)[number];

/** Why a file can be in no commit from here. */
export const leftOutReasons = ['submodule', 'ignored', 'staged', 'noPlainFile', 'unreadable'] as const;

/** What of a file a commit may hold. */
const reviewFileSchema = z.object({
  file: z.string(),
  /** The SHA-256 of what it says on disk. */
  hash: z.string(),
  /**
   * `own`: nothing but changes of the history is new in it. `apart`: somebody else's too, and both can be told apart. `mixed`: they
   * cannot. `out`: it goes into no commit from here.
   */
  state: z.enum(['own', 'apart', 'mixed', 'out']),
  why: z.optional(z.enum(leftOutReasons)),
});
/** A file of the review with what of it a commit may hold. */
export type ReviewFile = z.infer<typeof reviewFileSchema>;

/** A change of which not all goes into a commit as things are. */
const heldSchema = z.object({
  activityId: activityIdSchema,
  /** Its files that are `out`, or `mixed` as long as they are not taken whole: without them a commit holds a part of it only. */
  files: z.array(z.string()),
});

/** A text of the catalogues that says something new in one language, and in another what it said in the last commit. */
const behindSchema = z.object({
  /** The newest change of it. */
  activityId: activityIdSchema,
  /** How requests name it. */
  target: z.string(),
  key: z.string(),
  /** The language that has not followed. */
  language: languageTagSchema,
  /** What it says there; null where it has forms or values, which need more than one field. */
  text: z.nullable(z.string()),
  /** An element that shows it. */
  element: z.optional(codebaseIdSchema),
});
/** A text that one language has not followed in. */
export type Behind = z.infer<typeof behindSchema>;

/** What of the tree a commit goes by: where somebody has turned to another branch since, it is refused. */
const seenSchema = z.object({
  /** Null where no branch is checked out. */
  branch: z.nullable(z.string()),
  /** The last commit; null before the first. */
  head: z.nullable(z.string()),
});

/** The answer to `GET review`: what is new since the last commit. */
export const reviewReplySchema = z.object({
  /** The number of the turn that it is as of; 0 before the first. */
  turn: z.int(),
  /** Null where there is none to commit to; `problem` says why. */
  repository: z.nullable(
    z.extend(seenSchema, {
      /** A name for a new branch that no other has. */
      proposed: z.string(),
      /** How many files have changes of nobody in this history: they stay as they are. */
      others: z.int(),
    }),
  ),
  /** Why nothing can be committed before somebody has seen to it, or before a branch is named. */
  problem: z.nullable(z.enum(commitProblems)),
  /** The changes, oldest first. */
  changes: z.array(activitySchema),
  files: z.array(reviewFileSchema),
  /** Those of the changes of which only a part, or nothing, goes in as things are; the others go in whole. */
  held: z.array(heldSchema),
  behind: z.array(behindSchema),
});
/** What is new since the last commit, and whether it can be committed. */
export type ReviewReply = z.infer<typeof reviewReplySchema>;

/** How many characters a commit takes of what is typed for it. */
export const longestTyped = { message: 20_000, branch: 200 } as const;

/** `review/commit`: commits what the history has written, and nothing else. */
export const commitSchema = z.object({
  message: z.string().check(z.maxLength(longestTyped.message)),
  /** As the review showed it. */
  seen: seenSchema,
  /** A new branch for it, begun where the tree stands. */
  branch: z.optional(z.string().check(z.maxLength(longestTyped.branch))),
  /** What of which files, each as the review showed it. */
  files: z
    .array(
      z.object({
        file: z.string().check(z.maxLength(2_000)),
        hash: z.string().check(z.maxLength(64)),
        take: z.enum(['own', 'all']),
      }),
    )
    .check(z.minLength(1), z.maxLength(2_000)),
});
/** A commit that is asked for. */
export type CommitRequest = z.infer<typeof commitSchema>;

/** The answer to `review/commit`. */
export const commitReplySchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('committed'),
    commit: z.string(),
    branch: z.string(),
    /** All that the commit holds, by their way from the top of the repository; hooks may have added some. */
    files: z.array(z.string()),
    /** The changes that it holds whole, oldest first. */
    whole: z.array(activityIdSchema),
    /** The changes of which it holds a part only: they go on being new. */
    parts: z.array(activityIdSchema),
  }),
  z.object({
    state: z.literal('refused'),
    why: z.enum(commitProblems),
    /** The branch that `why` is about: that of the tree for `PROTECTED`, else the one that was asked for. */
    branch: z.optional(z.string()),
    /** What git or a hook of the project said. */
    said: z.optional(z.string()),
  }),
]);
/** What became of a commit: it stands whole, or everything is as it was. */
export type CommitReply = z.infer<typeof commitReplySchema>;
