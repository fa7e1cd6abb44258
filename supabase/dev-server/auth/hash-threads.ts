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
  const underWay = new Map<Worker, Job>();
  const waiting: Job[] = [];

  const next = (): void => {
    if (idle.length === 0 && underWay.size === most) return;
    const job = waiting.shift();
    if (job === undefined) return;
    const thread = idle.pop() ?? another();
    underWay.set(thread, job);
    thread.ref();
    thread.postMessage(job.piece);
  };
  const ended = (thread: Worker): Job | undefined => {
    const job = underWay.get(thread);
    underWay.delete(thread);
    return job;
  };
  const another = (): Worker => {
    // Plain JavaScript, and without what this process was started with: it begins as fast whoever starts it.
    const thread = new Worker(new URL('hash-thread.mjs', import.meta.url), { name: 'passwords', execArgv: [] });
    thread.on('message', (value) => {
      ended(thread)?.resolve(value);
      thread.unref();
      idle.push(thread);
      next();
    });
    thread.on('error', (error) => {
      ended(thread)?.reject(new Error('a password could not be hashed', { cause: error }));
      next();
    });
    return thread;
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
