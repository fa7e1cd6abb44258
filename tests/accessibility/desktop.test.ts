import { staffPages, teacherPages } from '../page-models/looked-at.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { besideWindow, expectNoFindings, expectNoFindingsInAnyColors } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
});

const words = {
  ar: { account: 'حسابي', signOut: 'تسجيل الخروج' },
  en: { account: 'My Account', signOut: 'Sign out' },
} as const;

const pages = [
  ...staffPages.map(({ path, as }) => ({ path, as, shown: 'main li:visible >> nth=3' })),
  ...teacherPages.map((path) => ({ path, as: 'mona', shown: 'main :is(a, form):visible >> nth=0' })),
];

for (const { path, as, shown } of pages) {
  // `pages.test.ts` looks at each of them on a phone, and measures it on a desktop.
  test(
    `${path} has no accessibility finding and nothing beside a wide window`,
    { tag: '@long' },
    async ({ portal, stack }) => {
      await portal.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await enterAs(portal.page, stack, as);
      await portal.goto(path);
      for (const language of languages) {
        if (language === 'en') await portal.reloadIn(language);
        await portal.expectBadge('idle', 30_000);
        await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(portal.page.locator(shown)).toBeVisible();
        expect(await besideWindow(portal)).toEqual([]);
        await expectNoFindings(portal);
      }
    },
  );
}

for (const language of languages) {
  test(
    `the menu of an account in a wide window is for everybody (${language})`,
    alike(language),
    async ({ portal, stack }) => {
      const { account, signOut } = words[language];
      const { page } = portal;
      await enterAs(page, stack, 'mona');
      await portal.speak(language);
      await portal.goto('/teacher/dashboard');
      await page.getByRole('button', { name: account, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: account });
      await expect(sheet.getByRole('button', { name: signOut })).toBeVisible();
      await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(1);
      await expectNoFindingsInAnyColors(portal);
      await expect(sheet).toBeVisible();
    },
  );
}
