import { expect, type Locator } from '@playwright/test';
import { labelsDrawnAt } from '../support/editor-frame/drawn-over.ts';
import { test } from '../support/editor-frame/frame-test.ts';
import type { FrameWindow } from '../support/editor-frame/frame-window.ts';
import { openText as open, textField as field } from '../support/editor-frame/open-text.ts';

const lastEdit = async (editor: FrameWindow) => {
  const edit = await editor.lastTold('editedText');
  return edit && { slot: edit.slot, oldText: edit.oldText, newText: edit.newText };
};

/** Holds on to an element's nodes, to say later whether they are still the same ones with the same words. */
async function nodesOf(element: Locator) {
  const before = await element.evaluateHandle((inside) => [...inside.childNodes]);
  return {
    areAsBefore: () =>
      element.evaluate(
        (inside, nodes) =>
          inside.childNodes.length === nodes.length && nodes.every((node, index) => node === inside.childNodes[index]),
        before,
      ),
  };
}

test('a second click opens the text, Enter keeps it, and the page has its own nodes back', async ({ editor, page }) => {
  const sentence = editor.frame.locator('.sentence');
  const nodes = await nodesOf(sentence);
  await open(editor, '.sentence');
  await expect.poll(() => editor.told('startEditingText')).toMatchObject([{ slot: { node: 0 } }]);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Nothing like it');
  await expect(sentence).toHaveText('Nothing like it');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => lastEdit(editor))
    .toEqual({
      slot: { node: 0 },
      oldText: 'The first sentence',
      newText: 'Nothing like it',
    });
  await expect(sentence).toHaveText('The first sentence');
  expect(await nodes.areAsBefore()).toBe(true);
  expect((await editor.told('keyDown')).map(({ key }) => key)).not.toContain('N');
});

test('of mixed texts only the one is typed over, and React goes on with all of them', async ({
  editor,
  page,
  server,
}) => {
  const mixed = editor.frame.locator('.mixed');
  const nodes = await nodesOf(mixed);
  // «من », ' ', the number, ' باب'
  const key = await editor.select('.mixed', [true, false, false, true]);
  await editor.call('startEditingText', key, { node: 3 });
  await expect(editor.frame.locator(field)).toHaveText(' باب');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(' نافذة');
  await expect(mixed).toHaveText('من كل 0 نافذة');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastEdit(editor)).toEqual({ slot: { node: 3 }, oldText: ' باب', newText: ' نافذ' });
  expect(await nodes.areAsBefore()).toBe(true);
  await expect(mixed).toHaveText('من كل 0 باب');
  server.edit((source) => source.replace('{taps} باب', '{taps} نافذ'));
  await expect(mixed).toHaveText('من كل 0 نافذ');
  await editor.call('enableDriveMode');
  await editor.frame.locator('.press').click();
  await expect(mixed).toHaveText('من كل 1 نافذ');
  server.edit((source) => source.replace('{taps} نافذ', '{taps} باب'));
  await expect(mixed).toHaveText('من كل 1 باب');
  expect(await nodes.areAsBefore()).toBe(true);
});

/** Rules of a page that speak of whatever element stands somewhere. */
const rules = {
  'for every element': '* { padding-inline: 9px; border: 1px solid; font-variant: small-caps }',
  'for whatever stands in another': '.sentence > * { letter-spacing: 3px; display: block !important; margin: 8px }',
  'for the first and only one': 'p :first-child:only-child { font-weight: 900; text-transform: uppercase }',
  'for lines that are not broken': '.sentence { width: 40px; white-space: nowrap }',
  'for what is selected': '.sentence * { user-select: none !important; cursor: wait !important }',
};
for (const [what, rule] of Object.entries(rules))
  test(`a text that is opened looks as before under rules ${what}`, async ({ editor, page }) => {
    const sentence = editor.frame.locator('.sentence');
    await sentence.evaluate((element, css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      element.ownerDocument.adoptedStyleSheets.push(sheet);
    }, rule);
    /** Where each line of the letters stands, and how high the whole is. */
    const look = () =>
      sentence.evaluate((element) => {
        const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const rectsOf = (node: Node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));
        };
        const lines: number[][] = [];
        for (let node = letters.nextNode(); node; node = letters.nextNode()) lines.push(...rectsOf(node));
        return { lines, height: element.getBoundingClientRect().height };
      });
    const before = await look();
    const opened = await open(editor, '.sentence');
    expect(await look()).toEqual(before);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Typed over');
    await expect(opened).toHaveText('Typed over');
    await page.keyboard.press('Escape');
    expect(await look()).toEqual(before);
  });

test('Escape gives up what was typed', async ({ editor, page }) => {
  await open(editor, '.sentence');
  await page.keyboard.type('xyz');
  await page.keyboard.press('Escape');
  await expect(editor.frame.locator('.sentence')).toHaveText('The first sentence');
  await expect.poll(() => lastEdit(editor)).toMatchObject({ newText: 'The first sentence' });
  await expect(editor.frame.locator(field)).toHaveCount(0);
});

test('a click elsewhere keeps what was typed and selects what it is on', async ({ editor, page }) => {
  await open(editor, '.sentence');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await editor.frame.locator('h1').click();
  await expect.poll(() => lastEdit(editor)).toMatchObject({ newText: 'The first sentence!' });
  await expect.poll(async () => (await editor.describe(await editor.selectedKey()))?.tagName).toBe('h1');
});

test('whoever turns to the window keeps what was typed', async ({ editor, page }) => {
  await open(editor, '.sentence');
  await page.keyboard.press('End');
  await page.keyboard.type('?');
  await page.evaluate(() => {
    const outside = document.createElement('input');
    document.body.prepend(outside);
    outside.focus();
  });
  await expect.poll(() => lastEdit(editor)).toMatchObject({ newText: 'The first sentence?' });
});

test('Arabic with its signs is typed as it is, also by an input method whose Enter ends a word', async ({
  editor,
  page,
}) => {
  await open(editor, 'h1');
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('نُورٌ وَعِلْمٌ');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: ' ときょう', selectionStart: 5, selectionEnd: 5 });
  await session.send('Input.imeSetComposition', { text: ' 東京', selectionStart: 3, selectionEnd: 3 });
  await session.send('Input.insertText', { text: ' 東京' });
  expect(await editor.told('editedText')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => lastEdit(editor)).toMatchObject({ oldText: 'مَنارةُ العِلمِ', newText: 'نُورٌ وَعِلْمٌ 東京' });
});

test('what is pasted comes as plain text in one line', async ({ editor, page }) => {
  const opened = await open(editor, '.sentence');
  await page.keyboard.press('Control+A');
  await opened.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'two\r\n  lines');
    clipboardData.setData('text/html', '<b onclick="x()">two</b><br>lines');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(opened).toHaveText('two lines');
  expect(await opened.evaluate((element) => element.querySelector('*'))).toBeNull();
  await page.keyboard.press('Enter');
  await expect.poll(() => lastEdit(editor)).toMatchObject({ newText: 'two lines' });
});

test('a text of several lines gets another one by Enter, and is kept by leaving it', async ({ editor, page }) => {
  await open(editor, '.verse');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('third line');
  await editor.frame.locator('h1').click();
  await expect
    .poll(() => lastEdit(editor))
    .toEqual({
      slot: { node: 0 },
      oldText: 'first line\nsecond line',
      newText: 'first line\nsecond line\nthird line',
    });
});

test('spaces are spaces, and a no-break space that was there stays one', async ({ editor, page }) => {
  await open(editor, '.sentence');
  await page.keyboard.press('End');
  await page.keyboard.type('  and  more ');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastEdit(editor)).toMatchObject({ newText: 'The first sentence  and  more ' });
  await open(editor, '.measure');
  await page.keyboard.press('End');
  await page.keyboard.type(' on');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastEdit(editor)).toMatchObject({ newText: '10\u{a0}km on' });
});

test('an emptied text can be filled again, and is told as empty', async ({ editor, page }) => {
  await open(editor, '.sentence');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('ab');
  await expect(editor.frame.locator('.sentence')).toHaveText('ab');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastEdit(editor)).toMatchObject({ newText: '' });
  await expect(editor.frame.locator('.sentence')).toHaveText('The first sentence');
});

test('a text that is no words is not opened, and the button tells the window', async ({ editor, page }) => {
  const key = await editor.select('.sentence', [false]);
  await editor.frame.locator('.sentence').click();
  await expect.poll(async () => (await editor.drawn()).map(({ kind }) => kind)).toContain('label button');
  await expect(editor.frame.locator(field)).toHaveCount(0);
  const said = async () => (await editor.drawn()).find(({ kind }) => kind === 'label button')?.words;
  // The page's language, until the window has said that it speaks another.
  expect(await said()).toBe('تعديل النص المتغيّر');
  await editor.call('setWindowLanguage', 'en');
  await expect.poll(said).toBe('Edit Dynamic Text');
  const [button] = await labelsDrawnAt(page, 'button');
  if (!button) throw new Error('no button is seen');
  await page.mouse.click((button.left + button.right) / 2, (button.top + button.bottom) / 2);
  await expect.poll(() => editor.told('editDynamicText')).toEqual([{ elementKey: key, slot: { node: 0 } }]);
  expect(await editor.selectedKey()).toBe(key);
});

test('a second click that comes before the window knows the text opens it when it does', async ({ editor }) => {
  const key = await editor.select('.sentence');
  await editor.frame.locator('.sentence').click();
  await expect(editor.frame.locator(field)).toHaveCount(0);
  await editor.call('setEditableTexts', key, [{ slot: { node: 0 }, isEditable: true }]);
  await expect(editor.frame.locator(field)).toBeFocused();
});

test('a second click in the moment of an update of the page opens the text where that has put it', async ({
  editor,
  server,
}) => {
  const key = await editor.select('.sentence');
  await editor.frame.locator('.sentence').click();
  server.edit((source) => source.replace('<p className="sentence">', '<hr /><p className="sentence">'));
  await expect(editor.frame.locator('hr')).toHaveCount(1);
  await expect.poll(() => editor.selectedKey()).not.toBe(key);
  const states = [{ slot: { node: 0 }, isEditable: true }];
  // What the window found out of the old place comes late.
  await editor.call('setEditableTexts', key, states);
  await expect(editor.frame.locator(field)).toHaveCount(0);
  await editor.call('setEditableTexts', await editor.selectedKey(), states);
  await expect(editor.frame.locator(field)).toBeFocused();
});

test('a second click is over once something else is chosen', async ({ editor }) => {
  const states = [{ slot: { node: 0 }, isEditable: true }];
  const key = await editor.select('.sentence');
  await editor.frame.locator('.sentence').click();
  await editor.call('setEditableTexts', await editor.select('h1'), states);
  expect(await editor.select('.sentence')).toBe(key);
  await editor.call('setEditableTexts', key, states);
  await expect(editor.frame.locator(field)).toHaveCount(0);
});

test('in a summary and in a button a space is a space', async ({ editor, page }) => {
  await open(editor, 'summary');
  await page.keyboard.press('End');
  await page.keyboard.type(' of two');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastEdit(editor)).toMatchObject({ newText: 'A question of two' });
  await expect(editor.frame.locator('details')).not.toHaveAttribute('open');
  await open(editor, '.press');
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastEdit(editor)).toMatchObject({ newText: 'Press me now' });
  await expect(editor.frame.locator('output')).toHaveText('0');
});

test('who types goes on where the page shows the same text anew', async ({ editor, page, server }) => {
  await open(editor, '.sentence');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('kept');
  await page.keyboard.press('Home');
  server.edit((source) => source.replace('<p className="sentence">', '<hr /><p key="anew" className="sentence">'));
  await expect(editor.frame.locator('hr')).toHaveCount(1);
  await expect(editor.frame.locator('.sentence')).toHaveText('kept');
  await page.keyboard.type('still ');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastEdit(editor)).toMatchObject({ oldText: 'The first sentence', newText: 'still kept' });
  expect(await editor.told('editedText')).toHaveLength(1);
});

test('who types goes on where somebody else writes the same text, and what was typed answers what stood there', async ({
  editor,
  page,
  server,
}) => {
  await open(editor, '.sentence');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('mine');
  server.edit((source) =>
    source.replace('The first sentence', 'Their own sentence').replace('{taps} باب', '{taps} نافذة'),
  );
  // The page has taken the update in.
  await expect(editor.frame.locator('.mixed')).toHaveText('من كل 0 نافذة');
  await expect(editor.frame.locator('.sentence')).toHaveText('mine');
  await expect(editor.frame.locator(field)).toBeFocused();
  await page.keyboard.type(' too');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastEdit(editor)).toMatchObject({ oldText: 'The first sentence', newText: 'mine too' });
  await expect(editor.frame.locator('.sentence')).toHaveText('Their own sentence');
  expect(await editor.told('editedText')).toHaveLength(1);
});

test('a text that was only opened stays open, all of it selected, when the page shows it anew', async ({
  editor,
  page,
  server,
}) => {
  await open(editor, '.sentence');
  await page.keyboard.press('Control+A');
  server.edit((source) => source.replace('<p className="sentence">', '<p key="anew" className="sentence anew">'));
  await expect(editor.frame.locator('.anew')).toHaveCount(1);
  await page.keyboard.type('Typed over');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastEdit(editor)).toMatchObject({ newText: 'Typed over' });
});

test('what was typed is told also when the whole page is loaded anew', async ({ editor, page }) => {
  await open(editor, '.sentence');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('kept');
  await editor.frame.locator('html').evaluate(() => window.location.reload());
  await expect.poll(() => lastEdit(editor)).toMatchObject({ oldText: 'The first sentence', newText: 'kept' });
  await expect(editor.frame.locator('.sentence')).toHaveText('The first sentence');
});

test('what was typed is told also when the page takes its place away', async ({ editor, page, server }) => {
  await open(editor, '.sentence');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('kept');
  server.edit((source) => source.replace('<p className="sentence">The first sentence</p>', ''));
  await expect(editor.frame.locator('.sentence')).toHaveCount(0);
  await expect.poll(() => lastEdit(editor)).toMatchObject({ newText: 'kept' });
});
