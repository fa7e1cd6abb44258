import type { PictureFileProblem } from './prepared-picture.ts';
import { pictureKind, type PictureKind } from './picture-kind.ts';
import { pictureSize } from './picture-size.ts';
import { isWholeJpeg } from './is-whole-jpeg.ts';
import type { Size } from './size.ts';
import { maxFileBytes, mostPixels } from './size-targets.ts';

/** Enough for nearly every header; a photo with a depth map may need more. */
const usualHeaderBytes = 256 * 1024;

/** What a file is, or why it is not to be decoded at all. */
export async function readHeader(
  file: Blob,
): Promise<{ readonly kind: PictureKind; readonly size: Size } | { readonly fault: PictureFileProblem }> {
  if (file.size > maxFileBytes) return { fault: { name: 'too-large' } };
  const head = await bytesOf(file.slice(0, usualHeaderBytes));
  const kind = pictureKind(head);
  if (!kind) return { fault: { name: 'not-an-image' } };
  const size = pictureSize(kind, head) ?? (file.size > head.length ? pictureSize(kind, await bytesOf(file)) : null);
  if (!size) return { fault: { name: 'unreadable' } };
  if (size.width * size.height > mostPixels(kind)) return { fault: { name: 'too-many-pixels' } };
  const isCut = kind === 'image/jpeg' && !isWholeJpeg(await bytesOf(file));
  return isCut ? { fault: { name: 'unreadable' } } : { kind, size };
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}
