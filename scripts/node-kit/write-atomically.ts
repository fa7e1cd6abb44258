import { prepareWrite, type Content, type WriteOptions } from './prepared-write.ts';

/**
 * Replaces a file or makes it, whole or not at all: whoever reads it finds the old content or the new, also after the
 * power went. What is replaced keeps its mode, and its owner as far as this account may give files away; a link goes on
 * pointing where it did.
 */
export async function writeAtomically(file: string, content: Content, options: WriteOptions = {}): Promise<void> {
  const prepared = await prepareWrite(file, content, options);
  try {
    await prepared.put();
  } catch (error) {
    await prepared.drop();
    throw error;
  }
}
