import { createHash } from 'node:crypto';

/** The SHA-256 of a text's bytes in UTF-8, in hex: what files are told apart by. */
export function textHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
