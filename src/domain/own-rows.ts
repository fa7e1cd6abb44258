import * as z from 'zod/mini';
import type { PostId, UserId } from './ids.ts';
import { highestGpa, lowestGpa, textLimits } from './limits.ts';
import { mediaReference } from './media.ts';
import { idOf, instant, synced, text } from './row-fields.ts';
import { postRow, teacherRow } from './rows.ts';

/** A student as the student sees itself. */
const studentRow = z.lazy(() =>
  z.pipe(
    z.object({
      ...synced,
      id: idOf<UserId>(),
      display_name: text(textLimits.displayName),
      email: z.nullable(z.string()),
      grade: z.nullable(text(textLimits.grade)),
      profile_photo: z.nullable(mediaReference),
      bio: z.nullable(text(textLimits.studentBio)),
      is_approved: z.boolean(),
      created_at: instant,
      updated_at: instant,
    }),
    z.transform((row) => ({
      id: row.id,
      displayName: row.display_name,
      email: row.email,
      grade: row.grade,
      profilePhoto: row.profile_photo,
      bio: row.bio,
      isApproved: row.is_approved,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      revision: row.revision,
      digest: row.digest,
    })),
  ),
);
/** A student's own row as mirrored. */
export type Student = z.infer<typeof studentRow>;

/** A student's own grade point average. */
const gpaRow = z.lazy(() =>
  z.pipe(
    z.object({
      ...synced,
      id: idOf<UserId>(),
      gpa: z.number().check(z.minimum(lowestGpa), z.maximum(highestGpa)),
      is_cleared: z.optional(z.boolean()),
      updated_at: instant,
    }),
    z.transform((row) => ({
      id: row.id,
      gpa: row.gpa,
      isCleared: row.is_cleared ?? false,
      updatedAt: row.updated_at,
      revision: row.revision,
      digest: row.digest,
    })),
  ),
);
/** A grade point average as mirrored for the student it belongs to. */
export type Gpa = z.infer<typeof gpaRow>;

const lamport = z.int().check(z.nonnegative());

/** Whether the account likes and has saved a post, from whichever device. */
const ownInteractionRow = z.lazy(() =>
  z.pipe(
    z.object({
      ...synced,
      post_id: idOf<PostId>(),
      liked: z.boolean(),
      saved: z.boolean(),
      liked_clock: lamport,
      saved_clock: lamport,
      updated_at: instant,
    }),
    z.transform((row) => ({
      postId: row.post_id,
      liked: row.liked,
      saved: row.saved,
      likedClock: row.liked_clock,
      savedClock: row.saved_clock,
      updatedAt: row.updated_at,
      revision: row.revision,
      digest: row.digest,
    })),
  ),
);
/** Both registers of the account about one post as mirrored; a clock of 0 was never set. */
export type OwnInteraction = z.infer<typeof ownInteractionRow>;

/** Why a post of the account was taken down. */
const takedownRow = z.lazy(() =>
  z.pipe(
    z.object({
      ...synced,
      post_id: idOf<PostId>(),
      reason: z.string(),
      created_at: instant,
      post_revision: z.int(),
      is_final: z.boolean(),
    }),
    z.transform((row) => ({
      postId: row.post_id,
      reason: row.reason,
      createdAt: row.created_at,
      postRevision: row.post_revision,
      isFinal: row.is_final,
      revision: row.revision,
      digest: row.digest,
    })),
  ),
);
/** Why a post is down, and which revision of it was taken down; `isFinal`: only the school puts it back. */
export type Takedown = z.infer<typeof takedownRow>;

/** Every table with rows of an account by its name on the wire: how a row is parsed. */
export const ownRows = {
  students: studentRow,
  student_gpas: gpaRow,
  /** Only as long as the row is not everybody's: an application, or a teacher whose approval was taken back. */
  teachers: teacherRow,
  /** Only those that readers do not see. */
  posts: postRow,
  post_takedowns: takedownRow,
  student_post_interactions: ownInteractionRow,
  teacher_post_interactions: ownInteractionRow,
} as const;
/** The name of a table with rows of an account on the wire. */
export type OwnTable = keyof typeof ownRows;
