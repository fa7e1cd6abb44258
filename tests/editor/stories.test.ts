import { existsSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import { isEdited } from '../support/editor-window/editor-window.ts';
import { test as windowTest } from '../support/editor-window/window-test.ts';

/** A test that begins with the panel of stories, those of the toggle button found and unfolded in it. */
const test = windowTest.extend<{ readonly side: Locator }>({
  side: async ({ editor, page }, use) => {
    await editor.open('/', '#home-today');
    await page.getByRole('tab', { name: 'Stories' }).click();
    const side = page.getByRole('tabpanel', { name: 'Stories' });
    await side.getByRole('searchbox').fill('toggle-button.story');
    await side.getByText('الأزرار/ما يُضغط ويبقى').click();
    await use(side);
  },
});

test('stories stand on the canvas by themselves and are edited like pages; a component’s states are written down, removed, and undone', async ({
  editor,
  page,
  side,
}) => {
  const board = (name: string) => page.frameLocator(`iframe[title*="${name}"]`);
  await side.getByRole('button', { name: 'All on the canvas' }).click();
  await expect(page.locator('iframe')).toHaveCount(3);
  const labelled = board('باسمه').getByRole('button');
  await expect(labelled).toHaveAttribute('aria-pressed', 'false', { timeout: 60_000 });
  const ground = () => labelled.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');

  // What the story says is a text of its sources, and follows an edit without loading the page again.
  await labelled.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
  const story = 'src/ui/toggle-button.story.tsx';
  const before = await editor.source(story);
  await editor.write(story, before.replace('إعجاب', 'أعجبني'));
  await expect(labelled).toHaveText('أعجبني');
  expect(await labelled.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
  await editor.write(story, before);
  await expect(labelled).toHaveText('إعجاب');

  // Each is as high as what it shows. Until they are, what is clicked on moves away from under the pointer.
  const heightOf = (name: string) => page.locator(`iframe[title*="${name}"]`).evaluate((frame) => frame.clientHeight);
  for (const frame of await page.locator('iframe').all()) {
    await frame.scrollIntoViewIfNeeded();
    await expect.poll(() => frame.evaluate((one) => one.clientHeight)).toBeLessThan(300);
  }
  // A frame of another origin draws nothing as long as it is out of sight, and what does not draw never rests.
  await page.locator('iframe[title*="باسمه"]').scrollIntoViewIfNeeded();
  await isEdited(labelled);
  await labelled.click();
  await expect(editor.inspector.getByText('toggle-button.tsx').first()).toBeVisible();

  // A page stands beside them, as high as its device.
  await page.getByRole('tab', { name: 'Pages' }).click();
  const pages = page.getByRole('tabpanel', { name: 'Pages' });
  const faq = pages.getByRole('listitem').filter({ hasText: '/faq' });
  await faq.getByRole('button', { name: /beside/ }).click();
  await expect(page.locator('iframe')).toHaveCount(4);
  await page.locator('iframe[title*="/faq"]').scrollIntoViewIfNeeded();
  await expect(board('/faq').locator('#root header').first()).toBeVisible({ timeout: 60_000 });
  expect(await heightOf('/faq')).toBe(780);
  await faq.getByRole('button', { name: /beside/ }).click();
  await expect(page.locator('iframe')).toHaveCount(3);
  await page.getByRole('tab', { name: 'Stories' }).click();

  // A component without stories is shown in the states that its types name.
  await side.getByRole('searchbox').fill('state-mark');
  await side.getByText('features/authoring/state-mark/StateMark').click();
  await side.getByRole('button', { name: 'StateFailed', exact: true }).click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(board('StateFailed').locator('#root')).not.toBeEmpty({ timeout: 60_000 });
  await side.getByRole('button', { name: 'Write them down as stories' }).click();
  const written = 'src/features/authoring/state-mark.story.tsx';
  await expect(side.getByRole('button', { name: 'Remove story State Failed' })).toBeVisible({ timeout: 60_000 });
  expect(await editor.source(written)).toMatch(/state: .failed. \} satisfies Args/);
  await expect(board('State Failed').locator('#root')).not.toBeEmpty({ timeout: 60_000 });
  await side.getByRole('button', { name: 'Remove story State Failed' }).click();
  await expect(page.locator('iframe[title*="State Failed"]')).toHaveCount(0);
  await expect.poll(() => editor.source(written)).not.toContain('StateFailed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(side.getByRole('button', { name: 'Remove story State Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => existsSync(editor.pathOf(written))).toBe(false);

  // The page is where it was.
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('button', { name: '/faq', exact: false }).first().click();
  await expect(editor.frame.locator('#root header').first()).toBeVisible({ timeout: 60_000 });
});

test('what a story gives is changed in a form, by its types, and taken back; its loaders and its play are run', async ({
  editor,
  page,
  side,
}) => {
  await side.getByRole('button', { name: 'باسمه', exact: true }).click();
  const shown = page.frameLocator('iframe[title*="باسمه"]').getByRole('button');
  await expect(shown).toHaveAttribute('aria-pressed', 'false', { timeout: 60_000 });
  await page.getByRole('tab', { name: 'Properties' }).click();
  const form = page.getByRole('region', { name: 'What the story “باسمه” gives' });
  const file = 'src/ui/toggle-button.story.tsx';
  const before = await editor.source(file);

  // What the module says for all of its stories is overruled by this one, and holds again when that is taken back.
  const pressed = form.getByRole('checkbox', { name: 'pressed' });
  await expect(pressed).not.toBeChecked();
  await expect(form.getByRole('button', { name: /pressed/ })).toHaveCount(0);
  await pressed.click();
  await expect(shown).toHaveAttribute('aria-pressed', 'true');
  expect(await editor.source(file)).toContain('{ labelled: true, pressed: true } satisfies Partial<Args>');
  await form.getByRole('button', { name: /pressed/ }).click();
  await expect(shown).toHaveAttribute('aria-pressed', 'false');
  expect(await editor.source(file)).toBe(before);
  // An icon is one of those that its type knows.
  const icon = form.getByRole('combobox', { name: 'icon' });
  await expect(icon).toHaveValue('heart');
  await icon.selectOption('bookmark');
  await expect.poll(() => editor.source(file)).toContain("icon: 'bookmark'");
  const name = form.getByRole('textbox', { name: 'name', exact: true });
  await name.fill('يعجبني «جدًا»');
  await name.press('Enter');
  await expect(shown).toHaveText('يعجبني «جدًا»');
  // A function is code: it is shown, and not typed over.
  await expect(form.getByRole('textbox', { name: 'onToggle' })).toHaveAttribute('readonly');
  await editor.undoAll();
  await expect(shown).toHaveText('إعجاب');
  expect(await editor.source(file)).toBe(before);

  const played = `
export const Played = {
  name: 'بعد اللعب',
  loaders: [async () => ({ word: 'محمَّل' })],
  render: (given: Args, { loaded }: { loaded: { word: string } }) => <ToggleButton {...given} labelled name={loaded.word} />,
  play: ({ canvasElement }: { canvasElement: HTMLElement }) => {
    canvasElement.querySelector('button')?.setAttribute('data-played', canvasElement.innerText);
  },
};
`;
  await editor.write(file, before + played);
  await side.getByRole('button', { name: 'بعد اللعب', exact: true }).click();
  const story = page.frameLocator('iframe[title*="بعد اللعب"]').getByRole('button');
  await expect(story).toHaveAttribute('data-played', 'محمَّل', { timeout: 60_000 });
  // What a play finds wrong stands below the story.
  await editor.write(file, (before + played).replace("?.setAttribute('data-played'", "?.setAttribute('data played'"));
  await expect(page.frameLocator('iframe[title*="بعد اللعب"]').getByText(/data played/)).toBeVisible();
  await expect(story).toHaveText('محمَّل');
  await editor.write(file, before);
});
