import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A whole copy of this repository, with a commit of its own and the packages of this one. */
export interface RepositoryCopy {
  readonly root: string;
  /** What git says has changed since. */
  diff(): Promise<string>;
  remove(): Promise<void>;
}

/** Copies every file that is not ignored, as it stands on disk. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'manara-session-')));
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { maxBuffer: 10_000_000 });
  for (const file of stdout.split('\0').filter(Boolean)) await cp(file, join(root, file));
  const git = (...args: readonly string[]) =>
    run('git', ['-c', 'user.name=copy', '-c', 'user.email=copy@example.org', ...args], {
      cwd: root,
      maxBuffer: 50_000_000,
    });
  await git('init', '-q');
  await git('add', '-A');
  await git('commit', '-qm', 'as it stands');
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  return {
    root,
    diff: async () => (await git('diff')).stdout,
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** The text of a file of the copy. */
export function readCopy({ root }: RepositoryCopy, file: string): Promise<string> {
  return readFile(join(root, file), 'utf8');
}
