import { createKeyedQueue } from '../../../scripts/node-kit/keyed-queue.ts';
import type { CommitReply, CommitRequest, ReviewReply } from '../../protocol/http/review.ts';
import type { TextVersion } from '../../protocol/texts.ts';
import { history } from '../http/replies.ts';
import type { Writer } from '../write/writer.ts';
import { commit } from './commit.ts';
import { committedTurns } from './committed-turns.ts';
import { holdIndex, type HeldIndex } from './held-index.ts';
import { languagesBehind } from './languages-behind.ts';
import { refusedCommit } from './refused-commit.ts';
import { changedFiles, freeBranch, problemOf, type Repository, repositoryAround } from './repository.ts';
import { type ReviewStart, reviewStart } from './review-start.ts';
import { type Reviewed, reviewFiles } from './reviewed-files.ts';

/** What the history has written since the last commit, and committing it. */
export interface Review {
  /** Looks at it as it stands now; nothing is written or locked, and changes go on. While a commit is made it is as it was before. */
  look(): Promise<ReviewReply>;
  /** Commits what was asked for. Changes go on being written while hooks of the project run: they are in no part of this commit. */
  commit(request: CommitRequest): Promise<CommitReply>;
  /** Ends the commit that is being made, with its hooks, and waits until it stands or everything is as it was. */
  close(): Promise<void>;
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
  const ending = new AbortController();
  let committing: Repository | null = null;

  async function look(): Promise<ReviewReply> {
    const own = committing;
    const found = own ?? (await repositoryAround(root));
    const repository = typeof found === 'string' ? null : found;
    const start = await startAt({ root, writer }, repository);
    const past = history(writer.turns.filter(({ number }) => number <= start.turn));
    const reviewed = await reviewFiles(repository, start);
    const ids = new Set<string>(reviewed.turns.map(({ activityId }) => activityId));
    const changes = past.filter(({ activityId }) => ids.has(activityId)).toReversed();
    const files = reviewed.files.map(({ shown }) => shown);
    const behind = languagesBehind(changes, entryVersions);
    const seen = { turn: start.turn, changes, files, held: heldChanges(reviewed), behind };
    if (typeof found === 'string') return { ...seen, repository: null, problem: found };
    const names = new Set(files.map(({ file }) => file));
    const others = (await changedFiles(found)).filter((file) => !names.has(file)).length;
    const { branch, head } = found;
    const proposed = await freeBranch(found);
    // A commit from here may have begun since this was asked.
    const problem = await problemOf(found, { holdsIndex: own !== null || committing !== null });
    return { ...seen, repository: { branch, head, proposed, others }, problem };
  }

  async function commitAsked(request: CommitRequest): Promise<CommitReply> {
    const around = await repositoryAround(root);
    if (typeof around === 'string') return refusedCommit(around);
    committing = around;
    try {
      return await holdIndex(around.gitDir, (held) => commitHeld({ root, writer, held, end: ending.signal }, request));
    } finally {
      committing = null;
    }
  }

  return {
    look,
    // One after the other: each begins with what the one before has left.
    commit: (request) => queue('commit', () => commitAsked(request)),
    async close() {
      ending.abort();
      await queue('commit', () => Promise.resolve());
    },
  };
}

async function startAt(
  { root, writer }: Pick<ReviewOptions, 'root' | 'writer'>,
  repository: Repository | null,
): Promise<ReviewStart> {
  const committed = await committedTurns(repository, writer.marks);
  return writer.between(() => reviewStart(root, writer, committed));
}

interface HeldCommit extends Pick<ReviewOptions, 'root' | 'writer'> {
  readonly held: HeldIndex;
  readonly end: AbortSignal;
}

async function commitHeld({ root, writer, held, end }: HeldCommit, request: CommitRequest): Promise<CommitReply> {
  // Nobody's git moves it now.
  const repository = await repositoryAround(root);
  if (typeof repository === 'string') return refusedCommit(repository);
  const start = await startAt({ root, writer }, repository);
  const reviewed = await reviewFiles(repository, start);
  const { reply, marks } = await commit({ repository, reviewed, turn: start.turn, held, end }, request);
  // Where the disk does not take the note, what the files say tells what is committed.
  if (marks.size > 0) await writer.between(() => writer.noteCommit(marks)).catch(() => undefined);
  return reply;
}

/** Those of the changes of which not all goes into a commit as things are, with the files that hold them back. */
function heldChanges({ turns, files }: Reviewed): ReviewReply['held'] {
  const back = new Set(
    files.filter(({ shown }) => shown.state === 'mixed' || shown.state === 'out').map(({ shown }) => shown.file),
  );
  return turns
    .map(({ activityId, files: own }) => ({
      activityId,
      files: own.map(({ file }) => file).filter((file) => back.has(file)),
    }))
    .filter((one) => one.files.length > 0);
}
