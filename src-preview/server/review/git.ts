import { execFile } from 'node:child_process';
import { errorCode } from '../../../scripts/node-kit/system-error.ts';

/** What a git command came to. */
export interface GitAnswer {
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
  /** Ends it, and with it the hook that it runs. */
  readonly end?: AbortSignal;
}

/** Names that a caller's own git would go by: which repository is meant, the folder says. */
const inherited = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|COMMON_DIR|NAMESPACE|CEILING_DIRECTORIES)$/;
const mostBytes = 256 * 1024 * 1024;
/** What only asks takes no lock, writes nothing, takes names for names, and answers in one language. */
const asking = { GIT_OPTIONAL_LOCKS: '0', GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C.UTF-8' };

function run(
  folder: string,
  args: readonly string[],
  { input, index, end, own }: GitOptions & { readonly own?: Readonly<Record<string, string>> },
): Promise<Omit<GitAnswer, 'out'> & { readonly bytes: Buffer }> {
  const ended = { ok: false, isMissing: false, bytes: Buffer.alloc(0), said: '' };
  if (end?.aborted) return Promise.resolve(ended);
  const inherits = Object.entries(process.env).filter(([name]) => !inherited.test(name));
  const env = {
    ...Object.fromEntries(inherits),
    GIT_TERMINAL_PROMPT: '0',
    GIT_EDITOR: 'true',
    ...own,
    ...(index !== undefined && { GIT_INDEX_FILE: index }),
  };
  return new Promise((resolve) => {
    const options = { cwd: folder, env, maxBuffer: mostBytes, encoding: 'buffer' } as const;
    const child = execFile('git', args, options, (error, bytes, said) => {
      end?.removeEventListener('abort', stop);
      resolve({ ok: error === null, isMissing: errorCode(error) === 'ENOENT', bytes, said: said.toString() });
    });
    // A command that ends before it has read everything says why by how it ends.
    child.stdin?.on('error', () => undefined);
    // Until git itself is gone it is at work; what a hook leaves running may go on.
    const stop = (): void => {
      if (!child.kill()) resolve(ended);
    };
    end?.addEventListener('abort', stop);
    child.once('exit', () => {
      if (end?.aborted) resolve(ended);
    });
    child.stdin?.end(input ?? '');
  });
}

/**
 * Runs git in a folder, never through a shell: what stands in its arguments is nothing but text. It asks nobody anything. Hooks of the
 * project find what they would in a terminal. Resolves whatever it came to; without git installed it has failed.
 */
export async function git(folder: string, args: readonly string[], options: GitOptions = {}): Promise<GitAnswer> {
  const { bytes, ...answer } = await run(folder, args, options);
  return { ...answer, out: bytes.toString() };
}

/** Asks git something: nothing is locked or written for it. The bytes of the answer; undefined where there is none. */
export async function gitBytes(
  folder: string,
  args: readonly string[],
  options: GitOptions = {},
): Promise<Buffer | undefined> {
  const { ok, bytes } = await run(folder, args, { ...options, own: asking });
  return ok ? bytes : undefined;
}

/** The same as text. */
export async function gitOut(
  folder: string,
  args: readonly string[],
  options?: GitOptions,
): Promise<string | undefined> {
  return (await gitBytes(folder, args, options))?.toString();
}
