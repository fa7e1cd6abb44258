import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate as afterReading } from 'node:timers/promises';
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

/** How a git command is run. */
export interface GitOptions {
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

/** What a stream says, as far as it has been read. */
function heard(stream: Readable, onTooMuch: () => void): () => Buffer {
  const parts: Buffer[] = [];
  let room = mostBytes;
  stream.on('data', (part: Buffer) => {
    room -= part.length;
    if (room < 0) onTooMuch();
    else parts.push(part);
  });
  return () => Buffer.concat(parts);
}

/** Hears nothing more of a stream that somebody else may go on writing to, and is not kept alive by it. */
function leave(stream: Readable): void {
  stream.removeAllListeners('data').resume();
  if (stream instanceof Socket) stream.unref();
}

async function run(
  folder: string,
  args: readonly string[],
  { input, index, end, own }: GitOptions & { readonly own?: Readonly<Record<string, string>> },
): Promise<Omit<GitAnswer, 'out'> & { readonly bytes: Buffer }> {
  if (end?.aborted) return { ok: false, isMissing: false, bytes: Buffer.alloc(0), said: '' };
  const inherits = Object.entries(process.env).filter(([name]) => !inherited.test(name));
  const env = {
    ...Object.fromEntries(inherits),
    GIT_TERMINAL_PROMPT: '0',
    GIT_EDITOR: 'true',
    ...own,
    ...(index !== undefined && { GIT_INDEX_FILE: index }),
  };
  const child = spawn('git', args, { cwd: folder, env });
  const stop = () => child.kill();
  const out = heard(child.stdout, stop);
  const said = heard(child.stderr, stop);
  const answer = (isMissing = false) => ({
    ok: child.exitCode === 0,
    isMissing,
    bytes: out(),
    said: said().toString(),
  });
  // A command that ends before it has read everything says why by how it ends.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input ?? '');
  end?.addEventListener('abort', stop);
  try {
    // Until git itself is gone it is at work. What a hook leaves running may go on, and may hold what hooks speak into: not what git answers.
    await Promise.all([once(child, 'exit'), once(child.stdout, 'close')]);
    // What git said before it ended is there to be read by now.
    await afterReading();
    return answer();
  } catch (error) {
    return answer(errorCode(error) === 'ENOENT');
  } finally {
    end?.removeEventListener('abort', stop);
    leave(child.stderr);
  }
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
