import { askApi, textIn, type ApiAnswer } from './ask-api.ts';
import type { Bytes } from './byte-reader.ts';
import type { Settings } from './settings.ts';
import { UploadError } from './upload-error.ts';

/** Where a picture goes and what it is called there. */
interface Destination {
  readonly bucket: string;
  readonly owner: string;
  readonly type: string;
  readonly extension: string;
}

/** The name says what is in it, so that it never changes; but it may have to go, and caches on the way have it for no longer than this. */
const CACHING = 'public, max-age=86400';

/**
 * Stores a picture under the hash of its bytes and returns its media reference. The same picture again is the same
 * reference: what is already there cannot be anything else.
 */
export async function storePicture(bytes: Bytes, to: Destination, settings: Settings): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const name = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const reference = `${to.bucket}/${to.owner}/${name}.${to.extension}`;
  let answer = await put(bytes, reference, { type: to.type, ...settings });
  // Two uploads of one picture at the same moment get into each other's way; after the first the second finds it there.
  if (!isStored(answer)) answer = await put(bytes, reference, { type: to.type, ...settings });
  if (isStored(answer)) return reference;
  throw new UploadError('unavailable', `The storage answered ${answer.status} ${textIn(answer.body, 'message')}`);
}

function put(bytes: Bytes, reference: string, { type, apiUrl, secretKey }: { type: string } & Settings) {
  return askApi(`${apiUrl}/storage/v1/object/${reference}`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': type,
      'cache-control': CACHING,
      'x-upsert': 'false',
    },
    body: bytes,
  });
}

/** Storage says in the body what its HTTP status, always 400, does not. */
function isStored({ status, body }: ApiAnswer): boolean {
  return (
    status === 200 || status === 409 || textIn(body, 'error') === 'Duplicate' || textIn(body, 'statusCode') === '409'
  );
}
