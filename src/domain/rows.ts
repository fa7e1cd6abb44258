import * as z from 'zod/mini';
import { departments } from './departments.ts';
import type { AchievementId, AwardImageId, PostId, RecognitionEventId, TeacherId } from './ids.ts';
import { maxMediaItems, textLimits } from './limits.ts';
import { mediaItemSchema, mediaReference } from './media.ts';
import { idOf, instant, synced, text } from './row-fields.ts';

const postId = idOf<PostId>();
const teacherId = idOf<TeacherId>();

/** An approved teacher as everybody may see them. */
export const teacherRow = z.lazy(() =>
  z.pipe(
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
  ),
);
/** An approved teacher as mirrored. */
export type Teacher = z.infer<typeof teacherRow>;

/** What the one picture of a row shows; rows of shared files may be older than the column. */
const described = { image_alt: z.nullish(text(textLimits.caption)) };

/** A published post. */
export const postRow = z.lazy(() =>
  z.pipe(
    z.object({
      ...synced,
      id: postId,
      title: text(textLimits.title).check(z.minLength(1)),
      content: text(textLimits.content),
      image_url: z.nullable(mediaReference),
      ...described,
      media_items: z.array(mediaItemSchema).check(z.maxLength(maxMediaItems)),
      teacher_id: teacherId,
      // Shared files may be older than the column.
      pinned_until: z.nullish(instant),
      publish_at: z.nullish(instant),
      created_at: instant,
      updated_at: instant,
    }),
    z.transform((row) => ({
      id: row.id,
      title: row.title,
      content: row.content,
      imageUrl: row.image_url,
      ...(row.image_alt && { imageAlt: row.image_alt }),
      mediaItems: row.media_items,
      teacherId: row.teacher_id,
      pinnedUntil: row.pinned_until ?? null,
      // Only of one that its author alone has: when it appears.
      ...(row.publish_at && { publishAt: row.publish_at }),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      revision: row.revision,
      digest: row.digest,
    })),
  ),
);
/** A post as mirrored. */
export type Post = z.infer<typeof postRow>;

/** Likes and saves of a post over everybody, kept apart from the post so that a like does not re-send it. */
export const postStatsRow = z.lazy(() =>
  z.pipe(
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
  ),
);
/** The public counts of a post. */
export type PostStats = z.infer<typeof postStatsRow>;

/** What achievements, award images and recognition events have in common. */
const honour = {
  ...synced,
  title: text(textLimits.title).check(z.minLength(1)),
  description: text(textLimits.description),
  ...described,
  teacher_id: teacherId,
  created_at: instant,
  updated_at: instant,
};
const category = z.nullable(text(textLimits.category).check(z.minLength(1)));
/** A day of the calendar, which no time zone moves. */
const calendarDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** What somebody at the school achieved. */
export const achievementRow = z.lazy(() =>
  z.pipe(
    z.object({
      ...honour,
      id: idOf<AchievementId>(),
      category,
      year: z.nullable(z.int().check(z.minimum(1_900), z.maximum(2_200))),
      image: z.nullable(mediaReference),
    }),
    z.transform((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      category: row.category,
      year: row.year,
      imageUrl: row.image,
      ...(row.image_alt && { imageAlt: row.image_alt }),
      teacherId: row.teacher_id,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      revision: row.revision,
      digest: row.digest,
    })),
  ),
);
/** An achievement as mirrored. */
export type Achievement = z.infer<typeof achievementRow>;

/** A picture of an award. */
export const awardImageRow = z.lazy(() =>
  z.pipe(
    z.object({ ...honour, id: idOf<AwardImageId>(), image_url: mediaReference }),
    z.transform((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      imageUrl: row.image_url,
      ...(row.image_alt && { imageAlt: row.image_alt }),
      teacherId: row.teacher_id,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      revision: row.revision,
      digest: row.digest,
    })),
  ),
);
/** An award image as mirrored. */
export type AwardImage = z.infer<typeof awardImageRow>;

/** An occasion on which the school honoured somebody. */
export const recognitionEventRow = z.lazy(() =>
  z.pipe(
    z.object({
      ...honour,
      id: idOf<RecognitionEventId>(),
      category,
      date: z.nullable(calendarDay),
      image_url: z.nullable(mediaReference),
    }),
    z.transform((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      category: row.category,
      date: row.date,
      imageUrl: row.image_url,
      ...(row.image_alt && { imageAlt: row.image_alt }),
      teacherId: row.teacher_id,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      revision: row.revision,
      digest: row.digest,
    })),
  ),
);
/** A recognition event as mirrored. */
export type RecognitionEvent = z.infer<typeof recognitionEventRow>;

/** Every mirrored table by its name on the wire: how a row is parsed. */
export const mirroredRows = {
  teachers: teacherRow,
  posts: postRow,
  post_stats: postStatsRow,
  achievements: achievementRow,
  award_images: awardImageRow,
  recognition_events: recognitionEventRow,
} as const;
/** The name of a mirrored table on the wire. */
export type MirroredTable = keyof typeof mirroredRows;
