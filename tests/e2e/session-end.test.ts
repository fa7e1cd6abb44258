import type { Sql } from 'postgres';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import type { PortalPage } from '../page-models/portal-page.ts';
import { countRows } from '../support/interaction-rows.ts';
import { newStudent } from '../support/new-people.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    ended: catalogues.ar.accountWords.ended,
    signedOut: catalogues.ar.portal['error.signedOut'],
  },
  en: {
    ended: catalogues.en.accountWords.ended,
    signedOut: catalogues.en.portal['error.signedOut'],
  },
} as const;

const pastTheNextLookMs = 6 * 60_000;

async function enter(portal: PortalPage, email: string): Promise<AccountPages> {
  // The browser's own clock, which goes on by itself and can be put forward.
  await portal.page.clock.install();
  await portal.goto('/student/login');
  const account = new AccountPages(portal.page);
  await account.signIn(email, demoPassword);
  await expect(portal.page).toHaveURL(/\/student\/dashboard$/);
  return account;
}

/** What an administrator, or a new password on another phone, does to the sessions of an account. */
const endSessions = (sql: Sql, id: string) => sql`delete from auth.sessions where user_id = ${id}`;

for (const language of languages) {
  const say = words[language];

  test(
    `whoever’s session the server ends is led to the login, and finds the page and the words again (${language})`,
    alike(language),
    async ({ portal, sql }) => {
      const student = await newStudent(sql);
      await portal.speak(language);
      const account = await enter(portal, student.email);
      await portal.goto('/student/profile');
      const bio = portal.page.locator('main textarea');
      await bio.fill('أحب الفلك وكرة السلة');
      await endSessions(sql, student.id);
      await portal.page.clock.fastForward(pastTheNextLookMs);
      await expect(portal.page).toHaveURL(/\/student\/login\?next=%2Fstudent%2Fprofile$/);
      await expect(portal.page.getByText(say.ended)).toBeVisible();
      await account.signIn(student.email, demoPassword);
      await expect(portal.page).toHaveURL(/\/student\/profile$/);
      await expect(bio).toHaveValue('أحب الفلك وكرة السلة');
      await expect(portal.page.getByText(say.signedOut)).toHaveCount(0);
    },
  );

  testWithServiceWorker(
    `a like that waited when the session ended is sent after the next sign-in, under its own account (${language})`,
    alike(language),
    async ({ portal, network, context, sql }) => {
      const student = await newStudent(sql);
      await portal.speak(language);
      const account = await enter(portal, student.email);
      await portal.goto('/posts');
      await portal.readyForOffline();
      network.cut();
      await context.setOffline(true);
      const card = portal.articles.first();
      const id = (await card.getAttribute('data-post-id')) ?? '';
      const nameless = await countRows(sql, id);
      await portal.like(language, card).click();
      await portal.expectPending(1);
      await endSessions(sql, student.id);
      network.heal();
      network.inject(/sync_push/, 'unavailable', 1_000);
      await context.setOffline(false);
      await portal.page.clock.fastForward(pastTheNextLookMs);
      await expect(portal.page.getByText(say.signedOut)).toBeVisible();
      await expect(portal.page).toHaveURL(/\/posts$/);
      await expect(portal.articles.first()).toBeVisible();
      network.heal();
      const stored = () => sql`select liked from public.student_post_interactions where student_id = ${student.id}`;
      expect(await stored()).toEqual([]);
      await portal.goto('/student/login');
      await account.signIn(student.email, demoPassword);
      await expect.poll(stored).toEqual([{ liked: true }]);
      expect(await countRows(sql, id)).toBe(nameless);
    },
  );
}
