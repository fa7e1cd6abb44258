import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
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
  /** Throws unless its gates are green, and the unit tests of folders. */
  runGates(folders: readonly string[]): Promise<void>;
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
    async runGates(folders) {
      await runIn(root, ['tsx', 'scripts/gate.ts', 'types', 'lint', 'format', 'arch', 'dead']);
      await runIn(root, ['vitest', 'run', '--project', 'unit', '--project', 'pure', ...folders]);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function runIn(root: string, args: readonly string[]): Promise<void> {
  const startedAt = Date.now();
  const child = spawn('npx', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const [status]: unknown[] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${args.join(' ')}: ended with ${String(status)}`);
  process.stdout.write(`green after the edits: ${args.join(' ')} (${Math.round((Date.now() - startedAt) / 1000)} s)\n`);
}

/** The text of a file of the copy. */
export function readCopy({ root }: RepositoryCopy, file: string): Promise<string> {
  return readFile(join(root, file), 'utf8');
}
