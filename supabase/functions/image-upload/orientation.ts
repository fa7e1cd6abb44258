import { bytesOf, ByteReader, joined, uintBytes, type Bytes } from './byte-reader.ts';
import { UploadError } from './upload-error.ts';

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;

/**
 * How Exif data say the picture is to be turned, 2 to 8; null where they say nothing, nothing new or nonsense. They are
 * thrown away in any case, so damaged ones are no reason to refuse the picture.
 */
export function orientationIn(exif: Bytes): number | null {
  try {
    return readOrientation(exif);
  } catch (error) {
    if (error instanceof UploadError) return null;
    throw error;
  }
}

function readOrientation(exif: Bytes): number | null {
  const head = new ByteReader(exif);
  const order = head.text(2);
  if (order !== 'II' && order !== 'MM') return null;
  const uint = (reader: ByteReader, size: number) => (order === 'II' ? reader.uintLittle(size) : reader.uint(size));
  if (uint(head, 2) !== 42) return null;
  const directory = new ByteReader(exif, uint(head, 4));
  for (let left = uint(directory, 2); left > 0; left -= 1) {
    const [tag, type, count] = [uint(directory, 2), uint(directory, 2), uint(directory, 4)];
    const value = uint(directory.part(4), 2);
    if (tag === ORIENTATION_TAG) return type === SHORT && count === 1 && value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** Exif data that say how to turn the picture and nothing else. */
export function exifWithOrientation(orientation: number): Bytes {
  return joined([
    bytesOf('MM\0*'),
    uintBytes(8, 4),
    uintBytes(1, 2),
    uintBytes(ORIENTATION_TAG, 2),
    uintBytes(SHORT, 2),
    uintBytes(1, 4),
    uintBytes(orientation, 2),
    uintBytes(0, 2),
    uintBytes(0, 4),
  ]);
}
