import { randomBytes } from 'node:crypto';
import { open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './system-error.ts';

interface WriteOptions {
  /** The rights the file has afterwards. Without them, what is replaced keeps its own. */
  readonly mode?: number | undefined;
}

type Content = string | Uint8Array | readonly Uint8Array[];

/**
 * Replaces a file or makes it, whole or not at all: whoever reads it finds the old content or the new, also after the
 * power went. What is replaced keeps its mode, and its owner as far as this account may give files away; a link goes on
 * pointing where it did.
 */
export async function writeAtomically(file: string, content: Content, { mode }: WriteOptions = {}): Promise<void> {
  const target = await realpath(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return file;
    throw error;
  });
  const draft = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}`);
  try {
    await writeDraft(draft, content, { target, mode });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(target));
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
