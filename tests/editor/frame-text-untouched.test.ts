import { expect, type Locator } from '@playwright/test';
import { test } from '../support/editor-frame/frame-test.ts';
import { openText, textField } from '../support/editor-frame/open-text.ts';

/** Rules that look at what stands beside, in or around an element, and ways in which texts are laid out. */
const rules: readonly string[] = [
  ...[':first-child', ':last-child', ':only-child', ':nth-child(2n)', ':nth-last-child(2)', ':first-of-type'].map(
    (one) => `${one} { padding-inline-start: 7px }`,
  ),
  ':nth-last-of-type(1) { letter-spacing: 2px } :only-of-type { text-transform: uppercase }',
  '* + * { margin-block-start: 5px } * ~ b { color: rgb(1 2 3) }',
  ':has(> b:first-child) { border: 3px solid } :has(> :only-child) { opacity: 0.5 }',
  ':not(:has(> *)) { font-weight: 900 } :has(+ p) { padding-block-end: 3px }',
  ':empty { block-size: 20px; display: block } :not(:empty) { font-size: 17px }',
  '#root :focus, #root :focus-within, #root :focus-visible { padding: 30px; outline: 9px solid }',
  ':read-write { border: 5px solid } [contenteditable] { padding: 9px }',
  'h1, p, summary, button { display: flex; gap: 9px; justify-content: space-between }',
  'h1, p, summary, button { display: inline-grid; gap: 4px; grid-template-columns: auto 40px auto }',
  'p, h1 { display: contents }',
  'p, h1, button { inline-size: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }',
  'p, h1, summary, button { white-space: pre-wrap; inline-size: 70px }',
  'p::first-letter, h1::first-letter { font-size: 2em; float: inline-start } p::first-line { color: red }',
  'p, h1 { columns: 2; text-align: justify; direction: rtl } * { user-select: none !important }',
];
/** Where a text stands among what its element holds, and which of its texts is opened. */
const places = [
  { where: 'alone in its element', selector: '.sentence', editable: [true] },
  { where: 'first in the page', selector: 'h1', editable: [true] },
  { where: 'before other elements', selector: '.mixed', editable: [true, false, false, false] },
  { where: 'behind other elements and texts', selector: '.mixed', editable: [false, false, false, true] },
  { where: 'in lines', selector: '.verse', editable: [true] },
  { where: 'in a summary', selector: 'summary', editable: [true] },
  { where: 'in a button of a library', selector: '.press', editable: [true] },
] as const;

/** All that can be seen of a page: how each of its elements is computed, and where it and each line of its letters stand. */
const seen = (root: Locator): Promise<readonly string[]> =>
  root.evaluate((element) => {
    const lines: string[] = [];
    const rects = (of: Element | Range) =>
      [...of.getClientRects()].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '));
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        const style = getComputedStyle(node);
        const said = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
        lines.push([node.localName, ...rects(node), ...said].join('; '));
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      lines.push([node.nodeValue, ...rects(range)].join('; '));
    }
    return lines;
  });

for (const { where, selector, editable } of places)
  test(`while a text ${where} is typed over, nothing of the page changes but its letters`, async ({ editor, page }) => {
    const root = editor.frame.locator('#root');
    const slot = editable.indexOf(true);
    const sheet = await root.evaluateHandle(() => document.head.appendChild(document.createElement('style')));
    const rule = (css: string) => sheet.evaluate((element, text) => void (element.textContent = text), css);
    const look = async () => {
      const found = new Map<string, readonly string[]>();
      for (const css of rules) {
        await rule(css);
        found.set(css, await seen(root));
      }
      await rule('');
      return found;
    };
    const before = await look();
    expect(new Set([...before.values()].map(String)).size).toBe(rules.length);
    await editor.call('startEditingText', await editor.select(selector, editable), { node: slot });
    await expect(editor.frame.locator(textField)).toBeFocused();
    expect(await look()).toEqual(before);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Other نص');
    const typed = await look();
    await page.keyboard.press('Escape');
    await expect(editor.frame.locator(textField)).toHaveCount(0);
    expect(await look()).toEqual(before);
    // The page looks as it would if it said that itself.
    const say = (words: string) =>
      editor.frame.locator(selector).evaluate(
        (element, [node, text]) => {
          const found = [...element.childNodes].filter((one) => one instanceof Text)[node];
          const was = found?.data ?? '';
          if (found) found.data = text;
          return was;
        },
        [slot, words] as const,
      );
    const was = await say('Other نص');
    expect(typed).toEqual(await look());
    await say(was);
  });

test('what an input method composes stands in the page letter by letter', async ({ editor, page }) => {
  await openText(editor, '.sentence');
  await page.keyboard.press('Control+A');
  const sentence = editor.frame.locator('.sentence');
  const session = await page.context().newCDPSession(page);
  for (const text of ['と', 'とう', '東京']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(sentence).toHaveText(text);
  }
  await session.send('Input.insertText', { text: '東京' });
  for (const [letter, shown] of [
    ['ع', '東京ع'],
    ['ل', '東京عل'],
    ['م', '東京علم'],
  ] as const) {
    await page.keyboard.insertText(letter);
    await expect(sentence).toHaveText(shown);
  }
  await page.keyboard.press('Control+Z');
  await expect(sentence).not.toHaveText('東京علم');
});

test('the pointer puts the caret into the page’s own letters, selects by moving and by Shift, a word and all of it', async ({
  editor,
  page,
}) => {
  await openText(editor, '.sentence');
  const sentence = editor.frame.locator('.sentence');
  /** The middle of the gap before a letter, in the window. */
  const before = async (place: number) => {
    const [frame, at] = await Promise.all([
      page.locator('iframe').boundingBox(),
      sentence.evaluate((element, offset) => {
        const range = document.createRange();
        const text = element.firstChild ?? element;
        range.setStart(text, offset);
        range.setEnd(text, offset);
        const { left, top, height } = range.getBoundingClientRect();
        return { x: left, y: top + height / 2 };
      }, place),
    ]);
    return { x: (frame?.x ?? 0) + at.x, y: (frame?.y ?? 0) + at.y };
  };
  const drawn = async () => (await editor.drawn()).map(({ kind }) => kind);
  const press = async (place: number) => {
    const { x, y } = await before(place);
    await page.mouse.click(x, y);
  };
  await press(4);
  await expect.poll(drawn).toContain('caret');
  await page.keyboard.type('very ');
  await expect(sentence).toHaveText('The very first sentence');
  await press(4);
  await page.keyboard.down('Shift');
  await press(9);
  await page.keyboard.up('Shift');
  await expect.poll(drawn).toContain('chosen');
  expect(await drawn()).not.toContain('caret');
  await page.keyboard.press('Delete');
  await expect(sentence).toHaveText('The first sentence');
  const [from, to] = [await before(4), await before(9)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.type('last');
  await expect(sentence).toHaveText('The last sentence');
  const word = await before(6);
  await page.mouse.dblclick(word.x, word.y);
  await page.keyboard.type('second');
  await expect(sentence).toHaveText('The second sentence');
  await page.mouse.click(word.x, word.y, { clickCount: 3 });
  await page.keyboard.type('All');
  await expect(sentence).toHaveText('All');
  await page.keyboard.press('Escape');
  await expect(sentence).toHaveText('The first sentence');
});
