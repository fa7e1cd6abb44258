import { expect, test } from 'vitest';
import type { PageText } from '../../../protocol/frame/functions.ts';
import { type CodebaseId, codebaseIdSchema } from '../../../protocol/ids.ts';
import { isSaidTwice, textsIn } from './words-within.ts';

const [card, copy, inside] = ['card', 'copy', 'inside'].map((name) => codebaseIdSchema.parse(`tempo-${name}`));

/** A text of a page in an element that stands in others. */
function says(text: string, ...ancestry: (CodebaseId | undefined)[]): PageText {
  const ids = ancestry.filter((id) => id !== undefined);
  const [codebaseId = codebaseIdSchema.parse('tempo-page')] = ids;
  const shown = { slot: { node: 0 }, text, ancestry: ids };
  return { elementKey: text, codebaseId, tagName: 'p', language: 'ar', shown };
}

test('what a page says in an element is what has it around itself, however far', () => {
  const texts = [says('أ', inside, card), says('ب', copy), says('ج', card)];
  expect(card && textsIn(texts, [card]).map(({ shown }) => shown.text)).toEqual(['أ', 'ج']);
});

test('a copy is what says nothing else than the rest of its page does, and more than one text', () => {
  const original = [says('طالب؟', inside, card), says('اطلب كودك', card)];
  const isCopy = (texts: readonly PageText[]) => copy && isSaidTwice([...original, ...texts], copy);
  expect(isCopy([says(' طالب؟ ', inside, copy), says('اطلب كودك', copy)])).toBe(true);
  expect(isCopy([says('طالب؟', inside, copy), says('لأولياء الأمور', copy)])).toBe(false);
  expect(isCopy([says('طالب؟', copy)])).toBe(false);
  expect(isCopy([])).toBe(false);
});
