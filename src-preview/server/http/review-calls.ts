import { commitSchema } from '../../protocol/http/review.ts';
import type { Review } from '../review/review.ts';
import { type Call, malformed } from './replies.ts';

/** The calls about what is new since the last commit, by their paths. */
export const reviewCalls = {
  GET: (review: Review): [string, Call][] => [['review', async () => ({ status: 200, body: await review.look() })]],
  POST: (review: Review): [string, Call][] => [
    [
      'review/commit',
      async (body) => {
        const parsed = commitSchema.safeParse(body);
        return parsed.success ? { status: 200, body: await review.commit(parsed.data) } : malformed(parsed.error);
      },
    ],
  ],
};
