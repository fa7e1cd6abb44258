import { createHash } from 'node:crypto';
import type { FileStore } from './school-address.ts';

/** A file in a bucket. */
export interface StoredName {
  readonly bucket: string;
  readonly name: string;
}

const addressOf = ({ url }: FileStore, { bucket, name }: StoredName): string =>
  `${url}/storage/v1/object/${[bucket, ...name.split('/')].map(encodeURIComponent).join('/')}`;

const keyOf = ({ secretKey }: FileStore) => ({ apikey: secretKey, authorization: `Bearer ${secretKey}` });

/** What a store knows of a file. */
export interface StoredFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A file through the Storage API; null where the store has lost it. */
export async function fetchFile(store: FileStore, file: StoredName): Promise<StoredFile | null> {
  const response = await fetch(addressOf(store, file), { headers: keyOf(store) });
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  if (response.ok) return { type, bytes };
  // Storage says 400 with a 404 in its body.
  if (response.status === 404 || (response.status === 400 && bytes.includes('not_found'))) return null;
  throw new Error(`${file.bucket}/${file.name} cannot be read: ${response.status} ${bytes.toString().slice(0, 200)}`);
}

/** Whether a store gives a file back as it was: the database may name one that is lost, or was cut. */
export async function isStored(store: FileStore, file: StoredName, sha256: string): Promise<boolean> {
  const found = await fetchFile(store, file).catch(() => null);
  return found !== null && createHash('sha256').update(found.bytes).digest('hex') === sha256;
}

/** Stores a file through the Storage API, in the place of one of the same name. */
export async function storeFile(store: FileStore, file: StoredName, { type, bytes }: StoredFile): Promise<void> {
  const response = await fetch(addressOf(store, file), {
    method: 'POST',
    headers: {
      ...keyOf(store),
      'content-type': type,
      'cache-control': 'max-age=31536000',
      'x-upsert': 'true',
    },
    body: new Uint8Array(bytes),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${file.bucket}/${file.name} cannot be stored: ${response.status} ${answer}`);
}
