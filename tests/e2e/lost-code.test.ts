import { shellWords } from '../../src/app/shell/shell-words.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';

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
  const say = shellWords[language];

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
        // By the button, unless the page was quicker: it asks for a lost script again by itself.
        const again = portal.page.getByRole('link', { name: say.again }).click({ timeout: 0, noWaitAfter: true });
        await Promise.race([again.catch(() => undefined), portal.articles.first().waitFor()]);
        await expect(portal.articles.first()).toBeVisible();
      },
    );
  }
}

for (const [what, path] of [
  ['the entry', /\/assets\/index-.*\.js$/],
  ['a part of the entry', /\/assets\/portal-.*\.js$/],
  ['a package', /\/assets\/vendor-.*\.js$/],
  ['the head start', /\/assets\/head-start-.*\.js$/],
  ['the language', /\/assets\/messages\./],
  ['the page', /\/assets\/reading-.*\.js$/],
  ['the styles of the page', /\/assets\/reading-.*\.css$/],
] as const)
  test(`a first visit that ${what} did not reach the first time opens all the same, and nobody is asked for anything`, async ({
    portal,
    network,
  }) => {
    // Not by the network of the tests: a connection that ends before an answer the browser replaces by itself.
    await portal.page.route(path, (route) => route.abort(), { times: 1 });
    const lost = portal.page.waitForEvent('requestfailed', (request) => path.test(request.url()));
    const asked: string[] = [];
    await portal.page.exposeFunction('noteAlert', (text: string) => asked.push(text));
    await portal.page.addInitScript(() => {
      const look = () => {
        for (const one of document.querySelectorAll<HTMLElement>('[role="alert"]'))
          if (one.offsetParent !== null && one.innerText.trim() !== '')
            Reflect.apply(Reflect.get(globalThis, 'noteAlert'), null, [one.innerText]);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await portal.page.goto(`${network.url}/posts`);
    await lost;
    await expect(portal.articles.first()).toBeVisible();
    await expect(portal.articles.first()).toHaveCSS('display', 'grid');
    expect(asked).toEqual([]);
  });

test('a page whose scripts are kept back says so once, in both languages, and what can be done', async ({
  portal,
  network,
}) => {
  const { page } = portal;
  await page.clock.install();
  // What a filter puts in their place is a script as well, and does nothing.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(`${network.url}/posts`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText('لم تُفتح البوابة بعد');
  await expect(page.getByRole('alert')).toContainText('The portal has not opened yet');
});

test('a browser that lacks what the portal calls is told so before it waits for long, and not that the network broke off', async ({
  portal,
  network,
}) => {
  const { page } = portal;
  await page.clock.install();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AbortController'));
  await page.goto(`${network.url}/posts`);
  await page.clock.fastForward(5000);
  await expect(page.getByRole('alert')).toContainText('update the browser');
  await expect(page.getByRole('alert')).not.toContainText(shellWords.en.stuck);
});

test('a first visit that the network left begins again as soon as it is back', async ({ portal, network }) => {
  network.inject(/\/assets\/portal-.*\.js$/, 'drop-request', 1_000);
  await portal.page.goto(`${network.url}/posts`);
  await expect(portal.page.getByRole('alert')).toContainText(shellWords.ar.stuck);
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
  await expect(portal.page.getByRole('alert')).toContainText(shellWords.ar.stuck);
  await portal.page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await expect(portal.articles).toHaveCount(0);
  network.heal();
  await expect(portal.articles.first()).toBeVisible();
  const styles = portal.page.locator('body > link[rel="stylesheet"]');
  const rules = await styles.evaluate((link) => (link instanceof HTMLLinkElement ? link.sheet?.cssRules.length : 0));
  expect(rules).toBeGreaterThan(50);
});
