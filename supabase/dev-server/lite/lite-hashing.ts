import { createRequire } from 'node:module';
import { join } from 'node:path';
import bcrypt from 'bcryptjs';
import { createHashThreads, type PasswordHashing } from '../auth/hash-threads.ts';
import { StackError } from '../stack-error.ts';

/**
 * lite hashes with bcryptjs, which is JavaScript: wherever lite calls it, whoever serves waits. lite has no place to say otherwise;
 * it calls what the package exports, so that is what is replaced, for every way that leads to a hash at once.
 */

/** The package as files of the project find it; lite lies beside it, and could bring one of its own. */
const PACKAGE = createRequire(import.meta.url).resolve('bcryptjs');
const LITE = join(PACKAGE, '../../../@supabase/lite/dist/index.js');

let threads: PasswordHashing | null = null;

/** Has lite hash and compare passwords by `hashing`, from now on, instead of on the thread that serves. */
export function hashPasswordsBy(hashing: PasswordHashing): void {
  if (createRequire(LITE).resolve('bcryptjs') !== PACKAGE) {
    throw new StackError('@supabase/lite brings a bcryptjs of its own: install the version that package.json names.');
  }
  Object.assign(bcrypt, hashing);
}

/** Has lite hash on threads that all stacks of this process share. */
export function hashPasswordsInThreads(): void {
  threads ??= createHashThreads();
  hashPasswordsBy(threads);
}
