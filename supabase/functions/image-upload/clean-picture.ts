import { cleanAvif, isAvif } from './avif.ts';
import { startsWith, textOf, type Bytes } from './byte-reader.ts';
import { cleanJpeg, JPEG_SIGNATURE } from './jpeg.ts';
import type { CleanPicture } from './picture.ts';
import { cleanPng, PNG_SIGNATURE } from './png.ts';
import { UploadError } from './upload-error.ts';
import { cleanWebp, WEBP_SIGNATURE } from './webp.ts';

/** What a picture is stored as. */
interface Format {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif';
  readonly extension: 'png' | 'jpg' | 'webp' | 'avif';
  readonly recognises: (bytes: Bytes) => boolean;
  readonly clean: (bytes: Bytes) => CleanPicture;
}

const formats: readonly Format[] = [
  {
    type: 'image/png',
    extension: 'png',
    recognises: (bytes) => startsWith(bytes, PNG_SIGNATURE),
    clean: cleanPng,
  },
  {
    type: 'image/jpeg',
    extension: 'jpg',
    recognises: (bytes) => startsWith(bytes, JPEG_SIGNATURE),
    clean: cleanJpeg,
  },
  { type: 'image/webp', extension: 'webp', recognises: isWebp, clean: cleanWebp },
  { type: 'image/avif', extension: 'avif', recognises: isAvif, clean: cleanAvif },
];

function isWebp(bytes: Bytes): boolean {
  const { start, nameAt, name } = WEBP_SIGNATURE;
  return startsWith(bytes, start) && textOf(bytes.subarray(nameAt, nameAt + name.length)) === name;
}

/**
 * What bytes are, found in themselves and not in what they were called, and the picture in them reduced to what is needed
 * to show it: no metadata but the colour profile and the orientation, nothing behind its end. Throws an `UploadError` and
 * nothing else.
 */
export function cleanPicture(bytes: Bytes): CleanPicture & Pick<Format, 'type' | 'extension'> {
  const format = formats.find(({ recognises }) => recognises(bytes));
  if (format === undefined) throw new UploadError('unsupported_type', 'Only PNG, JPEG, WebP and AVIF are accepted');
  return { type: format.type, extension: format.extension, ...format.clean(bytes) };
}
