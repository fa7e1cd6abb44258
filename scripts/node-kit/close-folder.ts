import { chmod, mkdir } from 'node:fs/promises';

/** Makes a folder, or takes one that is there, and closes it to every other user of the machine. */
export async function closeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}
