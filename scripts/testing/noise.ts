import { createHash } from 'node:crypto';

/** So many bytes that nothing makes smaller and nobody guesses from others: the same for the same name. */
export function noise(name: string, bytes: number): Buffer<ArrayBuffer> {
  return Buffer.from(createHash('shake256', { outputLength: bytes }).update(name).digest());
}
