import type { App } from '@supabase/lite';
import { StorageFiles, type ObjectFacts, type StoredObject } from './storage-files.ts';

/** What `@supabase/lite` asks of a place for objects. */
type StorageAdapter = NonNullable<App['_storageAdapter']>;

const NOTHING: ObjectFacts = {
  cacheControl: 'no-store',
  contentLength: 0,
  size: 0,
  mimetype: 'application/octet-stream',
  lastModified: new Date(0),
  eTag: '',
};

/** Keeps the objects of the Storage API in a folder. It knows no versions: a newer upload replaces the older one. */
export function storageAdapter(folder: string): StorageAdapter {
  const files = new StorageFiles(folder);
  return {
    driver: null,
    async getObject(bucket, key) {
      const found = await files.read(bucket, key);
      return found === null
        ? { metadata: NOTHING, httpStatusCode: 404 }
        : { metadata: found.facts, httpStatusCode: 200, body: found.bytes };
    },
    async uploadObject(...[bucket, key, , body, mimetype, cacheControl]) {
      const bytes =
        body instanceof Uint8Array ? body : new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
      return files.write([bucket, key], bytes, { mimetype, cacheControl });
    },
    deleteObject: (bucket, key) => files.remove(bucket, key),
    async deleteObjects(bucket, keys) {
      for (const key of keys) await files.remove(bucket, key);
    },
    async copyObject(...[fromBucket, from, , toBucket, to]) {
      const { facts, bytes } = await existing(files, fromBucket, from);
      const { eTag, lastModified } = await files.write([toBucket, to], bytes, facts);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    headObject: async (bucket, key) => (await existing(files, bucket, key)).facts,
    privateAssetUrl: async (bucket, key) => `${bucket}/${key}`,
  };
}

async function existing(files: StorageFiles, bucket: string, key: string): Promise<StoredObject> {
  const found = await files.read(bucket, key);
  if (found === null) throw new Error(`object ${bucket}/${key} has a row but no file`);
  return found;
}
