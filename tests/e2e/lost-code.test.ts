import { AccountPages } from '../page-models/account-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';

const words = {
  ar: { stuck: 'انقطعت الشبكة قبل أن تصل البوابة كاملة.', again: 'أعد التحميل' },
  en: { stuck: 'The network broke off before the whole portal arrived.', again: 'Load again' },
} as const;

test('code that is lost on the way takes nothing away from whoever is typing', async ({ portal, network }) => {
  const account = new AccountPages(portal.page);
  // The tray at the badge, which the portal loads ahead without being asked.
  const tray = /\/assets\/corner-/;
  const lost = portal.page.waitForEvent('requestfailed', (request) => tray.test(request.url()));
  network.inject(tray, 'drop-request', 1_000);
  await portal.goto('/login');
  await account.email.fill('mona@manara.example');
  await account.password.fill('half a pass');
  await lost;
  network.heal();
  await portal.badge.click();
  await expect(portal.page.getByRole('dialog').getByRole('button').first()).toBeVisible();
  await expect(account.password).toHaveValue('half a pass');
});

for (const language of languages) {
  const say = words[language];

  for (const [what, path] of [
    ['a part of the entry', /\/assets\/portal-.*\.js$/],
    ['the language', /\/assets\/messages\./],
  ] as const) {
    test(
      `a first visit that ${what} did not reach says so and begins again (${language})`,
      alike(language),
      async ({ portal, network }) => {
        await portal.speak(language);
        network.inject(path, 'drop-request', 1_000);
        await portal.page.goto(`${network.url}/posts`);
        await expect(portal.page.getByRole('alert')).toContainText(say.stuck);
        network.heal();
        await portal.page.getByRole('link', { name: say.again }).click();
        await expect(portal.articles.first()).toBeVisible();
      },
    );
  }
}

test('a first visit that the network left begins again as soon as it is back', async ({ portal, network }) => {
  network.inject(/\/assets\/portal-.*\.js$/, 'drop-request', 1_000);
  await portal.page.goto(`${network.url}/posts`);
  await expect(portal.page.getByRole('alert')).toContainText(words.ar.stuck);
  await portal.page.context().setOffline(true);
  network.heal();
  await portal.page.context().setOffline(false);
  await expect(portal.articles.first()).toBeVisible();
});

test('a first visit that lost its styles keeps the shell until they are here, and asks again', async ({
  portal,
  network,
}) => {
  network.inject(/\/assets\/portal-.*\.css$/, 'drop-request', 1_000);
  await portal.page.goto(`${network.url}/posts`);
  await expect(portal.page.getByRole('alert')).toContainText(words.ar.stuck);
  await portal.page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await expect(portal.articles).toHaveCount(0);
  network.heal();
  await expect(portal.articles.first()).toBeVisible();
  const styles = portal.page.locator('body > link[rel="stylesheet"]');
  const rules = await styles.evaluate((link) => (link instanceof HTMLLinkElement ? link.sheet?.cssRules.length : 0));
  expect(rules).toBeGreaterThan(50);
});
