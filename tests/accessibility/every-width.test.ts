import {
  besideWindow,
  besideWindowInLargeLetters,
  expectNoFindings,
  expectNoFindingsInAnyColors,
} from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { languages } from '../support/languages.ts';
import { movedBeyond, watchLayoutShift } from '../support/layout-shift.ts';
import { openWhole, wholePages } from '../support/whole-page.ts';

const widths = [320, 768, 1440] as const;
/** What Google counts as no shift at all is ten times this. */
const mostShift = 0.01;

for (const page of wholePages)
  test(
    `${page.path} is for everybody at every width, with letters twice as large, and does not move while it comes`,
    { tag: '@long' },
    async ({ portal, stack, sql }) => {
      test.setTimeout(300_000);
      await watchLayoutShift(portal.page);
      await openWhole(portal, page, { stack, sql });
      for (const language of languages) {
        for (const width of widths) {
          await portal.resize({ width, height: 900 });
          // Loaded at this width: what moved on the way is counted anew with each load.
          await portal.reloadIn(language);
          await page.isShown(portal, page.path);
          expect(await movedBeyond(portal.page, mostShift), `${language} at ${width}`).toEqual([]);
          // Between the languages words, directions and widths change, and no colour.
          await (language === 'ar' ? expectNoFindingsInAnyColors(portal) : expectNoFindings(portal));
          expect(await besideWindow(portal), `${language} at ${width}`).toEqual([]);
        }
        expect(await besideWindowInLargeLetters(portal), `${language} with letters twice as large`).toEqual([]);
      }
    },
  );
