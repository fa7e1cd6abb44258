import type { StoreFile } from './seed.ts';

/** Where a stack answers, and the key that may store files there. */
export interface UploadTarget {
  readonly url: string;
  readonly secretKey: string;
}

/** Stores files through the Storage API of a running stack. */
export function uploader({ url, secretKey }: UploadTarget): StoreFile {
  return async (bucket, path, bytes, contentType) => {
    const response = await fetch(`${url}/storage/v1/object/${bucket}/${path}`, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': contentType,
        'cache-control': 'max-age=31536000',
        'x-upsert': 'true',
      },
      body: Buffer.from(bytes),
    });
    if (!response.ok) throw new Error(`storing ${bucket}/${path} failed: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
}
