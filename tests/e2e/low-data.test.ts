import type { CDPSession, Request } from '@playwright/test';
import { PublicPages } from '../page-models/public-pages.ts';
import type { Language } from '../page-models/portal-page.ts';
import { expect, test as base } from '../support/fixtures.ts';

/** The addresses of the pictures that a page has asked for. */
const test = base.extend<{ pictures: Set<string>; line: CDPSession }>({
  pictures: async ({ context }, use) => {
    const asked = new Set<string>();
    const note = (request: Request) => {
      if (request.resourceType() === 'image' && request.url().includes('/storage/v1/')) asked.add(request.url());
    };
    context.on('request', note);
    await use(asked);
  },
  line: async ({ context, portal }, use) => {
    const line = await context.newCDPSession(portal.page);
    await line.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await use(line);
  },
});

test.use({ serviceWorkers: 'block' });

const isSmall = (url: string) => /[._-]thumb[.]|\/profile-photos\//.test(url);
const full = { ar: 'اعرض الصورة كاملة', en: 'Show the full picture' } as const;

for (const language of ['ar', 'en'] satisfies Language[]) {
  test(`whoever saves data loads small pictures until they ask for a full one (${language})`, async ({
    portal,
    pictures,
    line,
  }) => {
    const { page } = portal;
    await portal.speak(language);
    await portal.goto('/');
    await portal.expectBadge('idle', 30_000);
    await page.waitForLoadState('networkidle');
    expect(pictures.size).toBeGreaterThan(0);
    expect([...pictures].filter((url) => !isSmall(url))).toEqual([]);

    await portal.articles.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/post\//);
    const ask = page.getByRole('button', { name: full[language] });
    await expect(ask.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([...pictures].filter((url) => !isSmall(url))).toEqual([]);
    const howMany = await ask.count();
    await ask.first().click();
    await expect(ask).toHaveCount(howMany - 1);
    await expect.poll(() => [...pictures].filter((url) => !isSmall(url)).length).toBe(1);

    // Without it, what is in sight comes by itself.
    await line.send('Emulation.setDataSaverOverride', { dataSaverEnabled: false });
    await portal.goto('/media');
    await expect(new PublicPages(page, language).carousel).toBeVisible();
    await expect(ask).toHaveCount(0);
    await expect.poll(() => [...pictures].filter((url) => !isSmall(url)).length).toBeGreaterThan(1);
  });
}
