import { err, ok, type Result } from '../../../domain/result.ts';

/** More than any school's list of averages. */
export const maxImportBytes = 2 * 1024 * 1024;

/** Why a file is no text that can be read. */
export type FileProblem = 'empty' | 'too-large' | 'picture' | 'workbook' | 'unknown-encoding';
/** How the letters of a file may be written; of those that spoil as little, the first. */
export const fileEncodings = ['UTF-8', 'Windows-1256', 'UTF-16LE', 'UTF-16BE', 'ISO-8859-6', 'Windows-1252'] as const;
export type FileEncoding = (typeof fileEncodings)[number];
/** The text of a file, and how it was written. */
export interface DecodedFile {
  readonly text: string;
  readonly encoding: FileEncoding;
  /** Nothing else could be meant: it says so itself, or no other encoding makes readable words of it. */
  readonly isSure: boolean;
}

/** How files begin that are no text, whatever their name ends in. */
const signatures: readonly (readonly [FileProblem, readonly number[]])[] = [
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x52, 0x49, 0x46, 0x46]],
  ['workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['workbook', [0xd0, 0xcf, 0x11, 0xe0]],
];
/** The marks by which a file says itself how it is written. */
const byteOrderMarks: readonly (readonly [FileEncoding, readonly number[]])[] = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
];

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** What no cell holds that was read as it was written. */
const unreadable = /[^\P{Cc}\t\r\n]|[\uFFFD\p{Co}\p{Cn}]/u;
/** Letters of other scripts than a school of Egypt writes in: two bytes of something else make them. */
const foreignLetter = /[^\p{Script=Latin}\p{Script=Arabic}\P{L}]/u;
/** Two scripts in one word, a sign in the middle of one, or Latin letters with marks in a row: one encoding read as another. */
const mixedWord =
  /\p{Script=Arabic}[A-Za-zÀ-ÿ€-™]|[A-Za-zÀ-ÿ][\p{Script=Arabic}\u064B-\u0652]|[طظ][\u00A0-\u00BF\u0152-\u0192\u02C6-\u2122]|[À-ÿ][\u00A1-\u00FF]|[Ã×Ø][\u0080-\u00BF]/u;
const isSpoiled = (cell: string): boolean => unreadable.test(cell) || foreignLetter.test(cell) || mixedWord.test(cell);

/** How much of a text is spoiled, between 0 and 1: of its cells, whatever parts them. */
function spoiledShare(text: string): number {
  const cells = text.split(/[,;|\t\r\n]+/).filter((cell) => cell.trim() !== '');
  return cells.length === 0 ? 0 : cells.filter(isSpoiled).length / cells.length;
}

/** The text of a file as an encoding has it, with a sign in place of what it has not. */
function textIn(encoding: FileEncoding, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}

function encodingOf(bytes: Uint8Array): Omit<DecodedFile, 'text'> | null {
  const marked = byteOrderMarks.find(([, mark]) => startsWith(bytes, mark));
  if (marked) return { encoding: marked[0], isSure: true };
  const readings = fileEncodings.map((encoding) => {
    const text = textIn(encoding, bytes);
    return { encoding, text, share: spoiledShare(text) };
  });
  const best = readings.reduce((least, one) => (one.share < least.share ? one : least));
  if (best.share > 0.5) return null;
  const isOnly = best.share === 0 && readings.every(({ share, text }) => share > 0 || text === best.text);
  // Letters of UTF-8 are several bytes that fit each other: that is no chance.
  return { encoding: best.encoding, isSure: best.encoding === 'UTF-8' ? !best.text.includes('\uFFFD') : isOnly };
}

/**
 * The text of a chosen file, in the encoding that spoils the fewest of its cells or in the one that somebody chose, or why there
 * is none.
 */
export function decodeFile(bytes: Uint8Array, chosen?: FileEncoding): Result<DecodedFile, FileProblem> {
  if (bytes.length > maxImportBytes) return err('too-large');
  const other = signatures.find(([, start]) => startsWith(bytes, start));
  if (other) return err(other[0]);
  const judged = encodingOf(bytes);
  const encoding = chosen ?? judged?.encoding;
  if (encoding === undefined) return err('unknown-encoding');
  const text = textIn(encoding, bytes);
  return text.trim() === '' ? err('empty') : ok({ text, encoding, isSure: judged?.isSure ?? false });
}
