import { expect, type Locator, type Page } from '@playwright/test';
import { layerWords } from '../../src-preview/outer/language/layer-words.en.ts';
import { drawnOver } from '../support/editor-frame/drawn-over.ts';
import type { EditorWindow } from '../support/editor-window/editor-window.ts';
import { test } from '../support/editor-window/window-test.ts';

const texts = ['ar', 'en'].map((language) => `src/features/information/faq.${language}.ts`);

/** What the layer in the page says of the place that something is held over; empty where it says nothing. */
async function saidThere(page: Page): Promise<string> {
  return (await drawnOver(page))
    .filter(({ kind }) => kind.includes('why'))
    .map(({ words }) => words)
    .join();
}

/** Holds what was taken up over a part of something that rests until so much is said there; the page may still be scrolling. */
async function holdOver(over: Locator, share: number, expected: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const boxOf = () => over.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const { width, height } = await boxOf();
    for (const x of [0.5, 0.4]) await over.hover({ position: { x: width * x, y: height * share }, force: true });
    const held = await boxOf();
    await expected();
    expect(await boxOf()).toEqual(held);
  }).toPass();
}

/** The order of the keys in the sources, by language. */
const orderOf = (editor: EditorWindow, ids: readonly string[]) =>
  Promise.all(
    texts.map(async (file) => {
      const source = await editor.source(file);
      return ids.toSorted((one, other) => source.indexOf(`id: '${one}'`) - source.indexOf(`id: '${other}'`));
    }),
  );

test('a place that may not take what is dragged says why before it is let go of, and nothing is written then', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  await editor.openLayers();
  const statement = editor.frame.locator('.shell-opening p.shell-statement').first();
  // A paragraph is no part of a link, and its words are not known in the footer.
  await statement.hover();
  await page.mouse.down();
  const says = (why: string) => () => expect.poll(() => saidThere(page), { timeout: 10_000 }).toContain(why);
  await holdOver(
    editor.frame.locator('header a').first(),
    0.5,
    says(`HTML does not allow \u2068${layerWords.kinds.paragraph}\u2069`),
  );
  await holdOver(editor.frame.locator('footer li a').first(), 0.5, says('not known there: \u2068t\u2069'));
  await page.mouse.up();
  await expect(page.locator('[data-state=writing]')).toHaveCount(0);
  await expect(editor.frame.locator('[data-manara-editor=copy]')).toHaveCount(0);
  expect(editor.difference()).toBe('');
});

test('a question is dragged behind the next one: its list has another order in both languages, and the keys do the same', async ({
  editor,
  page,
}) => {
  await editor.open('/faq', 'details');
  await editor.openLayers();
  const [first = '', second = ''] = await editor.frame
    .locator('section')
    .filter({ has: page.locator('details') })
    .first()
    .locator('details')
    .evaluateAll((all) => all.map(({ id }) => id));
  const shown = async () =>
    (await editor.frame.locator('details').evaluateAll((all) => all.map(({ id }) => id))).filter((id) =>
      [first, second].includes(id),
    );
  await editor.select(`#${first} summary span`);
  await editor.frame.locator(`#${first} summary span`).hover();
  await page.mouse.down();
  await holdOver(editor.frame.locator(`#${second} summary span`), 0.9, async () =>
    expect((await drawnOver(page)).map(({ kind }) => kind)).toContain('move'),
  );
  await page.mouse.up();
  await expect
    .poll(() => orderOf(editor, [first, second]))
    .toEqual([
      [second, first],
      [second, first],
    ]);
  await expect.poll(shown).toEqual([second, first]);
  await expect(editor.frame.locator('[data-manara-editor=copy]')).toHaveCount(0);
  await editor.undoAll();
  await expect.poll(shown).toEqual([first, second]);
  // The same by keys, with the question as a whole. What was selected before is selected anew, where it stands now.
  const words = editor.inspector.getByRole('textbox', { name: 'العربية' });
  for (const selector of ['h1', `#${first} summary span`]) {
    await editor.select(selector);
    await expect(words).toHaveValue((await editor.frame.locator(selector).first().textContent()) ?? '');
  }
  await page
    .getByRole('navigation', { name: 'What it stands in' })
    .getByRole('button', { name: /^Part that opens/ })
    .click();
  await page.getByRole('tab', { name: 'Properties' }).click();
  await expect(editor.inspector.getByText('<details>')).toBeVisible();
  await page.locator('[data-panel=stage]').press('Alt+ArrowDown');
  await expect
    .poll(() => orderOf(editor, [first, second]))
    .toEqual([
      [second, first],
      [second, first],
    ]);
  await editor.undoAll();
});
