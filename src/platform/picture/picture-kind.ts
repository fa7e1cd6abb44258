import { textAt, uintAt } from './bytes-at.ts';

/** What a picture is, by the type that a browser decodes it as. SVG is not among them: it is a document. */
export type PictureKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/heic';

/** More than any program writes; what lies behind is not looked at. */
const mostBrandBytes = 256;
const brands: readonly (readonly [PictureKind, ReadonlySet<string>])[] = [
  ['image/avif', new Set(['avif', 'avis'])],
  // The last two are the frame that all of its kind share, of any coding.
  ['image/heic', new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])],
];

/** What bytes begin as, found in themselves: a name and a declared type may say anything. Null for all that is no picture. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (uintAt(bytes, 0, 3) === 0xffd8ff) return 'image/jpeg';
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'image/gif';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (textAt(bytes, 4, 4) === 'ftyp') return kindOfBrands(bytes);
  return null;
}

function kindOfBrands(bytes: Uint8Array): PictureKind | null {
  const end = Math.min(uintAt(bytes, 0, 4), mostBrandBytes, bytes.length);
  const found: string[] = [];
  // The main brand, four bytes of its version, then those that it is compatible with.
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) found.push(textAt(bytes, at, 4));
  return brands.find(([, known]) => found.some((brand) => known.has(brand)))?.[0] ?? null;
}
