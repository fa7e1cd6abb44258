import type { CommitMark, JournalMarks } from '../write/journal-marks.ts';
import { gitOut } from './git.ts';
import type { CommittedTurns } from './new-turns.ts';
import { headEntry, type Repository } from './repository.ts';

/**
 * How far commits of the review have taken up each file, as the tree stands. A commit counts while the tree is built on it; one that was
 * written anew (amended, rebased, picked) counts where the last commit says of the file what it said. What was undone counts for nothing.
 */
export async function committedTurns(
  repository: Repository | null,
  { committed = {} }: JournalMarks,
): Promise<CommittedTurns> {
  const found = new Map<string, number>();
  if (!repository || repository.head === null) return found;
  const marks = Object.values(committed).flat();
  const isBelow = await commitsBelow(repository, new Set(marks.map(({ commit }) => commit)));
  for (const [file, own] of Object.entries(committed)) {
    const turn = await lastThatCounts(repository, file, own, isBelow);
    if (turn !== undefined) found.set(file, turn);
  }
  return found;
}

async function lastThatCounts(
  repository: Repository,
  file: string,
  marks: readonly CommitMark[],
  isBelow: ReadonlySet<string>,
): Promise<number | undefined> {
  const newestFirst = marks.toReversed();
  const [newest] = newestFirst;
  if (newest === undefined || isBelow.has(newest.commit)) return newest?.turn;
  const blob = (await headEntry(repository, file))?.blob ?? null;
  return newestFirst.find((mark) => isBelow.has(mark.commit) || mark.blob === blob)?.turn;
}

/** Those of some commits that are there and that the last commit is built on, or is. */
async function commitsBelow({ root, head }: Repository, commits: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (commits.size === 0) return commits;
  const lines = [...commits].join('\n');
  const known = await gitOut(root, ['cat-file', '--batch-check'], { input: `${lines}\n` });
  const there = (known ?? '').split('\n').flatMap((line) => /^([\da-f]+) commit /.exec(line)?.[1] ?? []);
  if (there.length === 0) return new Set();
  const outside = await gitOut(root, ['rev-list', '--stdin'], { input: `${there.join('\n')}\n^${head}\n` });
  if (outside === undefined) return new Set();
  const notBelow = new Set(outside.split('\n'));
  return new Set(there.filter((commit) => !notBelow.has(commit)));
}
