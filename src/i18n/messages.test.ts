import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { translateFrom } from './catalog.ts';
import type { MessageKey } from './message-values.ts';
import { messages as arabic } from './messages.ar.ts';
import { messages as english } from './messages.en.ts';

type Token = string | [string] | [string, string, Record<string, unknown>?];

function argumentsOf(message: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens as Token[]) {
      if (!Array.isArray(token)) continue;
      const [name, type, branches] = token;
      if (typeof branches !== 'object') {
        found.set(name, found.get(name) ?? []);
        continue;
      }
      if (type === 'plural')
        found.set(
          name,
          Object.keys(branches).filter((form) => form !== 'offset'),
        );
      for (const branch of Object.values(branches)) visit(branch);
    }
  };
  visit(compileMessage(message));
  return found;
}

const keys = Object.keys(arabic) as MessageKey[];

test('both languages say the same things with the same blanks', () => {
  expect(Object.keys(english).sort()).toEqual([...keys].sort());
  for (const key of keys) {
    expect([key, [...argumentsOf(english[key]).keys()].sort()]).toEqual([
      key,
      [...argumentsOf(arabic[key]).keys()].sort(),
    ]);
  }
});

test('every Arabic count has its six forms', () => {
  let plurals = 0;
  for (const key of keys) {
    for (const [name, forms] of argumentsOf(arabic[key])) {
      if (forms.length === 0) continue;
      plurals += 1;
      expect([key, name, forms.sort()]).toEqual([key, name, ['few', 'many', 'one', 'other', 'two', 'zero']]);
    }
  }
  expect(plurals).toBeGreaterThan(5);
});

test('no sentence is empty and none names the product in the wrong script', () => {
  for (const key of keys) {
    expect(arabic[key].trim(), key).not.toBe('');
    expect(english[key].trim(), key).not.toBe('');
    expect(arabic[key], key).not.toContain('Manara');
  }
});

test('Arabic counts with its own digits and its own forms', () => {
  const t = translateFrom('ar', arabic);
  expect([0, 1, 2, 3, 11, 100].map((count) => t('post.likes', { count }))).toEqual([
    'لا إعجاب بعد',
    'إعجاب واحد',
    'إعجابان',
    '٣ إعجابات',
    '١١ إعجابًا',
    '١٠٠ إعجاب',
  ]);
  expect(t('posts.shown', { shown: 20, total: 120 })).toBe('يظهر ٢٠ من ١٢٠ منشورًا');
});

test('English says nothing, one and many', () => {
  const t = translateFrom('en', english);
  expect([0, 1, 5].map((count) => t('post.likes', { count }))).toEqual(['No likes yet', '1 like', '5 likes']);
});
