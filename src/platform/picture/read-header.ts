import type { PictureFileProblem } from './prepared-picture.ts';
import { foreignKind } from './foreign-kind.ts';
import { pictureKind, type PictureKind } from './picture-kind.ts';
import { pictureSize } from './picture-size.ts';
import { isWholeJpeg } from './is-whole-jpeg.ts';
import type { Size } from './size.ts';
import { maxFileBytes, mostPixels } from './size-targets.ts';

/** What a file is, with its bytes, or why it is not to be decoded at all. */
export async function readHeader(
  file: Blob,
): Promise<
  | { readonly kind: PictureKind; readonly size: Size; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly fault: PictureFileProblem }
> {
  if (file.size > maxFileBytes) return { fault: { name: 'too-large' } };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = pictureKind(bytes);
  if (!kind) return { fault: { name: foreignKind(bytes) ?? 'not-an-image' } };
  const size = pictureSize(kind, bytes);
  if (!size) return { fault: { name: 'unreadable' } };
  if (size.width * size.height > mostPixels(kind)) return { fault: { name: 'too-many-pixels' } };
  const isCut = kind === 'image/jpeg' && !isWholeJpeg(bytes);
  return isCut ? { fault: { name: 'unreadable' } } : { kind, size, bytes };
}
