import * as z from 'zod/mini';
import type { AuthorizedApi } from './auth/authorized-api.ts';

const takenDownPosts = z.array(
  z.pipe(
    z.object({
      post_id: z.string(),
      title: z.string(),
      teacher_name: z.string(),
      reason: z.string(),
      taken_down_at: z.string(),
      is_changed: z.boolean(),
    }),
    z.transform((row) => ({
      id: row.post_id,
      title: row.title,
      teacher: row.teacher_name,
      reason: row.reason,
      at: Date.parse(row.taken_down_at),
      isChanged: row.is_changed,
    })),
  ),
);

/** A post that is taken down, as whoever keeps the posts of all has it. */
export type TakenDownPost = z.infer<typeof takenDownPosts>[number];

/** Every post that is taken down, the latest first. */
export function readTakenDownPosts(api: AuthorizedApi): Promise<readonly TakenDownPost[]> {
  return api.call('list_taken_down_posts', {}, takenDownPosts);
}
