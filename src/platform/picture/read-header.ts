import type { PictureFileProblem } from './prepared-picture.ts';
import { pictureKind, type PictureKind } from './picture-kind.ts';
import { pictureSize } from './picture-size.ts';
import { maxFileBytes, maxPixels } from './size-targets.ts';

/** Enough for nearly every header; a photo with a depth map may need more. */
const usualHeaderBytes = 256 * 1024;

/** What a file is, or why it is not to be decoded at all. Reads no more of it than it needs. */
export async function readHeader(
  file: Blob,
): Promise<{ readonly kind: PictureKind } | { readonly fault: PictureFileProblem }> {
  if (file.size > maxFileBytes) return { fault: { name: 'too-large' } };
  const head = await bytesOf(file.slice(0, usualHeaderBytes));
  const kind = pictureKind(head);
  if (!kind) return { fault: { name: 'not-an-image' } };
  const size = pictureSize(kind, head) ?? (file.size > head.length ? pictureSize(kind, await bytesOf(file)) : null);
  if (!size) return { fault: { name: 'unreadable' } };
  return size.width * size.height > maxPixels ? { fault: { name: 'too-many-pixels' } } : { kind };
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}
