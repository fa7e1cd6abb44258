import { expect } from '@playwright/test';
import { test } from '../support/editor-window/window-test.ts';

const sheet = 'src/features/home/join-section.module.css';
const cards = '#home-join ~ div';

/** What is changed: by the field in the panel, what is typed, and what the page comes to show. */
const changes = [
  { field: 'Inside above', value: '30px', property: 'paddingTop', shown: '30px' },
  { field: 'Space below', value: '11px', property: 'marginBottom', shown: '11px' },
  { field: 'Corners', value: '9px', property: 'borderTopLeftRadius', shown: '9px' },
] as const;

for (const scheme of ['light', 'dark'] as const)
  test(`the home page is restyled at three widths, in both languages, ${scheme}, and undone to an empty difference @long`, async ({
    editor,
    page,
  }) => {
    await editor.open('/', cards);
    const before = await editor.source(sheet);
    await page.getByRole('button', { name: 'All', exact: true }).first().click();
    await page.getByRole('button', { name: 'Both' }).click();
    if (scheme === 'dark') await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(page.locator('iframe')).toHaveCount(6);
    const first = page.frameLocator('iframe').first();
    const frames = [first, ...[1, 2, 3, 4, 5].map((at) => page.frameLocator('iframe').nth(at))];
    for (const frame of frames) {
      await expect(frame.locator(cards).first()).toBeVisible({ timeout: 60_000 });
      await expect(frame.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    }
    await editor.choose(first.locator(`${cards} > h3`).first());
    await editor.selectAround();
    await page.getByRole('tab', { name: 'Styles' }).click();
    await editor.inspector.getByRole('button', { name: 'show them' }).click();
    for (const [at, { field, value, property, shown }] of changes.entries()) {
      const input = editor.inspector.getByRole('combobox', { name: field });
      await input.fill(value);
      await input.press('Enter');
      // Asked once: both that have the class are changed.
      if (at === 0) await editor.agree();
      for (const [nth, frame] of frames.entries())
        await expect
          .poll(
            () =>
              frame
                .locator(cards)
                .evaluateAll((all, name) => all.map((one) => Reflect.get(getComputedStyle(one), name)), property),
            { message: `${field} in frame ${nth}, ${scheme}` },
          )
          .toEqual([shown, shown]);
    }
    // It is what stands on disk that is shown: no mark of the editor is left on the page.
    for (const frame of frames) await expect(frame.locator('[class*=arb89-styling]')).toHaveCount(0);
    await editor.undoAll();
    expect(await editor.source(sheet)).toBe(before);
    expect(editor.difference()).toBe('');
    const languages = await Promise.all(frames.map((frame) => frame.locator('html').getAttribute('lang')));
    expect(languages).toEqual(['ar', 'ar', 'ar', 'en', 'en', 'en']);
  });
