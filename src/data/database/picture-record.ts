import type { PictureBucket } from '../../domain/media-reference.ts';

/** A picture that was chosen here, named by what it is made of. */
export interface PictureRecord {
  readonly sha256: string;
  readonly blob: Blob;
  readonly thumb: Blob;
  readonly width: number;
  readonly height: number;
  /** Its average, `#rrggbb`. */
  readonly color: string;
  readonly bucket: PictureBucket;
  readonly state: 'waiting' | 'uploaded' | 'failed';
  /** Why the server refused it: of the picture itself, or of whoever sent it. */
  readonly refusal?: 'picture' | 'not-allowed';
  /** Where the server keeps it, once it does. */
  readonly url: string | null;
  readonly thumbUrl: string | null;
  readonly addedAt: number;
  /** Runs in a row in which nothing showed it; missing before the first. */
  readonly idleRuns?: number;
}
