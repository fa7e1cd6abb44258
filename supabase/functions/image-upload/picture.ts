import type { Bytes } from './byte-reader.ts';
import { damaged, UploadError } from './upload-error.ts';

/** A picture reduced to what is needed to show it. */
export interface CleanPicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Bytes;
}

/** The width and the height of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** More than any phone takes; a browser needs 160 MB to show it. */
const MOST_PIXELS = 40_000_000;

/** Refuses what has no pixels and what has so many that showing it could break a phone. */
export function checkedSize(size: PictureSize): PictureSize {
  const { width, height } = size;
  if (width < 1 || height < 1) throw damaged('it has no size');
  if (width * height > MOST_PIXELS) {
    throw new UploadError('too_many_pixels', `The picture has ${width} × ${height} pixels, more than 40 million`);
  }
  return size;
}

/** Refuses a picture of which one place says another size than a second one. */
export function agreedSize(one: PictureSize, other: PictureSize): PictureSize {
  if (one.width !== other.width || one.height !== other.height) throw damaged('it says two different sizes');
  return checkedSize(one);
}

/** The refusal of animations: each of their frames would have to be looked through like a picture. */
export function moving(): UploadError {
  return new UploadError('moving_picture', 'Moving pictures are not accepted: upload a still one');
}
