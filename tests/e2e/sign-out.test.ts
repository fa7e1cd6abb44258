import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { accountDatabases } from '../support/browser-storage.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { menuOf } from '../support/settled-student.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: { title: catalogues.ar.signOut.title, leave: catalogues.ar.signOut.leave, signOut: 'تسجيل الخروج' },
  en: { title: catalogues.en.signOut.title, leave: catalogues.en.signOut.leave, signOut: 'Sign out' },
} as const;

for (const language of languages) {
  const say = words[language];

  test(
    `whoever signs out with unsent work is asked, may stay, and leaves nothing behind (${language})`,
    alike(language),
    async ({ portal, context, network }) => {
      await portal.speak(language);
      await portal.goto('/student/login');
      await new AccountPages(portal.page).signIn('salma@manara.example', demoPassword);
      await portal.page.waitForURL('**/student/dashboard');
      await portal.goto('/posts');
      await expect.poll(() => accountDatabases(portal.page)).toHaveLength(1);
      await portal.readyForOffline();
      network.cut();
      await context.setOffline(true);
      await portal.page.locator('article[data-post-id] button[aria-pressed]').first().click();
      await expect(portal.badge).toHaveAttribute('data-pending', '1');

      const signOut = portal.page.getByRole('button', { name: say.signOut });
      const open = async () => {
        if (!(await signOut.first().isVisible())) await menuOf(portal.page).click();
        await signOut.last().click();
      };
      const dialog = portal.page.getByRole('dialog', { name: say.title });
      await open();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button').first().click();
      await expect(dialog).toBeHidden();
      expect(await accountDatabases(portal.page)).toHaveLength(1);

      await open();
      await portal.beginsAnew(() => dialog.getByRole('button', { name: say.leave }).click());
      // A page that begins anew ends what the one before had begun to forget.
      await expect.poll(() => accountDatabases(portal.page)).toEqual([]);
      expect(await portal.page.evaluate(() => localStorage.getItem('manara-auth'))).toBeNull();
    },
  );
}
