import type { ForeignKind } from './foreign-kind.ts';

/** A picture that may leave the device: small, upright, and nothing in it but its pixels. */
export interface PreparedPicture {
  /** Of the bytes of `blob`, in hexadecimal: its name wherever it is kept. */
  readonly sha256: string;
  /** At most 1280 px and 150 KB, of a long one as much as keeps it legible; WebP, or JPEG where the browser cannot write WebP. */
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** At most 200 px and 8 KB, of the same type. */
  readonly thumb: Blob;
  /** The average as `#rrggbb`: the ground while the picture is on its way. */
  readonly color: string;
}

/**
 * Why a file did not become a picture. `unreadable`: an image, but damaged or of a kind that this browser cannot show; the
 * kinds that have a name are told by it. `changed-pixels`: the browser guards itself against being recognised, and makes
 * noise of whatever is drawn.
 */
export type PictureFileProblem =
  | { readonly name: 'not-an-image' }
  | { readonly name: 'unreadable' }
  | { readonly name: 'too-many-pixels' }
  | { readonly name: 'too-large' }
  | { readonly name: 'changed-pixels' }
  | { readonly name: 'heic' | ForeignKind };

/** A `Result` of the domain, which the platform may not know. */
export type PictureOutcome =
  | { readonly ok: true; readonly value: PreparedPicture }
  | { readonly ok: false; readonly error: PictureFileProblem };
