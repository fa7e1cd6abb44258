import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CommitProblem } from '../../protocol/http/review.ts';
import { textOfBytes } from '../write/project-file.ts';
import { git, gitBytes, type GitOptions, gitOut } from './git.ts';

/** The repository around a project, as it stands. */
export interface Repository {
  readonly root: string;
  /** Where its own files lie, of a further work tree those of that. */
  readonly gitDir: string;
  readonly top: string;
  /** The way from its top to the project, with `/` at its end where there is any. */
  readonly prefix: string;
  /** Null where no branch is checked out. */
  readonly branch: string | null;
  /** Null before the first commit. */
  readonly head: string | null;
}

/** The commit that a name means; undefined where it means none. */
export const commitNamed = async (root: string, name: string): Promise<string | undefined> =>
  (await gitOut(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]))?.trim();

/** What is checked out, by its whole name; undefined where that is no branch. */
export const refAtHead = async (root: string): Promise<string | undefined> =>
  (await gitOut(root, ['symbolic-ref', '--quiet', 'HEAD']))?.trim();

/** Finds the repository around a folder; why not, where there is none. */
export async function repositoryAround(
  root: string,
): Promise<Repository | Extract<CommitProblem, 'NO_GIT' | 'NO_REPOSITORY' | 'NOT_OURS'>> {
  const asked = await git(root, ['rev-parse', '--absolute-git-dir', '--show-toplevel', '--show-prefix']);
  if (asked.isMissing) return 'NO_GIT';
  const [gitDir = '', top = '', prefix = ''] = asked.out.split('\n');
  // In any language git names the setting with which somebody may say that they trust another account's folder.
  if (asked.said.includes('safe.directory')) return 'NOT_OURS';
  if (!asked.ok || top === '') return 'NO_REPOSITORY';
  const ref = await refAtHead(root);
  const head = await commitNamed(root, 'HEAD');
  return {
    root,
    gitDir,
    top,
    prefix,
    branch: ref?.replace(/^refs\/heads\//, '') ?? null,
    head: head ?? null,
  };
}

/** Branches that others build on: nothing is committed on them from here, and none is begun under such a name. */
export const isProtected = (branch: string): boolean => /^(?:main|master|develop|release\/.*)$/i.test(branch);

/** A name for a branch that none has yet. */
export async function freeBranch({ root }: Repository): Promise<string> {
  const out = await gitOut(root, ['for-each-ref', '--format=%(refname:short)', 'refs/heads/']);
  const taken = new Set((out ?? '').toLowerCase().split('\n'));
  let number = 1;
  while (taken.has(`edits-${number}`)) number += 1;
  return `edits-${number}`;
}

/** What git leaves in its folder in the middle of something that somebody has to end first. */
const underWay = ['rebase-merge', 'rebase-apply', 'sequencer', 'MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'];

/**
 * Why nothing can be committed now; null where it can, though perhaps on a branch of its own. Whoever holds the lock of the index is
 * not in their own way.
 */
export async function problemOf(
  { root, gitDir, branch }: Repository,
  { holdsIndex = false } = {},
): Promise<CommitProblem | null> {
  if (underWay.some((name) => existsSync(join(gitDir, name)))) return 'IN_PROGRESS';
  if (!holdsIndex && existsSync(join(gitDir, 'index.lock'))) return 'LOCKED';
  // Git makes up an address where none is set; nobody wants that in a commit.
  const identity = await git(root, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT']);
  if (!identity.ok) return 'NO_IDENTITY';
  if (branch === null) return 'DETACHED';
  return isProtected(branch) ? 'PROTECTED' : null;
}

/** An entry of a tree or of the index. */
export interface GitEntry {
  readonly mode: string;
  readonly blob: string;
}

/** What the last commit has under a file's name. */
export async function headEntry({ root, head }: Repository, file: string): Promise<GitEntry | undefined> {
  if (head === null) return undefined;
  const out = await gitOut(root, ['ls-tree', '-z', head, '--', file]);
  const [, mode, blob] = /^(\d+) \w+ ([\da-f]+)\t/.exec(out ?? '') ?? [];
  return mode === undefined || blob === undefined ? undefined : { mode, blob };
}

/** What an index has under the names below a folder, or under one of them; what is not merged yet it has not. */
export async function indexEntries(
  folder: string,
  { file, ...options }: Pick<GitOptions, 'index'> & { readonly file?: string },
): Promise<ReadonlyMap<string, GitEntry>> {
  const out = await gitOut(folder, ['ls-files', '-s', '-z', ...(file === undefined ? [] : ['--', file])], options);
  return new Map(
    (out ?? '').split('\0').flatMap((line) => {
      const [, mode, blob, name] = /^(\d+) ([\da-f]+) 0\t(.*)$/s.exec(line) ?? [];
      return mode === undefined || blob === undefined || name === undefined ? [] : [[name, { mode, blob }] as const];
    }),
  );
}

/**
 * What a file said in the last commit, as a work tree would hold it: empty where it was not there, undefined where it was and is no
 * text that anybody can read.
 */
export async function headText(
  { root, head, prefix }: Repository,
  file: string,
  entry: GitEntry | undefined,
): Promise<string | undefined> {
  if (head === null || entry === undefined) return '';
  const bytes = await gitBytes(root, ['cat-file', '--filters', `${head}:${prefix}${file}`]);
  return bytes && textOfBytes(bytes);
}

/** Whether a file lies in a repository of its own within this one. */
export async function isInSubmodule({ root, top }: Repository, file: string): Promise<boolean> {
  const folder = join(root, dirname(file));
  if (!existsSync(folder)) return false;
  const own = await gitOut(folder, ['rev-parse', '--show-toplevel']);
  return own !== undefined && own.replace(/\n$/, '') !== top;
}

/** Names of files in the work tree that are other than in the last commit, by their way from the project. */
export async function changedFiles({ root, prefix }: Repository): Promise<readonly string[]> {
  const out = await gitOut(root, [
    'status',
    '--porcelain=v1',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--',
    '.',
  ]);
  const names = (out ?? '').split('\0').map((line) => line.slice(3));
  return names.filter((name) => name.startsWith(prefix) && name !== '').map((name) => name.slice(prefix.length));
}
