import * as z from 'zod/mini';
import { departments } from './departments.ts';
import type { PostId, TeacherId } from './ids.ts';
import { maxMediaItems, textLimits } from './limits.ts';
import { mediaItemSchema, mediaReference } from './media.ts';

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
const postId = z.pipe(
  uuid,
  z.transform((id) => id as PostId),
);
const teacherId = z.pipe(
  uuid,
  z.transform((id) => id as TeacherId),
);
const text = (max: number) => z.string().check(z.maxLength(max));

/** ISO 8601 with offset in, milliseconds since the epoch out: numbers sort in every index. */
const instant = z.pipe(
  z.string().check(z.refine((value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)))),
  z.transform((value) => Date.parse(value)),
);

/** What every mirrored row carries: `revision` grows by one with each change, `digest` is opaque and only XORed. */
const synced = {
  revision: z.int().check(z.positive()),
  digest: z.string().check(z.regex(/^-?\d{1,19}$/)),
};

/** An approved teacher as everybody may see them. */
export const teacherRow = z.pipe(
  z.object({
    ...synced,
    id: teacherId,
    display_name: text(textLimits.displayName).check(z.minLength(1)),
    profile_photo: z.nullable(mediaReference),
    department: z.nullable(z.enum(departments)),
    bio: z.nullable(text(textLimits.bio)),
    role: z.enum(['owner', 'manager', 'teacher']),
  }),
  z.transform((row) => ({
    id: row.id,
    displayName: row.display_name,
    profilePhoto: row.profile_photo,
    department: row.department,
    bio: row.bio,
    role: row.role,
    revision: row.revision,
    digest: row.digest,
  })),
);
/** An approved teacher as mirrored. */
export type Teacher = z.infer<typeof teacherRow>;

/** A published post. */
export const postRow = z.pipe(
  z.object({
    ...synced,
    id: postId,
    title: text(textLimits.title).check(z.minLength(1)),
    content: text(textLimits.content),
    image_url: z.nullable(mediaReference),
    media_items: z.array(mediaItemSchema).check(z.maxLength(maxMediaItems)),
    teacher_id: teacherId,
    created_at: instant,
    updated_at: instant,
  }),
  z.transform((row) => ({
    id: row.id,
    title: row.title,
    content: row.content,
    imageUrl: row.image_url,
    mediaItems: row.media_items,
    teacherId: row.teacher_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
    digest: row.digest,
  })),
);
/** A post as mirrored. */
export type Post = z.infer<typeof postRow>;

/** Likes and saves of a post over everybody, kept apart from the post so that a like does not re-send it. */
export const postStatsRow = z.pipe(
  z.object({
    ...synced,
    post_id: postId,
    likes: z.int().check(z.nonnegative()),
    saves: z.int().check(z.nonnegative()),
  }),
  z.transform((row) => ({
    postId: row.post_id,
    likes: row.likes,
    saves: row.saves,
    revision: row.revision,
    digest: row.digest,
  })),
);
/** The public counts of a post. */
export type PostStats = z.infer<typeof postStatsRow>;

/** Every mirrored table by its name on the wire: how a row is parsed. */
export const mirroredRows = { teachers: teacherRow, posts: postRow, post_stats: postStatsRow } as const;
/** The name of a mirrored table on the wire. */
export type MirroredTable = keyof typeof mirroredRows;
