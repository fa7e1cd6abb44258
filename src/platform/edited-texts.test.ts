// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { onEditedTexts, showEditedTexts } from './edited-texts.ts';

test('edited texts are loaded before they are shown, for as long as somebody shows them', async () => {
  let text = 'before';
  const shown: string[] = [];
  onEditedTexts(async () => {
    await Promise.resolve();
    text = 'after';
  });
  const stop = showEditedTexts(async () => shown.push(text));
  dispatchEvent(new Event('editor:texts'));
  await expect.poll(() => shown).toEqual(['after']);
  stop();
  text = 'unseen';
  dispatchEvent(new Event('editor:texts'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown).toEqual(['after']);
});
