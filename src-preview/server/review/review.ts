import { createKeyedQueue } from '../../../scripts/node-kit/keyed-queue.ts';
import type { CommitReply, CommitRequest, ReviewReply } from '../../protocol/http/review.ts';
import type { TextVersion } from '../../protocol/texts.ts';
import { history } from '../http/replies.ts';
import type { Writer } from '../write/writer.ts';
import { commit } from './commit.ts';
import { languagesBehind } from './languages-behind.ts';
import { newTurns } from './new-turns.ts';
import { changedFiles, freeBranch, problemOf, type Repository, repositoryAround } from './repository.ts';
import { type Reviewed, reviewFiles } from './reviewed-files.ts';

/** What the history has written since the last commit, and committing it. */
export interface Review {
  /** Looks at it as it stands now; nothing is written. */
  look(): Promise<ReviewReply>;
  /** Commits what was asked for. Changes go on being written while hooks of the project run: they are in no part of this commit. */
  commit(request: CommitRequest): Promise<CommitReply>;
}

interface ReviewOptions {
  readonly root: string;
  readonly writer: Writer;
  /** What an entry of the catalogues says in each language; none where it is gone. */
  readonly entryVersions: (target: string) => readonly TextVersion[];
}

/** Builds it. What is looked at, and what a commit takes, is one state of the files between two changes. */
export function createReview({ root, writer, entryVersions }: ReviewOptions): Review {
  const queue = createKeyedQueue();
  const reviewNow = async (repository: Repository | null): Promise<Reviewed> =>
    reviewFiles({ repository, root }, writer.rehearse(), newTurns(writer.turns, writer.marks));

  async function look(): Promise<ReviewReply> {
    const found = await repositoryAround(root);
    const repository = typeof found === 'string' ? null : found;
    const { turns, files } = await reviewNow(repository);
    const ids = new Set<string>(turns.map(({ activityId }) => activityId));
    const changes = history(writer.turns)
      .filter(({ activityId }) => ids.has(activityId))
      .toReversed();
    const shown = files.map((one) => one.shown);
    const seen = { turn: writer.lastTurn, changes, files: shown, behind: languagesBehind(changes, entryVersions) };
    if (typeof found === 'string') return { ...seen, repository: null, problem: found };
    const own = new Set(shown.map(({ file }) => file));
    const others = (await changedFiles(found)).filter((file) => !own.has(file)).length;
    const { branch, head } = found;
    const proposed = await freeBranch(found);
    return { ...seen, repository: { branch, head, proposed, others }, problem: await problemOf(found) };
  }

  async function commitAsked(request: CommitRequest): Promise<CommitReply> {
    const { repository, files, turn } = await writer.between(async () => {
      const around = await repositoryAround(root);
      const isFound = typeof around !== 'string';
      return { repository: around, files: isFound ? (await reviewNow(around)).files : [], turn: writer.lastTurn };
    });
    if (typeof repository === 'string') return { state: 'refused', why: repository };
    const reply = await commit({ repository, files }, request);
    const names = request.files.map(({ file }) => file);
    if (reply.state === 'committed') await writer.between(() => writer.noteCommit(names, turn));
    return reply;
  }

  return {
    look: () => writer.between(look),
    // One after the other: each begins with what the one before has left.
    commit: (request) => queue('commit', () => commitAsked(request)),
  };
}
