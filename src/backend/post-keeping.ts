import * as z from 'zod/mini';
import type { AppError } from '../domain/app-error.ts';
import { attempt } from '../domain/attempt.ts';
import type { Result } from '../domain/result.ts';
import type { AuthorizedApi } from './auth/authorized-api.ts';

type Done = Promise<Result<unknown, AppError>>;

const done = z.object({ post_id: z.string() });

/** Takes a post of anybody from its readers; its author sees the reason. */
export function takeDownPost(api: AuthorizedApi, id: string, reason: string): Done {
  return attempt(() => api.call('take_down_post', { post_id: id, reason }, done));
}

/** Gives a post back to its readers. */
export function putBackPost(api: AuthorizedApi, id: string): Done {
  return attempt(() => api.call('put_back_post', { post_id: id }, done));
}
