import { readFile } from 'node:fs/promises';
import { errorCode } from '../../scripts/node-kit/system-error.ts';

/** A failure the person at the keyboard can mend: one line that says what is wrong and what to do. */
export class StackError extends Error {
  override readonly name = 'StackError';
}

/** Turns a full disk or a folder that may not be written into a {@link StackError}; anything else comes back unchanged. */
export function explainFolderError(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StackError(`The disk of ${folder} is full: free about 200 MB or point MANARA_DATA at another disk.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StackError(
        `${folder} may not be read and written: fix its owner and rights or point MANARA_DATA elsewhere.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StackError(`${folder} is not a folder: remove that file or point MANARA_DATA elsewhere.`);
    default:
      return error;
  }
}

/** The text of a file, or null if there is none. A file that may not be read is not the same as none. */
export async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw explainFolderError(error, file);
  }
}
