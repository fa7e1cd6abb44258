import { createHash } from 'node:crypto';
import { AppError } from '../../src/domain/app-error.ts';
import type { UserId } from '../../src/domain/ids.ts';
import type { PictureBucket } from '../../src/domain/media-reference.ts';

const headBytes = 5;

/** A picture of the play: what kind it is, how long, and something in it. The school never takes a forbidden one. */
export function pictureOf(content: string, isForbidden: boolean): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(content);
  const picture = new Uint8Array(headBytes + body.length);
  picture[0] = isForbidden ? 0 : 1;
  new DataView(picture.buffer).setUint32(1, body.length);
  picture.set(body, headBytes);
  return picture;
}

/** What names a picture at both ends. */
export function hashOf(picture: Uint8Array): string {
  return createHash('sha256').update(picture).digest('hex');
}

/** The reference of a picture of this owner. */
export function referenceTo(hash: string, bucket: PictureBucket, userId: UserId): string {
  return `${bucket}/${userId}/${hash}.webp`;
}

/** Where the school keeps pictures: each under its hash, once, and none that did not arrive whole. */
export class PictureStore {
  readonly #kept = new Set<string>();

  has(reference: string): boolean {
    return this.#kept.has(reference);
  }

  /** Takes what arrived and says where it is kept. */
  take(bytes: Uint8Array, bucket: PictureBucket, userId: UserId): string {
    const length = bytes.length < headBytes ? -1 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
    if (bytes.length !== headBytes + length) throw refusal(422, 'damaged_picture');
    if (bytes[0] === 0) throw refusal(415, 'unsupported_type');
    const reference = referenceTo(hashOf(bytes), bucket, userId);
    this.#kept.add(reference);
    return reference;
  }
}

function refusal(status: number, code: string): AppError {
  return new AppError('refused', { status, code, message: code });
}
