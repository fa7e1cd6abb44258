import { besideWindowInLargeLetters, expectForEverybody, expectForEverybodyToo } from '../support/accessibility.ts';
import { desktopFindings } from '../support/desktop-findings.ts';
import { expect, test } from '../support/fixtures.ts';
import { textFindings } from '../support/text-findings.ts';
import { openWhole, wholePages } from '../support/whole-page.ts';

/** Pages that are read, or say one thing: a column is what they are. */
const forReading =
  /^\/(?:post\/first|privacy|terms|no-such-page|success|student\/direct-dashboard)$|^\/teacher\/(?:awards|events|achievements|posts)$/;

/** Pages that differ from another in their words or rows alone: of those that are alike one is looked at each time. */
const alikeToOthers = new Set([
  ...['teacher', 'owner', 'administrator', 'deployer'].map((guide) => `/help/${guide}`),
  '/liked',
  '/student/saved',
  '/student/direct-dashboard',
  '/terms',
  '/teacher/events',
  '/admin-panel',
]);

// One visit for both languages: opened in Arabic, then loaded anew in English.
for (const page of wholePages) {
  test(
    `${page.path} is for everybody`,
    alikeToOthers.has(page.path) ? { tag: '@long' } : {},
    async ({ portal, stack, sql }) => {
      const desktop = () => expect.poll(() => desktopFindings(portal, forReading.test(page.path))).toEqual([]);
      await openWhole(portal, page, { stack, sql });
      await expectForEverybody(portal);
      expect(await textFindings(portal)).toEqual([]);
      await desktop();
      await portal.reloadIn('en');
      await page.isShown(portal, page.path);
      await expectForEverybodyToo(portal);
      // Its words are the longer ones.
      expect(await besideWindowInLargeLetters(portal), 'with letters twice as large').toEqual([]);
      expect(await textFindings(portal)).toEqual([]);
      await desktop();
    },
  );
}
