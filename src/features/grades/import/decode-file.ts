import { err, ok, type Result } from '../../../domain/result.ts';

/** More than any school's list of averages. */
export const maxImportBytes = 2 * 1024 * 1024;

/** Why a file is no text that can be read. */
export type FileProblem = 'empty' | 'too-large' | 'picture' | 'workbook' | 'unknown-encoding';
/** How the letters of a file are written. */
export type FileEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1256';
/** The text of a file, and how it was written. */
export interface DecodedFile {
  readonly text: string;
  readonly encoding: FileEncoding;
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

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** Null for bytes that are not of this encoding. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** What no list holds: it was read in a wrong encoding, or is no text. */
const noText = /[^\P{Cc}\t\r\n]|\uFFFD/u;

function textOf(bytes: Uint8Array): DecodedFile | null {
  if (startsWith(bytes, [0xff, 0xfe])) {
    const text = decoded(bytes, 'utf-16le');
    return text === null ? null : { text, encoding: 'UTF-16' };
  }
  const text = decoded(bytes, 'utf-8');
  if (text !== null) return { text, encoding: 'UTF-8' };
  const arabic = decoded(bytes, 'windows-1256');
  return arabic === null ? null : { text: arabic, encoding: 'Windows-1256' };
}

/** The text of a chosen file in one of the encodings of spreadsheets, or why there is none. */
export function decodeFile(bytes: Uint8Array): Result<DecodedFile, FileProblem> {
  if (bytes.length > maxImportBytes) return err('too-large');
  const other = signatures.find(([, start]) => startsWith(bytes, start));
  if (other) return err(other[0]);
  const file = textOf(bytes);
  if (file === null || noText.test(file.text)) return err('unknown-encoding');
  return file.text.trim() === '' ? err('empty') : ok(file);
}
