import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { applySplices } from '../../source/apply-splices.ts';
import type { ReviewFile } from '../../protocol/http/review.ts';
import { carrySplices } from '../write/carry-splices.ts';
import type { Rehearsal } from '../write/rehearsal.ts';
import { splicesBetween } from '../write/splices-between.ts';
import { textHash } from '../write/text-hash.ts';
import type { Turn } from '../write/turn.ts';
import { gitOut } from './git.ts';
import { type GitEntry, headEntry, headText, indexEntry, isInSubmodule, type Repository } from './repository.ts';

/** A file of the review with the texts that a commit may take of it. Empty where the file is not there. */
export interface ReviewedFile {
  readonly shown: ReviewFile;
  /** What the last commit has of it. */
  readonly head: GitEntry | undefined;
  readonly index: GitEntry | undefined;
  /** With nothing but what the history wrote; undefined where that cannot be told apart. */
  readonly own: string | undefined;
  /** As it stands on disk. */
  readonly all: string;
  /** Whether it is there. */
  readonly isThere: boolean;
}

/** What the history has made of the files since the last commit. */
export interface Reviewed {
  /** Turns that made an activity what it is, of those that are new, oldest first. */
  readonly turns: readonly Turn[];
  readonly files: readonly ReviewedFile[];
}

interface Place {
  readonly root: string;
  /** Null where there is none. */
  readonly repository: Repository | null;
}

/**
 * Looks through what the history has written since the last commit, from the newest back, until each file says what the commit says.
 * What a file has besides then is somebody else's.
 */
export async function reviewFiles(
  { repository, root }: Place,
  rehearsal: Rehearsal,
  turns: readonly Turn[],
): Promise<Reviewed> {
  const heads = new Map<string, string>();
  const texts = new Map<string, string>();
  const done = new Set<string>();
  const mixed = new Set<string>();
  const found: Turn[] = [];
  const textOf = async (file: string): Promise<string> => {
    const read = await rehearsal.read(file, true);
    if (!read.ok) mixed.add(file);
    return read.ok ? read.found.text : '';
  };
  for (const turn of turns) {
    for (const { file } of turn.files) {
      if (!texts.has(file)) {
        texts.set(file, await textOf(file));
        if (repository) heads.set(file, await headText(repository, file));
      }
      if ((await textOf(file)) === heads.get(file)) done.add(file);
    }
    if (turn.files.every(({ file }) => done.has(file))) continue;
    found.push(turn);
    if (await rehearsal.turnBack(turn.activityId)) for (const { file } of turn.files) mixed.add(file);
  }
  const names = [...new Set(found.flatMap((turn) => turn.files.map(({ file }) => file)))];
  const files: ReviewedFile[] = [];
  for (const file of names) {
    const all = texts.get(file) ?? '';
    // What is as the commit has it has nothing to give to one.
    if (repository && all === heads.get(file)) continue;
    const before = await textOf(file);
    const isOwn = !mixed.has(file) && (done.has(file) || !repository || before === heads.get(file));
    const apart = isOwn || mixed.has(file) ? undefined : ownOnly({ before, all, head: heads.get(file) ?? '' });
    files.push(await reviewed(repository, root, { file, all, own: isOwn ? all : apart, isOwn }));
  }
  return {
    turns: found.toReversed(),
    files: files.toSorted((one, other) => (one.shown.file < other.shown.file ? -1 : 1)),
  };
}

/**
 * The text of the last commit with what the history wrote, where that and what somebody else wrote touch nowhere: made both ways, the
 * one first and the other first, it has to be the same. `before` is the text on disk without what the history wrote.
 */
function ownOnly({
  before,
  all,
  head,
}: {
  readonly before: string;
  readonly all: string;
  readonly head: string;
}): string | undefined {
  const ours = splicesBetween(before, all);
  const theirs = splicesBetween(before, head);
  const oursThere = carrySplices(ours, theirs);
  const theirsThere = carrySplices(theirs, ours);
  if (oursThere === undefined || theirsThere === undefined) return undefined;
  const own = applySplices(head, oursThere);
  return own === applySplices(all, theirsThere) ? own : undefined;
}

interface Found {
  readonly file: string;
  readonly all: string;
  readonly own: string | undefined;
  readonly isOwn: boolean;
}

async function reviewed(
  repository: Repository | null,
  root: string,
  { file, all, own, isOwn }: Found,
): Promise<ReviewedFile> {
  const shown = { file, hash: textHash(all) };
  const state = isOwn ? 'own' : own === undefined ? 'mixed' : 'apart';
  const isThere = existsSync(join(root, file));
  if (!repository) return { shown: { ...shown, state }, head: undefined, index: undefined, own, all, isThere };
  const [head, index] = [await headEntry(repository, file), await indexEntry(repository, file)];
  const why = await whyOut(repository, { file, all, head, index });
  return { shown: why ? { ...shown, state: 'out', why } : { ...shown, state }, head, index, own, all, isThere };
}

interface Placed extends Pick<ReviewedFile, 'all' | 'head' | 'index'> {
  readonly file: string;
}

async function whyOut(repository: Repository, { file, all, head, index }: Placed): Promise<ReviewFile['why']> {
  // A link, or a repository in its place.
  if (head && !head.mode.startsWith('100')) return 'noPlainFile';
  if (await isInSubmodule(repository, file)) return 'submodule';
  if (!head && !index && (await gitOut(repository.root, ['check-ignore', '--quiet', '--', file])) !== undefined)
    return 'ignored';
  if (index?.blob === head?.blob) return undefined;
  // Somebody has set another state of it aside for a commit of their own.
  const now = await gitOut(repository.root, ['hash-object', '--stdin', '--path', file], { input: all });
  return index?.blob === now?.trim() ? undefined : 'staged';
}
