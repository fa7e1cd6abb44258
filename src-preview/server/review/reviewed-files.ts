import { applySplices } from '../../source/apply-splices.ts';
import type { ReviewFile } from '../../protocol/http/review.ts';
import { carrySplices } from '../write/carry-splices.ts';
import { splicesBetween } from '../write/splices-between.ts';
import { textHash } from '../write/text-hash.ts';
import type { Turn } from '../write/turn.ts';
import { gitOut } from './git.ts';
import { type GitEntry, headEntry, headText, indexEntries, isInSubmodule, type Repository } from './repository.ts';
import type { FileOnDisk, ReviewStart } from './review-start.ts';

/** A file of the review with the texts that a commit may take of it. Empty where the file is not there. */
export interface ReviewedFile {
  readonly shown: ReviewFile;
  /** What the last commit has of it. */
  readonly head: GitEntry | undefined;
  /** With nothing but what the history wrote; undefined where that cannot be told apart. */
  readonly own: string | undefined;
  /** As it stands on disk; undefined where that cannot be read. */
  readonly all: string | undefined;
  /** Whether it is there. */
  readonly isThere: boolean;
}

/** What the history has made of the files since the last commit. */
export interface Reviewed {
  /** Turns that made an activity what it is, of those that are new, oldest first. */
  readonly turns: readonly Turn[];
  readonly files: readonly ReviewedFile[];
}

/** A file in the last commit. */
interface FileInHead {
  readonly entry: GitEntry | undefined;
  /** Undefined where that is no text that anybody can read, and where there is no commit to ask. */
  readonly text: string | undefined;
}

/**
 * Looks through what the history has written since the last commit, from the newest back, until each file says what the commit says.
 * What a file has besides then is somebody else's. Without a repository there is nothing to compare with.
 */
export async function reviewFiles(
  repository: Repository | null,
  { turns, rehearsal, disk }: ReviewStart,
): Promise<Reviewed> {
  const heads = new Map<string, FileInHead>();
  const done = new Set<string>();
  const mixed = new Set<string>();
  const found: Turn[] = [];
  const textOf = async (file: string): Promise<string | undefined> => {
    const read = await rehearsal.read(file, true);
    return read.ok ? read.found.text : undefined;
  };
  const isAsInHead = (file: string, text: string | undefined): boolean =>
    text !== undefined && text === heads.get(file)?.text;
  for (const turn of turns) {
    for (const { file } of turn.files) {
      if (!heads.has(file)) heads.set(file, await fileInHead(repository, file));
      if (isAsInHead(file, await textOf(file))) done.add(file);
    }
    if (turn.files.every(({ file }) => done.has(file))) continue;
    found.push(turn);
    if (await rehearsal.turnBack(turn.activityId)) for (const { file } of turn.files) mixed.add(file);
  }
  const files: ReviewedFile[] = [];
  for (const file of new Set(found.flatMap((turn) => turn.files.map((one) => one.file)))) {
    const onDisk = disk.get(file) ?? { text: undefined, isThere: false, isLinked: false };
    // What is as the commit has it has nothing to give to one.
    if (isAsInHead(file, onDisk.text)) continue;
    const before = await textOf(file);
    const isOwn = !mixed.has(file) && (done.has(file) || !repository || isAsInHead(file, before));
    const inHead = heads.get(file) ?? { entry: undefined, text: undefined };
    const apart = isOwn || mixed.has(file) ? undefined : ownOnly({ before, all: onDisk.text, head: inHead.text });
    files.push(await reviewed(repository, { file, onDisk, inHead, own: isOwn ? onDisk.text : apart, isOwn }));
  }
  return {
    turns: found.toReversed(),
    files: files.toSorted((one, other) => (one.shown.file < other.shown.file ? -1 : 1)),
  };
}

async function fileInHead(repository: Repository | null, file: string): Promise<FileInHead> {
  if (!repository) return { entry: undefined, text: undefined };
  const entry = await headEntry(repository, file);
  return { entry, text: await headText(repository, file, entry) };
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
  readonly before: string | undefined;
  readonly all: string | undefined;
  readonly head: string | undefined;
}): string | undefined {
  if (before === undefined || all === undefined || head === undefined) return undefined;
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
  readonly onDisk: FileOnDisk;
  readonly inHead: FileInHead;
  readonly own: string | undefined;
  readonly isOwn: boolean;
}

async function reviewed(repository: Repository | null, found: Found): Promise<ReviewedFile> {
  const { file, onDisk, inHead, own, isOwn } = found;
  const { text: all, isThere } = onDisk;
  const shown = { file, hash: textHash(all ?? '') };
  const state = isOwn ? 'own' : own === undefined ? 'mixed' : 'apart';
  const why = await whyOut(repository, found);
  return { shown: why ? { ...shown, state: 'out', why } : { ...shown, state }, head: inHead.entry, own, all, isThere };
}

async function whyOut(repository: Repository | null, { file, onDisk, inHead }: Found): Promise<ReviewFile['why']> {
  const { entry: head } = inHead;
  if (repository && (await isInSubmodule(repository, file))) return 'submodule';
  // A link, or a repository in its place.
  if (onDisk.isLinked || (head && !head.mode.startsWith('100'))) return 'noPlainFile';
  if (onDisk.text === undefined || (repository && inHead.text === undefined)) return 'unreadable';
  if (!repository) return undefined;
  const index = (await indexEntries(repository.root, { file })).get(file);
  if (!head && !index && (await gitOut(repository.root, ['check-ignore', '--quiet', '--', file])) !== undefined)
    return 'ignored';
  if (index?.blob === head?.blob) return undefined;
  // Somebody has set another state of it aside for a commit of their own.
  const now = await gitOut(repository.root, ['hash-object', '--stdin', '--path', file], { input: onDisk.text });
  return index?.blob === now?.trim() ? undefined : 'staged';
}
