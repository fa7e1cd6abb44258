import { execFileSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';

/** Runs git in a folder; throws where it fails. */
export const gitIn =
  (folder: string) =>
  (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, stdio: 'pipe' }).toString();

/** Makes a repository of a folder, with a person who commits there. */
export function beginRepository(folder: string, branch = 'work'): void {
  const git = gitIn(folder);
  git('init', '-q', '-b', branch);
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  git('config', 'commit.gpgSign', 'false');
  git('config', 'core.hooksPath', '.git/hooks');
}

/** Gives the repository of a folder a hook. */
export async function writeHook(folder: string, name: string, lines: string): Promise<void> {
  const file = `.git/hooks/${name}`;
  await writeFiles(folder, { [file]: `#!/bin/sh\n${lines}\n` });
  await chmod(join(folder, file), 0o755);
}
