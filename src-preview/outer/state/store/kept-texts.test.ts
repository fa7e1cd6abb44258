import { expect, test } from 'vitest';
import type { ChangeId } from '../../../protocol/ids.ts';
import { type KeptText, withKept } from './kept-texts.ts';

const text = (changeId: string, of: Partial<KeptText>): KeptText => ({
  changeId: changeId as ChangeId,
  element: { codebaseId: 'tempo-1' },
  oldText: 'a',
  newText: changeId,
  ...of,
});

test('what is typed again into the same place stands for what was typed there before, and for nothing else', () => {
  const kept = [
    text('arabic', { target: 't', language: 'ar' }),
    text('english', { target: 't', language: 'en' }),
    text('first', { slot: { node: 0 } }),
    text('second', { slot: { node: 1 } }),
  ];
  const names = (of: readonly KeptText[]) => of.map(({ newText }) => newText);
  expect(names(kept.reduce(withKept, [] as readonly KeptText[]))).toEqual(['arabic', 'english', 'first', 'second']);
  expect(names(withKept(kept, text('again', { target: 't', language: 'en' })))).toEqual([
    'arabic',
    'first',
    'second',
    'again',
  ]);
  expect(names(withKept(kept, text('again', { slot: { node: 0 } })))).toEqual(['arabic', 'english', 'second', 'again']);
});
