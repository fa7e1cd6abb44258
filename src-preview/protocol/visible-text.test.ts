import { expect, test } from 'vitest';
import { isBlank, visibleText } from './visible-text.ts';

/** What comes along from word processors, messengers and pages, and what is to stand for it. */
const marks = {
  'zero width space': ['\u200B', ''],
  'left-to-right mark': ['\u200E', ''],
  'right-to-left mark': ['\u200F', ''],
  'Arabic letter mark': ['\u061C', ''],
  'byte order mark': ['\uFEFF', ''],
  'soft hyphen': ['\u00AD', ''],
  'word joiner': ['\u2060', ''],
  'embedding from right to left': ['\u202B', ''],
  'override from right to left': ['\u202E', ''],
  'end of an embedding': ['\u202C', ''],
  'isolate of a number': ['\u2066', ''],
  'first strong isolate': ['\u2068', ''],
  'end of an isolate': ['\u2069', ''],
  'Hangul filler': ['\u3164', ''],
  'a tag without a flag': ['\u{E0041}', ''],
  'null character': ['\u0000', ''],
  'line separator': ['\u2028', ' '],
  'break of a line in a word processor': ['\u000B', ' '],
} as const;
const meant = {
  'joiner that is none': '\u200C',
  joiner: '\u200D',
  'space without a break': '\u00A0',
  tatweel: '\u0640',
  shadda: '\u0651',
  'end of an ayah': '\u06DD',
  'line break': '\n',
  tab: '\t',
  'flag of Scotland': '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  'presentation of an emoji': '\u2764\uFE0F',
};
const around = (one: string) => [`${one}كتاب جديد`, `كتاب${one}جديد`, `كتاب جديد${one}`];

test.each(Object.entries(marks))('a %s is taken out wherever it stands, and named', (_, [mark, instead]) => {
  for (const [at, text] of around(mark).entries()) {
    const { text: written, taken } = visibleText(text);
    expect(written).toBe(around(instead)[at]);
    expect(taken).toEqual([`U+${mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`]);
  }
  expect(isBlank(`${mark} ${mark}`)).toBe(true);
});

test.each(Object.entries(meant))('a %s has a meaning and stays', (_, sign) => {
  for (const text of around(sign)) expect(visibleText(text)).toEqual({ text, taken: [] });
});

test.each(Object.entries(marks))('a %s that the text had before stays where it was', (_, [mark]) => {
  const before = `أ${mark}ب ج${mark}د`;
  expect(visibleText(before.replace('ب', 'باب'), before)).toEqual({ text: before.replace('ب', 'باب'), taken: [] });
  // A pasted one beside it is another one.
  const pasted = `${mark}ه ${before}`;
  expect(visibleText(pasted, before).text.endsWith(before)).toBe(true);
  expect(visibleText(pasted, before).taken).toHaveLength(1);
  // In the part that is new there are as many as there were in what it replaces.
  expect(visibleText(`أ${mark}س${mark}س${mark}د`, before).text.split(mark)).toHaveLength(3);
});

test.each([
  ['the line end of another system', 'كتاب\r\nجديد', 'كتاب\nجديد'],
  ['several of them', 'كتاب\r\n\r\nجديد', 'كتاب\n\nجديد'],
  ['the same the other way round', 'كتاب\n\rجديد', 'كتاب\nجديد'],
  ['the line end of an old system', 'كتاب\rجديد', 'كتاب جديد'],
  ['several ends of a line', 'كتاب\r\u2028\u0085جديد', 'كتاب جديد'],
  ['an end of a line behind a space', 'كتاب \u2028جديد', 'كتاب جديد'],
  ['one before a space', 'كتاب\u000B جديد', 'كتاب جديد'],
  ['one beside a mark that is no space', 'كتاب\r\uFEFFجديد', 'كتاب جديد'],
])('words stay apart by one space or break, and no more: %s', (_, pasted, written) => {
  expect(visibleText(pasted).text).toBe(written);
  expect(visibleText(`قبل ${pasted}`, 'قبل').text).toBe(`قبل ${written}`);
});

test('line ends that a text had before stay as they were', () => {
  expect(visibleText('one\r\ntwo more', 'one\r\ntwo')).toEqual({ text: 'one\r\ntwo more', taken: [] });
});
