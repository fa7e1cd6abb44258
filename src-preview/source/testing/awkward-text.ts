import { type Arbitrary, array, constantFrom, oneof, string } from '../../../scripts/testing/properties.ts';

const pieces = [
  "'",
  "''",
  '"',
  '`',
  '\\',
  '\\n',
  '\\u0041',
  '\\x41',
  '$',
  '${',
  '${x}',
  '{',
  '}',
  '{}',
  '{{',
  "'{",
  "}'",
  '{name}',
  '#',
  "'#'",
  '|',
  '<',
  '>',
  '</p>',
  '<b>',
  '&',
  '&amp;',
  '&#123;',
  '//',
  '/*',
  '*/',
  '\n',
  '\t',
  ' ',
  '  ',
  '\u00A0',
  '😀',
  '👨‍👩‍👧',
  'مَدْرَسَةٌ',
  'كلمة',
  'word',
  '٣',
  '—',
  'é',
  'e\u0301',
  ',',
  ':',
  'plural,',
] as const;

const invisible =
  /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|[\u115F\u1160\u3164\uFFA0]|\u034F|\u17B4|\u17B5/u;

/** Texts that a sentence hardly ever is, and that each notation has something against. Never blank. */
export const awkwardText: Arbitrary<string> = oneof(
  array(constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((list) => list.join('')),
  string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
).filter((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !invisible.test(text));

/** How many cases a property is tried with: few among the other tests, many when they are asked for. */
export const caseCount = Number(process.env['EDITOR_CASES'] ?? 150);
