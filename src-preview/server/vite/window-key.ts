import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../../scripts/node-kit/write-atomically.ts';

const fileName = 'window-key';
const keyPattern = /^[\w-]{43}$/;
const validForMs = 12 * 60 * 60 * 1_000;

/**
 * The key with which the window asks: random, readable for nobody else, and for half a day the same, so that a window that
 * is open goes on by itself when its server is started again.
 */
export async function windowKey(cacheDir: string, now: number): Promise<string> {
  const path = join(cacheDir, fileName);
  const known = await knownKey(path, now);
  if (known !== null) return known;
  const key = randomBytes(32).toString('base64url');
  await writeAtomically(path, Buffer.from(key), { mode: 0o600 });
  return key;
}

async function knownKey(path: string, now: number): Promise<string | null> {
  try {
    const { mtimeMs, mode } = await stat(path);
    const isOthersToRead = (mode & 0o077) !== 0;
    if (isOthersToRead || Math.abs(now - mtimeMs) > validForMs) return null;
    const key = await readFile(path, 'utf8');
    return keyPattern.test(key) ? key : null;
  } catch {
    // None was written yet, or it cannot be read: a new one is made.
    return null;
  }
}
