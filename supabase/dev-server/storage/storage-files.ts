import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAtomically } from '../../../scripts/node-kit/write-atomically.ts';
import { errorCode } from '../../../scripts/node-kit/system-error.ts';
import { noteFullDisk } from '../disk/full-disk.ts';
import { explainFolderError } from '../stack-error.ts';

/** What is known of a stored object beside its bytes. */
export interface ObjectFacts {
  readonly cacheControl: string;
  readonly contentLength: number;
  readonly size: number;
  readonly mimetype: string;
  readonly lastModified: Date;
  readonly eTag: string;
}

/** A stored object. */
export interface StoredObject {
  readonly facts: ObjectFacts;
  readonly bytes: Buffer;
}

type ObjectName = readonly [bucket: string, key: string];
type ObjectHeaders = Pick<ObjectFacts, 'mimetype' | 'cacheControl'>;

const HEAD_BYTES = 4;

/**
 * Objects as files of one folder. A file is named by the hash of its key, so that no key can reach outside the folder,
 * and holds its facts before its bytes, so that the two appear and vanish together.
 */
export class StorageFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Stores an object durably: when this returns, a crash loses nothing of it. */
  async write([bucket, key]: ObjectName, bytes: Uint8Array, about: ObjectHeaders): Promise<ObjectFacts> {
    const facts: ObjectFacts = {
      mimetype: about.mimetype,
      cacheControl: about.cacheControl,
      contentLength: bytes.length,
      size: bytes.length,
      lastModified: new Date(),
      eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    };
    const head = Buffer.from(JSON.stringify(facts));
    const length = Buffer.alloc(HEAD_BYTES);
    length.writeUInt32BE(head.length);
    await this.#replace(this.#path(bucket, key), [length, head, bytes]);
    return facts;
  }

  /** Reads an object; null when there is none. */
  async read(bucket: string, key: string): Promise<StoredObject | null> {
    try {
      const content = await readFile(this.#path(bucket, key));
      const end = HEAD_BYTES + content.readUInt32BE(0);
      const facts = JSON.parse(content.toString('utf8', HEAD_BYTES, end)) as ObjectFacts & { lastModified: string };
      return { facts: { ...facts, lastModified: new Date(facts.lastModified) }, bytes: content.subarray(end) };
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(bucket: string, key: string): Promise<void> {
    await rm(this.#path(bucket, key), { force: true });
  }

  #path(bucket: string, key: string): string {
    const name = createHash('sha256')
      .update(JSON.stringify([bucket, key]))
      .digest('hex');
    return join(this.#folder, name.slice(0, 2), name);
  }

  async #replace(path: string, parts: readonly Uint8Array[]): Promise<void> {
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeAtomically(path, parts, { mode: 0o600 });
    } catch (error) {
      noteFullDisk(error);
      throw explainFolderError(error, this.#folder);
    }
  }
}
