import { chmod, mkdir, readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { explainFolderError } from './stack-error.ts';

/** Makes the data folder, or takes one of ours, and closes it to every other user: what lies in it opens the database. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    // The account that PostgreSQL runs under may have to walk through these.
    await mkdir(dirname(dataDir), { recursive: true, mode: 0o711 });
    const isNew = (await mkdir(dataDir, { recursive: true, mode: 0o700 })) !== undefined;
    const held = isNew ? [] : await readdir(dataDir);
    // Somebody may have named a folder that is not for us alone.
    if (held.length === 0 || basename(dataDir) === '.manara' || held.includes('keys.json')) await chmod(dataDir, 0o700);
  } catch (error) {
    throw explainFolderError(error, dataDir);
  }
}
