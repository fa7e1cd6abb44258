import { expectForEverybody, expectForEverybodyToo } from '../support/accessibility.ts';
import { desktopFindings } from '../support/desktop-findings.ts';
import { expect, test } from '../support/fixtures.ts';
import { textFindings } from '../support/text-findings.ts';
import { openWhole, wholePages } from '../support/whole-page.ts';

// What keeps pages for later shows nothing of them.
test.use({ serviceWorkers: 'block' });

/** Pages that are read, or say one thing: a column is what they are. */
const forReading =
  /^\/(?:post\/first|privacy|terms|no-such-page|success|student\/direct-dashboard)$|^\/teacher\/(?:awards|events|achievements|posts)$/;

// One visit for both languages: opened in Arabic, then loaded anew in English.
for (const page of wholePages) {
  test(`${page.path} is for everybody`, async ({ portal, stack, sql }) => {
    const desktop = () => expect.poll(() => desktopFindings(portal, forReading.test(page.path))).toEqual([]);
    await openWhole(portal, page, { stack, sql });
    await expectForEverybody(portal);
    expect(await textFindings(portal)).toEqual([]);
    await desktop();
    await portal.reloadIn('en');
    await page.isShown(portal, page.path);
    await expectForEverybodyToo(portal);
    expect(await textFindings(portal)).toEqual([]);
    await desktop();
  });
}
