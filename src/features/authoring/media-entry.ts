import { pendingPicture, pendingThumb } from '../../domain/authoring.ts';
import type { PreparedPicture } from '../../platform/picture/prepared-picture.ts';
import type { TypedMedia } from './check-fields.ts';

/** A prepared picture as an entry of the media. */
export function mediaEntryOf({ sha256, width, height, color }: PreparedPicture): TypedMedia {
  return { kind: 'image', url: pendingPicture(sha256), thumb: pendingThumb(sha256), width, height, color };
}
