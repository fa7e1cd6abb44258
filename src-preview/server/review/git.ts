import { execFile } from 'node:child_process';
import { errorCode } from '../../../scripts/node-kit/system-error.ts';

/** What a git command came to. */
interface GitAnswer {
  readonly ok: boolean;
  /** There is no git to run. */
  readonly isMissing: boolean;
  readonly out: string;
  /** What it wrote for people, and what hooks wrote. */
  readonly said: string;
}

interface GitOptions {
  readonly input?: string;
  /** Another index than the repository's own. */
  readonly index?: string;
}

/** Names that a caller's own git would go by: which repository is meant, the folder says. */
const inherited = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|COMMON_DIR|NAMESPACE|CEILING_DIRECTORIES)$/;
const mostBytes = 256 * 1024 * 1024;

/**
 * Runs git in a folder, never through a shell: what stands in its arguments is nothing but text. It asks nobody anything. Resolves
 * whatever it came to; without git installed it has failed.
 */
export function git(folder: string, args: readonly string[], { input, index }: GitOptions = {}): Promise<GitAnswer> {
  const own = Object.entries(process.env).filter(([name]) => !inherited.test(name));
  const env = {
    ...Object.fromEntries(own),
    LC_ALL: 'C.UTF-8',
    GIT_TERMINAL_PROMPT: '0',
    GIT_EDITOR: 'true',
    GIT_LITERAL_PATHSPECS: '1',
    ...(index !== undefined && { GIT_INDEX_FILE: index }),
  };
  return new Promise((resolve) => {
    const child = execFile('git', args, { cwd: folder, env, maxBuffer: mostBytes }, (error, out, said) =>
      resolve({ ok: error === null, isMissing: errorCode(error) === 'ENOENT', out, said }),
    );
    // A command that ends before it has read everything says why by how it ends.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
  });
}

/** Its output where it did what it was asked; undefined where not. */
export async function gitOut(
  folder: string,
  args: readonly string[],
  options?: GitOptions,
): Promise<string | undefined> {
  const { ok, out } = await git(folder, args, options);
  return ok ? out : undefined;
}
