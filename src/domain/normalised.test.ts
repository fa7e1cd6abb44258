import { assert, constantFrom, property, string } from '../../scripts/testing/properties.ts';
import { expect, test } from 'vitest';
import { latinDigits, normalised, type TypedKind } from './normalised.ts';

test.each([
  ['email', '\u200Fmona@manara.example\u00A0', 'mona@manara.example'],
  ['email', '\uFEFFmona\u200B@manara.example \u202C', 'mona@manara.example'],
  ['code', ' \u200EABCD–١٢٣٤\u00A0۵۶ ', 'ABCD-123456'],
  ['number', '۳/۵', '3/5'],
  ['number', '٫٥', '0.5'],
  ['number', '.5', '0.5'],
  ['number', '\u200F٣٫٧٥\u200F', '3.75'],
  ['number', '３,25', '3.25'],
  ['line', '\u202Eمنى\u00A0 أحمد\u200F\u202C', 'منى أحمد'],
  ['line', 'می\u200Cخواهم \u{1F468}\u200D\u{1F469}', 'می\u200Cخواهم \u{1F468}\u200D\u{1F469}'],
  ['line', 'a\u0000b\uD800c\uFEFF', 'abc'],
  ['text', 'one\r\ntwo\u0000\u2066x\u2069\n', 'one\ntwox'],
  ['link', '\u200E https://example.com/a\u200B \u00A0', 'https://example.com/a'],
] as const)('in a field for a %s, %j is %j', (kind, given, meant) => {
  expect(normalised(kind, given)).toBe(meant);
});

test('whatever is typed, the database can hold it, and normalising it again changes nothing', () => {
  const kinds: readonly TypedKind[] = ['email', 'code', 'number', 'line', 'text', 'link'];
  assert(
    property(string({ unit: 'binary' }), constantFrom(...kinds), (text, kind) => {
      const once = normalised(kind, text);
      expect(once).not.toMatch(/(?![\t\n])\p{Cc}|\p{Cs}|[\uFEFF\u202A-\u202E]/u);
      expect(normalised(kind, once)).toBe(once);
    }),
  );
});

test('figures of every keyboard become Latin ones and nothing else changes', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ a7')).toBe('0123456789 0123456789 a7');
});
