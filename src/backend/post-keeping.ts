import * as z from 'zod/mini';
import type { AppError } from '../domain/app-error.ts';
import { attempt } from '../domain/attempt.ts';
import type { Result } from '../domain/result.ts';
import type { AuthorizedApi } from './auth/authorized-api.ts';

type Done = Promise<Result<unknown, AppError>>;

/** Which post is pinned, and until the end of which day, `YYYY-MM-DD`. */
export interface Pin {
  readonly postId: string;
  readonly day: string;
}

const pinned = z.object({
  before: z.nullable(
    z.pipe(
      z.object({ post_id: z.string(), until_day: z.string() }),
      z.transform((row): Pin => ({ postId: row.post_id, day: row.until_day })),
    ),
  ),
});
/** What was pinned until then. */
type Pinned = Promise<Result<z.infer<typeof pinned>, AppError>>;

const done = z.object({ post_id: z.string() });

/** Takes a post of anybody from its readers; its author sees the reason. */
export function takeDownPost(api: AuthorizedApi, id: string, reason: string): Done {
  return attempt(() => api.call('take_down_post', { post_id: id, reason }, done));
}

/** Gives a post back to its readers. */
export function putBackPost(api: AuthorizedApi, id: string): Done {
  return attempt(() => api.call('put_back_post', { post_id: id }, done));
}

/** Pins a post to the top of the reading list, in place of the one that stood there. */
export function pinPost(api: AuthorizedApi, { postId, day }: Pin): Pinned {
  return attempt(() => api.call('pin_post', { post_id: postId, until_day: day }, pinned));
}

/** Takes the pin from a post that has it. */
export function unpinPost(api: AuthorizedApi, id: string): Pinned {
  return attempt(() => api.call('unpin_post', { post_id: id }, pinned));
}
