import type { PictureBucket } from '../../domain/media-reference.ts';
import type { KeptBytes } from './kept-bytes.ts';

/** A picture that was chosen here, named by what it is made of. */
export interface PictureRecord {
  readonly sha256: string;
  readonly blob: KeptBytes;
  readonly thumb: KeptBytes;
  /** What both are, such as `image/webp`; missing where an older version kept Blobs, which say it themselves. */
  readonly type?: string;
  readonly width: number;
  readonly height: number;
  /** Its average, `#rrggbb`. */
  readonly color: string;
  readonly bucket: PictureBucket;
  /** `stalled`: it did not move on its last way, tries another one, and nothing waits for it meanwhile. */
  readonly state: 'waiting' | 'stalled' | 'uploaded' | 'failed';
  /** Why the server refused it: of the picture itself, or of whoever sent it. */
  readonly refusal?: 'picture' | 'not-allowed';
  /** Where the server keeps it, once it does. */
  readonly url: string | null;
  readonly thumbUrl: string | null;
  readonly addedAt: number;
  /** Runs in a row in which nothing showed it; missing before the first. */
  readonly idleRuns?: number;
}
