import { randomBytes } from 'node:crypto';
import { open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './system-error.ts';

/** How a file is to be written. */
export interface WriteOptions {
  /** The rights the file has afterwards. Without them, what is replaced keeps its own. */
  readonly mode?: number | undefined;
}

/** What a file is to hold, whole or in parts that follow each other. */
export type Content = string | Uint8Array | readonly Uint8Array[];

/** A file's next content, on the disk beside it and not yet in its place. */
export interface PreparedWrite {
  /** Puts it in its place in one step. */
  put(): Promise<void>;
  /** Takes it away again; harmless after it was put. */
  drop(): Promise<void>;
}

/** What the name of a content beside its file looks like: only these may be taken for leftovers. */
export function isDraftOf(file: string, name: string): boolean {
  return name.startsWith(`.${file}.`) && /^[0-9a-f]{12}$/.test(name.slice(file.length + 2));
}

/**
 * Writes a file's next content beside it: where several files belong together, none changes before all of them have
 * found room. What is replaced keeps its mode, and its owner as far as this account may give files away; a link goes on
 * pointing where it did.
 */
export async function prepareWrite(
  file: string,
  content: Content,
  { mode }: WriteOptions = {},
): Promise<PreparedWrite> {
  const target = await realpath(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return file;
    throw error;
  });
  const draft = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}`);
  const drop = () => rm(draft, { force: true });
  try {
    await writeDraft(draft, content, { target, mode });
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    async put() {
      await rename(draft, target);
      await syncFolder(dirname(target));
    },
    drop,
  };
}

interface Draft extends WriteOptions {
  readonly target: string;
}

async function writeDraft(draft: string, content: Content, { target, mode }: Draft): Promise<void> {
  const replaced = await stat(target).catch(() => null);
  const handle = await open(draft, 'wx', mode ?? (replaced === null ? 0o666 : 0o600));
  try {
    // writeFile goes on where a single write of the system wrote only a part.
    for (const part of partsOf(content)) await handle.writeFile(part);
    if (replaced !== null) await giveTo(handle, replaced);
    // After the owner, whose change takes some rights away.
    const kept = mode ?? (replaced === null ? null : replaced.mode & 0o7777);
    if (kept !== null) await handle.chmod(kept);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function partsOf(content: Content): readonly (string | Uint8Array)[] {
  return typeof content === 'string' || content instanceof Uint8Array ? [content] : content;
}

/** Only root may give a file to somebody else; a group one is in oneself may be given by everybody. */
async function giveTo(handle: FileHandle, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  const now = await handle.stat();
  if (now.uid === uid && now.gid === gid) return;
  await handle
    .chown(uid, gid)
    .catch(() => handle.chown(now.uid, gid))
    .catch(() => undefined);
}

/** Makes the new name outlast a power cut, where the system can be asked for that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
