/** Files as spreadsheets and school systems write them, with their right readings: what each row would do, by its number. */
import type { GradedStudent } from '../students.ts';
import files from './corpus.json' with { type: 'json' };
import type { FileEncoding } from './decode-file.ts';
import type { ListField } from './read-list.ts';

const student = (called: string, name: string, given: Partial<GradedStudent> = {}): GradedStudent => ({
  id: `id-${called}`,
  name,
  email: `${called}@school.example`,
  grade: 'الصف السابع',
  isApproved: true,
  gpa: 1,
  version: 2,
  updatedAt: 0,
  ...given,
});

/** The students of whom the files tell. */
export const school: readonly GradedStudent[] = [
  student('mariam', 'مريم أحمد'),
  student('abdo', 'عبد الرحمن أبو بكر'),
  student('shaimaa', 'شيماء حسن', { gpa: null }),
  student('omar8', 'عمر علي', { grade: 'الصف الثامن' }),
  student('omar9', 'عمر علي', { grade: 'الصف التاسع' }),
  student('fatma', 'فاطمة الزهراء', { grade: 'الصف الأول' }),
  student('rene', 'René Müller'),
  student('nour', 'Nour Adel'),
];

interface CorpusFile {
  readonly what: string;
  readonly text: string;
  /** As which it was written; UTF-8 where nothing is said. */
  readonly writtenAs?: FileEncoding;
  /** On the way one byte of it became another. */
  readonly hasBrokenByte?: boolean;
  /** Each row as `number what`: `2 mariam 3.5`, `3 date`, in the order of the file. Empty where somebody is asked. */
  readonly reads: readonly string[];
  /** What stands open to be answered or looked at; of all else one line says how it was understood. */
  readonly doubts?: readonly ListField[];
  /** The columns between which somebody has to choose. */
  readonly asks?: Readonly<Partial<Record<'name' | 'average', readonly number[]>>>;
}

/** A byte that is none of UTF-8, in the middle of the last name. */
function withBrokenByte(bytes: Uint8Array): Uint8Array {
  const at = bytes.lastIndexOf(0x0a, bytes.length - 2) + 3;
  return new Uint8Array([...bytes.slice(0, at), 0xff, ...bytes.slice(at + 1)]);
}

// Cast: what is written in the file is of this kind, and a test compares each of its words.
export const corpus = files as readonly CorpusFile[];

/** The bytes of a text in an encoding of one byte for each letter. */
function inOneByte(text: string, encoding: FileEncoding): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const places = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
  return Uint8Array.from(text, (letter) => {
    const byte = places.get(letter);
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}

function inTwoBytes(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
}

/** A file of the corpus as it lies on a disk. */
export function bytesOf({ text, writtenAs = 'UTF-8', hasBrokenByte = false }: CorpusFile): Uint8Array {
  if (writtenAs === 'UTF-16LE' || writtenAs === 'UTF-16BE') return inTwoBytes(text, writtenAs === 'UTF-16LE');
  const bytes = writtenAs === 'UTF-8' ? new TextEncoder().encode(text) : inOneByte(text, writtenAs);
  return hasBrokenByte ? withBrokenByte(bytes) : bytes;
}
