import { copyFile, stat, utimes } from 'node:fs/promises';
import { errorCode } from '../../../scripts/node-kit/system-error.ts';
import { git, type GitAnswer, gitOut } from './git.ts';
import { type GitEntry, indexEntries, type Repository } from './repository.ts';
import type { ReviewedFile } from './reviewed-files.ts';

/** A file with what the commit is to say of it; null takes it away. */
export interface Taken {
  readonly reviewed: ReviewedFile;
  readonly text: string | null;
}

/** What became of an index: with the blobs of the files, null for those that it takes away; or what git said. */
type Filled =
  | { readonly ok: true; readonly blobs: ReadonlyMap<string, string | null> }
  | { readonly ok: false; readonly said: string };

/** How an index names what is not there: as long as any other name. */
const noBlobOf = ({ head }: Repository) => '0'.repeat(head?.length ?? 40);

/** The last commit with the files that are taken, in an index that nobody else has. */
export async function fillIndex(repository: Repository, taken: readonly Taken[], index: string): Promise<Filled> {
  const { root, head, prefix } = repository;
  const begun = await git(root, head === null ? ['read-tree', '--empty'] : ['read-tree', head], { index });
  if (!begun.ok) return { ok: false, said: begun.said };
  const blobs = new Map<string, string | null>();
  const lines: string[] = [];
  for (const { reviewed, text } of taken) {
    const { file } = reviewed.shown;
    if (text === null) {
      blobs.set(file, null);
      lines.push(`0 ${noBlobOf(repository)}\t${prefix}${file}\0`);
      continue;
    }
    const stored = await git(root, ['hash-object', '-w', '--stdin', '--path', file], { input: text });
    if (!stored.ok) return { ok: false, said: stored.said };
    blobs.set(file, stored.out.trim());
    lines.push(`${reviewed.head?.mode ?? '100644'} ${stored.out.trim()}\t${prefix}${file}\0`);
  }
  const filled = await git(root, ['update-index', '-z', '--index-info'], { index, input: lines.join('') });
  return filled.ok ? { ok: true, blobs } : { ok: false, said: filled.said };
}

/** Names of files, from the top of the repository, of which an index says something else than the last commit. */
export async function namesInIndex({ top, head }: Repository, index: string): Promise<readonly string[]> {
  const args =
    head === null
      ? ['ls-files', '-z']
      : ['diff-index', '--cached', '--name-only', '--no-renames', '--ignore-submodules=none', '-z', head];
  return ((await gitOut(top, args, { index })) ?? '').split('\0').filter((name) => name !== '');
}

/** A file that a commit made another, with what it was and is. */
export interface Step {
  /** From the top of the repository. */
  readonly name: string;
  readonly before: GitEntry | undefined;
  readonly after: GitEntry | undefined;
}

/** What is other in one commit than in another, or than before the first. */
export async function stepsBetween(root: string, from: string | null, to: string): Promise<readonly Step[]> {
  // Before the first there is the tree without files, which git knows by its name alone.
  const start = from ?? (await gitOut(root, ['hash-object', '-t', 'tree', '--stdin']))?.trim() ?? '';
  const out = await gitOut(root, ['diff-tree', '-r', '-z', '--raw', '--no-renames', start, to]);
  const parts = (out ?? '').split('\0');
  const steps: Step[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, modeBefore, modeAfter, before, after] = /^:(\d+) (\d+) (\w+) (\w+) /.exec(parts[at] ?? '') ?? [];
    steps.push({ name: parts[at + 1] ?? '', before: entryOf(modeBefore, before), after: entryOf(modeAfter, after) });
  }
  return steps;
}

const entryOf = (mode: string | undefined, blob: string | undefined): GitEntry | undefined =>
  mode === undefined || blob === undefined || /^0+$/.test(mode) ? undefined : { mode, blob };

/** Makes a copy of an index that says what a commit says, but where somebody has set something of a file aside in it. */
export async function carryIndex(
  repository: Repository,
  { from, to, steps }: { readonly from: string; readonly to: string; readonly steps: readonly Step[] },
): Promise<GitAnswer> {
  const { top } = repository;
  await copyIndex(from, to);
  const entries = await indexEntries(top, { index: to });
  const lines = steps.flatMap(({ name, before, after }) => {
    const entry = entries.get(name);
    if (entry?.blob !== before?.blob) return [];
    // That a file is to be run from now on may be set aside by itself.
    const mode = after && entry && entry.mode !== before?.mode ? entry.mode : after?.mode;
    return [`${mode ?? '0'} ${after?.blob ?? noBlobOf(repository)}\t${name}\0`];
  });
  const carried = await git(top, ['update-index', '-z', '--index-info'], { index: to, input: lines.join('') });
  // Only a matter of time: git would look at these files again by itself.
  await git(top, ['update-index', '-q', '--refresh'], { index: to });
  return carried;
}

/** Copies an index; of a repository in which nothing was ever added there is none. */
async function copyIndex(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
    // By its age git knows which files may have been written since without a newer time or another size, and looks into those.
    const { atimeMs, mtimeMs } = await stat(from);
    await utimes(to, Math.floor(atimeMs / 1000), Math.floor(mtimeMs / 1000));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
