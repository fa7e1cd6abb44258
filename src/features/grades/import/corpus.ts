/** Files as spreadsheets and school systems write them, with their right readings: what each row would do, by its number. */
import type { GradedStudent } from '../students.ts';
import type { FileEncoding } from './decode-file.ts';

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
  /** What its bytes were made into on the way. */
  readonly damaged?: (bytes: Uint8Array) => Uint8Array;
  /** Each row as `number what`: `2 mariam 3.5`, `3 date`, in the order of the file. Empty where somebody is asked. */
  readonly reads: readonly string[];
  /** The columns between which somebody has to choose. */
  readonly asks?: Readonly<Partial<Record<'name' | 'average', readonly number[]>>>;
}

const bom = '\uFEFF';
const both = ['2 mariam 3.5', '3 abdo 2.75'];

/** A byte that is none of UTF-8, in the middle of the last name. */
const broken = (bytes: Uint8Array): Uint8Array => {
  const at = bytes.lastIndexOf(0x0a, bytes.length - 2) + 3;
  return new Uint8Array([...bytes.slice(0, at), 0xff, ...bytes.slice(at + 1)]);
};

export const corpus: readonly CorpusFile[] = [
  {
    what: 'Excel in Arabic, UTF-8 with its mark',
    text: `${bom}الاسم;المعدل\r\nمريم أحمد;3,5\r\nعبد الرحمن أبو بكر;2,75\r\n`,
    reads: both,
  },
  {
    what: 'Excel in English, UTF-8 with its mark',
    text: `${bom}Name,GPA\r\nمريم أحمد,3.5\r\nعبد الرحمن أبو بكر,2.75\r\n`,
    reads: both,
  },
  {
    what: 'Excel in Arabic, in the encoding of Windows',
    text: 'الاسم;المعدل\r\nمريم أحمد;3,5\r\nعبد الرحمن أبو بكر;2,75\r\n',
    writtenAs: 'Windows-1256',
    reads: both,
  },
  {
    what: 'Excel, «Unicode text»',
    text: `${bom}الاسم\tالمعدل\r\nمريم أحمد\t3.5\r\nعبد الرحمن أبو بكر\t2.75\r\n`,
    writtenAs: 'UTF-16LE',
    reads: both,
  },
  {
    what: 'UTF-16 without its mark',
    text: 'الاسم\tالمعدل\r\nمريم أحمد\t3.5\r\nعبد الرحمن أبو بكر\t2.75\r\n',
    writtenAs: 'UTF-16LE',
    reads: both,
  },
  {
    what: 'UTF-16 the other way round',
    text: `${bom}الاسم\tالمعدل\r\nمريم أحمد\t3.5\r\nعبد الرحمن أبو بكر\t2.75\r\n`,
    writtenAs: 'UTF-16BE',
    reads: both,
  },
  {
    what: 'UTF-16 the other way round, without its mark',
    text: 'Name,GPA\r\nNour Adel,3.5\r\n',
    writtenAs: 'UTF-16BE',
    reads: ['2 nour 3.5'],
  },
  {
    what: 'UTF-16 of Latin letters without its mark',
    text: 'Name,GPA\r\nNour Adel,3.5\r\n',
    writtenAs: 'UTF-16LE',
    reads: ['2 nour 3.5'],
  },
  {
    what: 'an old Unix in Arabic',
    text: 'الاسم,المعدل\nمريم أحمد,3.5\nعمر علي,2\nفاطمة الزهراء,3\n',
    writtenAs: 'ISO-8859-6',
    reads: ['2 mariam 3.5', '3 ambiguous', '4 fatma 3'],
  },
  {
    what: 'Excel in French',
    text: 'Élève;GPA\r\nRené Müller;3,5\r\nNour Adel;2\r\n',
    writtenAs: 'Windows-1252',
    reads: ['2 rene 3.5', '3 nour 2'],
  },
  {
    what: 'one broken byte in a file of UTF-8',
    text: 'الاسم,المعدل\nمريم أحمد,3.5\nعبد الرحمن أبو بكر,2.75\nشيماء حسن,3\n',
    damaged: broken,
    reads: [...both, '4 not-found'],
  },
  {
    what: 'LibreOffice, all cells in quotes',
    text: '"الاسم","المعدل"\n"مريم أحمد","3,5"\n"عبد الرحمن أبو بكر","2,75"\n',
    reads: both,
  },
  { what: 'LibreOffice, tabs', text: 'الاسم\tالمعدل\nمريم أحمد\t3,5\nعبد الرحمن أبو بكر\t2,75\n', reads: both },
  {
    what: 'Google Sheets',
    text: 'Student name,Student email,GPA\r\nMariam A.,mariam@school.example,3.5\r\nAbdo,ABDO@School.example,2.75',
    reads: both,
  },
  {
    what: 'Google Sheets, calculated averages',
    text: 'Name,Average\nمريم أحمد,3.33333333333333\nعبد الرحمن أبو بكر,2.6666666667\n',
    reads: ['2 mariam 3.333333', '3 abdo 2.666667'],
  },
  {
    what: 'the decimal mark and figures of Arabic',
    text: 'الاسم,المعدل\nمريم أحمد,٣٫٥\nعبد الرحمن أبو بكر,٢٫٧٥\n',
    reads: both,
  },
  {
    what: 'the comma of Arabic as decimal mark',
    text: 'الاسم;المعدل\nمريم أحمد;٣،٥\nعبد الرحمن أبو بكر;٢،٧٥\n',
    reads: both,
  },
  { what: 'the figures of Persian', text: 'الاسم;المعدل\nمريم أحمد;۳٫۵\nعبد الرحمن أبو بكر;۲٫۷۵\n', reads: both },
  {
    what: 'strokes between the cells',
    text: 'الاسم|الصف|المعدل\nمريم أحمد|7|3,5\nعبد الرحمن أبو بكر|7|2,75\n',
    reads: both,
  },
  {
    what: 'sep=; above the headings, which Excel does not count',
    text: 'sep=;\r\nالاسم;المعدل\r\nمريم أحمد;3,5\r\nعبد الرحمن أبو بكر;2,75\r\n',
    reads: both,
  },
  {
    what: 'sep=| after the mark of UTF-8',
    text: `${bom}sep=|\nName|GPA\nمريم أحمد|3.5\nعبد الرحمن أبو بكر|2.75\n`,
    reads: both,
  },
  {
    what: 'a title above the headings',
    text: 'كشف معدلات الفصل الدراسي الأول,,\nالاسم,الصف,المعدل\nمريم أحمد,7,3.5\n',
    reads: ['3 mariam 3.5'],
  },
  {
    what: 'titles with cells of their own, and empty rows',
    text: 'المدرسة,منارة\nالصف,السابع,العام,2026\n\nم,الاسم,المعدل\n1,مريم أحمد,3.5\n\n2,عبد الرحمن أبو بكر,2.75\n',
    reads: ['5 mariam 3.5', '7 abdo 2.75'],
  },
  { what: 'empty rows first', text: '\n\nName,GPA\nNour Adel,3.5\n', reads: ['4 nour 3.5'] },
  { what: 'no headings', text: 'مريم أحمد,3.5\nعبد الرحمن أبو بكر,2.75\n', reads: ['1 mariam 3.5', '2 abdo 2.75'] },
  {
    what: 'no headings and decimals with a comma',
    text: 'مريم أحمد;3,5\nعبد الرحمن أبو بكر;2,75\n',
    reads: ['1 mariam 3.5', '2 abdo 2.75'],
  },
  {
    what: 'headings that say nothing',
    text: 'Élève;Moyenne\nRené Müller;3,5\nNour Adel;2,0\n',
    reads: ['2 rene 3.5', '3 nour 2'],
  },
  { what: 'a running number', text: 'No,Name,GPA\n1,مريم أحمد,3.5\n2,عبد الرحمن أبو بكر,2.75\n', reads: both },
  {
    what: 'the number of a seat',
    text: 'رقم الجلوس,الاسم,المعدل\n40117,مريم أحمد,3.5\n40118,عبد الرحمن أبو بكر,2.75\n',
    reads: both,
  },
  {
    what: 'a number of the school’s own',
    text: 'Student ID,Student name,Grade,GPA\n2019-001,مريم أحمد,7,3.5\n2019-002,عبد الرحمن أبو بكر,7,2.75\n',
    reads: both,
  },
  {
    what: 'the name of the school first',
    text: 'School name,Student name,GPA\nManara,مريم أحمد,3.5\nManara,عبد الرحمن أبو بكر,2.75\n',
    reads: both,
  },
  {
    what: 'first name and name of the family',
    text: 'الاسم الأول,اسم العائلة,المعدل\nمريم,أحمد,3.5\nعبد الرحمن,أبو بكر,2.75\n',
    reads: both,
  },
  {
    what: 'name of the family and first name',
    text: 'Last name,First name,GPA\nAdel,Nour,3.5\nMüller,René,2\n',
    reads: ['2 nour 3.5', '3 rene 2'],
  },
  {
    what: 'a name in three',
    text: 'الأول,الثاني,الثالث,المعدل\nعبد,الرحمن,أبو بكر,2.75\nمريم,,أحمد,3.5\n',
    reads: ['2 abdo 2.75', '3 mariam 3.5'],
  },
  {
    what: 'averages of two years',
    text: 'Name,GPA 2024,GPA 2025\nمريم أحمد,3.5,3.7\n',
    reads: [],
    asks: { average: [1, 2] },
  },
  {
    what: 'an average in figures and one in letters',
    text: 'Name,GPA letter,GPA\nمريم أحمد,A-,3.5\nعبد الرحمن أبو بكر,B,2.75\n',
    reads: both,
  },
  {
    what: 'two columns of names, of nobody here',
    text: 'School name,Student name,GPA\nManara,Laila,3.5\nManara,Samir,2\n',
    reads: [],
    asks: { name: [0, 1] },
  },
  {
    what: 'dates that Excel made of 3.4 in English',
    text: 'Name,GPA\nمريم أحمد,3-Apr\nعبد الرحمن أبو بكر,2.75\nNour Adel,04/03/2026\n',
    reads: ['2 date', '3 abdo 2.75', '4 date'],
  },
  {
    what: 'dates that Excel made in Arabic',
    text: 'الاسم;المعدل\nمريم أحمد;٠٤/٠٣/٢٠٢٦\nعبد الرحمن أبو بكر;٣-أبريل\nشيماء حسن;46115\n',
    reads: ['2 date', '3 date', '4 date'],
  },
  {
    what: 'fractions',
    text: 'Name,GPA\nمريم أحمد,3/4\nعبد الرحمن أبو بكر,3.5/4\nشيماء حسن,٣/٤\n',
    reads: ['2 fraction', '3 fraction', '4 fraction'],
  },
  {
    what: 'percentages',
    text: 'Name,GPA\nمريم أحمد,87%\nعبد الرحمن أبو بكر,٩٠٪\nNour Adel,95\n',
    reads: ['2 percent', '3 percent', '4 out-of-range'],
  },
  {
    what: 'a decimal comma between commas',
    text: 'name,gpa\nمريم أحمد,3,5\nعبد الرحمن أبو بكر,"2,75"\n',
    reads: ['2 uneven', '3 abdo 2.75'],
  },
  {
    what: 'names as they are typed',
    text: 'الاسم,المعدل\nمريم احمد,3.5\nعبدالرحمن ابوبكر,2.75\nشيما حسن,3\nفاطمه الزهرا,2\n',
    reads: [...both, '4 shaimaa 3', '5 fatma 2'],
  },
  {
    what: 'names with tashkeel, tatweel and ligatures',
    text: 'الاسم,المعدل\nمَرْيَم أحـــمد,3.5\nﻋﺒﺪ الرحمن أبو بكر,2.75\n',
    reads: both,
  },
  {
    what: 'namesakes by their grade',
    text: 'Name,Grade,GPA\nعمر علي,8,3.5\nعمر علي,Grade 9,2\nعمر علي,7,1.5\n',
    reads: ['2 omar8 3.5', '3 omar9 2', '4 not-found'],
  },
  {
    what: 'an address against a name',
    text: 'Name,E-mail,GPA\nمريم أحمد,nour@school.example,3.5\nNour Adel,nobody@school.example,2\nAbdo,abdo@school.example,2.75\n',
    reads: ['2 contrary', '3 not-found', '4 abdo 2.75'],
  },
  {
    what: 'a cell of two lines, which is one row',
    text: 'Name,Note,GPA\nمريم أحمد,"one\r\ntwo",3.5\nعبد الرحمن أبو بكر,,2.75\n',
    reads: both,
  },
  {
    what: 'quotes within quotes, and a mark within a name',
    text: 'Name;Note;GPA\n"Nour Adel";"says ""hi""; leaves";3.5\n',
    reads: ['2 nour 3.5'],
  },
  { what: 'lines that end in three ways', text: 'Name,GPA\rمريم أحمد,3.5\r\nعبد الرحمن أبو بكر,2.75\n', reads: both },
  {
    what: 'marks of direction around the cells',
    text: 'الاسم,المعدل\n\u200Fمريم أحمد\u200F,\u200E3.5\u200E\n\u202Bعبد الرحمن أبو بكر\u202C,2.75\n',
    reads: both,
  },
  {
    what: 'a row for the class at the end, and columns without a heading',
    text: 'Name,GPA,,\nمريم أحمد,3.5,,\nعبد الرحمن أبو بكر,2.75,,\nAverage of the class,3.1,,\n',
    reads: [...both, '4 not-found'],
  },
  {
    what: 'a student in two rows, and one without an average',
    text: 'Name,GPA\nمريم أحمد,3.5\nمريم احمد,3.6\nNour Adel,\n',
    reads: ['2 duplicate', '3 duplicate', '4 not-entered'],
  },
  {
    what: 'what this portal writes',
    text: `${bom}الاسم,البريد الإلكتروني,الصف,المعدل التراكمي\r\nمريم أحمد,mariam@school.example,الصف السابع,1\r\nعمر علي,omar9@school.example,الصف التاسع,2.5\r\n`,
    reads: ['2 unchanged', '3 omar9 2.5'],
  },
  {
    what: 'a school system with ids and many columns',
    text: 'Seq;Student No.;Full Name (Arabic);Full Name (English);Grade Level;Section;Absences;Cumulative GPA\n1;5501;مريم أحمد;Mariam Ahmed;7;A;3;3,5\n2;5502;عبد الرحمن أبو بكر;Abdelrahman;7;B;0;2,75\n',
    reads: both,
  },
];

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
export function bytesOf({ text, writtenAs = 'UTF-8', damaged = (bytes) => bytes }: CorpusFile): Uint8Array {
  if (writtenAs === 'UTF-8') return damaged(new TextEncoder().encode(text));
  if (writtenAs === 'UTF-16LE' || writtenAs === 'UTF-16BE') return inTwoBytes(text, writtenAs === 'UTF-16LE');
  return inOneByte(text, writtenAs);
}
