import { join } from 'node:path';
import { takeLockFile } from '../../scripts/node-kit/lock-file.ts';
import { explainFolderError, StackError } from './stack-error.ts';

/** Proof that no other stack uses the data folder. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Locks a data folder for this process, or says who holds it. The lock of a process that is gone is taken over. */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const attempt = await takeLockFile(join(dataDir, 'lock')).catch((error: unknown) => {
    throw explainFolderError(error, dataDir);
  });
  if (attempt.state === 'taken') return attempt;
  throw new StackError(
    `${dataDir} is in use by process ${attempt.pid}: stop it, or set MANARA_DATA to another folder.`,
  );
}
