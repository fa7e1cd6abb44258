import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { textOf } from './stack-error.ts';

/** A secret nobody can guess, in characters that are safe in URLs and headers. */
export function randomSecret(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}

/** The secret kept in a file that only its owner reads; made at the first call and on disk before it is returned. */
export async function keptSecret(file: string): Promise<string> {
  const remembered = (await textOf(file))?.trim() ?? '';
  if (remembered !== '') return remembered;
  const secret = randomSecret();
  await writeFile(file, secret, { mode: 0o600, flush: true });
  return secret;
}
