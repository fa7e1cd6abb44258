import { expect, test } from 'vitest';
import { decodeFile, maxImportBytes } from './decode-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

test('a list is read as UTF-8, UTF-16 and Windows-1256, whichever a spreadsheet wrote', () => {
  expect(decodeFile(utf8('\uFEFFالاسم,المعدل'))).toEqual({
    ok: true,
    value: { text: 'الاسم,المعدل', encoding: 'UTF-8', isSure: true },
  });
  const wide = new Uint8Array([0xff, 0xfe, 0x33, 0x06, 0x45, 0x06]);
  expect(decodeFile(wide)).toEqual({ ok: true, value: { text: 'سم', encoding: 'UTF-16LE', isSure: true } });
  // «اسم» as Windows writes it.
  const old = new Uint8Array([0xc7, 0xd3, 0xe3]);
  expect(decodeFile(old)).toEqual({ ok: true, value: { text: 'اسم', encoding: 'Windows-1256', isSure: false } });
});

test.each([
  ['picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d])],
  ['picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14])],
  ['empty', utf8(' \r\n')],
  ['empty', new Uint8Array()],
  ['too-large', new Uint8Array(maxImportBytes + 1)],
  ['unknown-encoding', new Uint8Array([0x61, 0x00, 0x07, 0x62])],
])('what is no list is called what it is: %s', (problem, bytes) => {
  expect(decodeFile(bytes)).toEqual({ ok: false, error: problem });
});

test('an encoding that somebody chose is taken, whatever it spoils', () => {
  expect(decodeFile(utf8('é'), 'Windows-1252')).toEqual({
    ok: true,
    value: { text: 'Ã©', encoding: 'Windows-1252', isSure: true },
  });
});
