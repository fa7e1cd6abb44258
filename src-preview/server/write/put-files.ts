import { readFile, rm } from 'node:fs/promises';
import { prepareWrite, type PreparedWrite } from '../../../scripts/node-kit/prepared-write.ts';

/** A file with what it holds and what it is to hold. */
export interface FileEdit {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Set where no text and no file are the same: a file that comes with the edit, or goes with it. */
  readonly isWhole?: boolean;
}

/** Somebody else wrote the file between the moment it was read and the moment it was to be replaced. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged';
  readonly path: string;

  constructor(path: string) {
    super(`${path} was written meanwhile`);
    this.path = path;
  }
}

/**
 * Writes several files: every new text is on disk before the first takes its place. Rejects with {@link FileChanged} where
 * a file no longer is what the edit was made for. Where it rejects, files before the one in question may be written:
 * whoever noted the edits beforehand takes them back. `announce` is called when all is ready, right before the first.
 */
export async function putFiles(edits: readonly FileEdit[], announce: () => void): Promise<void> {
  const prepared: PreparedWrite[] = [];
  try {
    for (const edit of edits) prepared.push(await prepare(edit));
    // All of them first: so as good as never is there something to be taken back.
    for (const edit of edits) await assertUnchanged(edit);
    announce();
    for (const [index, edit] of edits.entries()) {
      if (index > 0) await assertUnchanged(edit);
      await prepared[index]?.put();
    }
  } finally {
    for (const write of prepared) await write.drop();
  }
}

function prepare({ path, after, isWhole }: FileEdit): Promise<PreparedWrite> | PreparedWrite {
  if (isWhole !== true || after !== '') return prepareWrite(path, after);
  return { put: () => rm(path, { force: true }), drop: () => Promise.resolve() };
}

async function assertUnchanged({ path, before, isWhole }: FileEdit): Promise<void> {
  const now = await readFile(path).catch(() => null);
  if (now === null && isWhole === true && before === '') return;
  if (now === null || !now.equals(Buffer.from(before))) throw new FileChanged(path);
}
