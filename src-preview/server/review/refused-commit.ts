import type { CommitProblem, CommitReply } from '../../protocol/http/review.ts';

const longestSaid = 4_000;

interface About {
  /** The branch that the reason is about. */
  readonly branch?: string | undefined;
  /** What git or a hook said. */
  readonly said?: string;
}

/** The answer to a commit that was not made. */
export function refusedCommit(why: CommitProblem, { branch, said = '' }: About = {}): CommitReply {
  const words = said.trim().slice(0, longestSaid);
  return { state: 'refused', why, ...(branch !== undefined && { branch }), ...(words !== '' && { said: words }) };
}
