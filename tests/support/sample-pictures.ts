import { readFileSync } from 'node:fs';

/**
 * Pictures of 48 × 32 pixels as real programs write them (Pillow 12.3 with libjpeg-turbo, libpng, libwebp and libavif):
 * red, green, blue and yellow quarters. `full` ones carry an Exif orientation, a camera, a place, XMP, comments and a
 * colour profile; whatever must not survive in them begins with "Secret".
 */
const samples = {
  accepted: {
    'image/jpeg': ['plain.jpg', 'full.jpg', 'progressive.jpg', 'restart.jpg', 'grey.jpg', 'cmyk.jpg'],
    'image/png': ['plain.png', 'full.png', 'palette.png'],
    'image/webp': ['plain.webp', 'lossless.webp', 'alpha.webp', 'full.webp'],
    'image/avif': ['plain.avif', 'alpha.avif', 'turned.avif'],
  },
  refused: {
    moving_picture: ['moving.png', 'moving.webp', 'moving.avif'],
    has_metadata: ['exif.avif', 'xmp.avif'],
    unsupported_type: ['picture.gif'],
  },
} as const;

/** Samples that may be stored, each with its type. */
export const acceptedSamples = Object.entries(samples.accepted).flatMap(([type, names]) =>
  names.map((name) => ({ name, type })),
);

/** Samples that may not, each with the reason. */
export const refusedSamples = Object.entries(samples.refused).flatMap(([code, names]) =>
  names.map((name) => ({ name, code })),
);

/** The bytes of a sample. */
export function samplePicture(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`./pictures/${name}`, import.meta.url)));
}

/** A sample in JPEG as a person chooses it. */
export function samplePhoto(name: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(samplePicture(name)) };
}

/** Whether bytes hold something that must not leave the device of whoever took the picture. */
export function tellsSecrets(bytes: Uint8Array): boolean {
  return /Secret|GPS|2026:11:21/.test(Buffer.from(bytes).toString('latin1'));
}
