import { expect, test } from 'vitest';
import { otherKeys } from '../../protocol/commands/key-commands.ts';
import { operations } from '../../protocol/commands/operations.ts';
import { words as ar } from '../language/words.ar.ts';
import { words as en } from '../language/words.en.ts';
import { keyHints } from './key-hints.ts';

test.each([
  ['ar', ar],
  ['en', en],
] as const)('every operation and every other key is told in the words of %s', (language, words) => {
  const hints = keyHints(words, language);
  const commands = [...operations.map(({ name }) => name), ...Object.keys(otherKeys)];
  expect(hints.map(({ name }) => name).toSorted()).toEqual(commands.toSorted());
  expect(hints.filter(({ label, keys }) => label.trim() === '' || keys.trim() === '')).toEqual([]);
  expect(new Set(hints.map(({ label }) => label)).size).toBe(hints.length);
});

test('keys are told as they are read, arrows by the way in which lines run', () => {
  const keysOf = (language: 'ar' | 'en') =>
    new Map<string, string>(keyHints(language === 'ar' ? ar : en, language).map(({ name, keys }) => [name, keys]));
  const [right, left] = [keysOf('ar'), keysOf('en')];
  expect([left.get('moveBefore'), left.get('moveOut'), left.get('moveIn')]).toEqual(['Alt ↑', 'Alt ←', 'Alt →']);
  expect([right.get('moveBefore'), right.get('moveOut'), right.get('moveIn')]).toEqual(['Alt ↑', 'Alt →', 'Alt ←']);
  expect([left.get('redo'), left.get('leave'), left.get('unwrap')]).toEqual([
    'Ctrl Shift Z / Ctrl Y',
    'Esc',
    'Ctrl Shift G',
  ]);
});
