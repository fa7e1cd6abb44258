import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Makes and compares the hashes of passwords. */
export interface PasswordHashing {
  hash(password: string, rounds: number): Promise<string>;
  compare(password: string, hashed: string): Promise<boolean>;
}

type Piece = { readonly password: string } & ({ readonly rounds: number } | { readonly hashed: string });

interface Job {
  readonly piece: Piece;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

const MOST_THREADS = 4;

/** How many passwords are hashed at once: one core is left to whoever serves, and to the database. */
export const HASH_THREADS = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));

/**
 * Hashes on threads of their own, in the order of coming: a hash keeps a core for a tenth of a second, and whoever serves has to
 * go on meanwhile. A thread is started when there is work for it; none keeps the process from ending.
 */
export function createHashThreads(most = HASH_THREADS): PasswordHashing {
  const idle: Worker[] = [];
  const waiting: Job[] = [];
  let started = 0;

  const free = (thread: Worker): void => {
    thread.removeAllListeners();
    idle.push(thread);
    thread.unref();
    next();
  };
  const lose = (job: Job, reason: unknown): void => {
    started -= 1;
    job.reject(new Error('a password could not be hashed', { cause: reason }));
    next();
  };
  const begin = (thread: Worker, job: Job): void => {
    thread.ref();
    thread.once('message', (value) => {
      job.resolve(value);
      free(thread);
    });
    thread.once('error', (error) => {
      thread.removeAllListeners();
      lose(job, error);
    });
    thread.once('exit', (code) => {
      lose(job, `its thread ended with ${code}`);
    });
    thread.postMessage(job.piece);
  };
  const next = (): void => {
    if (idle.length === 0 && started === most) return;
    const job = waiting.shift();
    if (job === undefined) return;
    begin(idle.pop() ?? another(), job);
  };
  const another = (): Worker => {
    started += 1;
    // Plain JavaScript, and without what this process was started with: it begins as fast whoever starts it.
    return new Worker(new URL('hash-thread.mjs', import.meta.url), { name: 'passwords', execArgv: [] });
  };
  const done = (piece: Piece): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.push({ piece, resolve, reject });
      next();
    });

  return {
    hash: async (password, rounds) => String(await done({ password, rounds })),
    compare: async (password, hashed) => (await done({ password, hashed })) === true,
  };
}
