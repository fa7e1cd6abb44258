import { besideWindow } from '../support/accessibility.ts';
import { brokenWords, expect, test } from '../support/unbroken-school.ts';
import { openWhole, wholePages } from '../support/whole-page.ts';

for (const page of wholePages)
  test(`${page.path} breaks words that have no end, and stays within the window`, async ({ portal, stack, sql }) => {
    await openWhole(portal, page, { stack, sql });
    for (const width of [320, 360]) {
      await portal.resize({ width, height: 740 });
      await expect.poll(() => besideWindow(portal), { message: `at ${width}` }).toEqual([]);
      expect(await brokenWords(portal), `at ${width}`).toEqual([]);
    }
  });
