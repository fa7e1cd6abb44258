import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../scripts/node-kit/system-error.ts';
import type { CommitReply } from '../../protocol/http/review.ts';
import { refusedCommit } from './refused-commit.ts';

/** The repository's index while nobody else can write it: a command of git that would says that it is locked, and does nothing. */
export interface HeldIndex {
  readonly file: string;
  /** A name beside it for an index of its own, which is gone in the end with its lock. */
  beside(name: string): string;
  /** Puts another index in its place, whole, and lets go of it. */
  replace(next: string): Promise<void>;
}

/**
 * Holds the index by git's own lock while a commit is made, as git does for a commit of single files. Where a git command holds it
 * already, or nobody may, nothing is done. What it holds is let go of only after the work: git would take an index that is gone for one
 * in which every file is.
 */
export async function holdIndex(
  gitDir: string,
  work: (index: HeldIndex) => Promise<CommitReply>,
): Promise<CommitReply> {
  const file = join(gitDir, 'index');
  const lock = `${file}.lock`;
  try {
    await (await open(lock, 'wx')).close();
  } catch (error) {
    return errorCode(error) === 'EEXIST' ? refusedCommit('LOCKED') : refusedCommit('REFUSED', { said: String(error) });
  }
  const mine = [lock];
  try {
    return await work({
      file,
      beside(name) {
        const own = join(gitDir, `manara-${name}-${randomUUID()}`);
        mine.push(own, `${own}.lock`);
        return own;
      },
      async replace(next) {
        await rename(next, lock);
        await rename(lock, file);
        // From here on the lock is whoever's takes it.
        mine.shift();
      },
    });
  } finally {
    await Promise.all(mine.map((name) => rm(name, { force: true })));
  }
}
