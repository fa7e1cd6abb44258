import type { Page } from '@playwright/test';
import { CornerCard } from '../page-models/corner-card.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const inInstagram = `${iPhone} Instagram 350.0`;
const dayMs = 86_400_000;

/** What Chromium tells a page that can be installed: in a private window, as those of tests, it never does by itself. */
async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async (): Promise<{ outcome: string }> => {
      document.documentElement.dataset['asked'] = 'yes';
      return { outcome: answer };
    };
    dispatchEvent(Object.assign(offer, { prompt }));
  }, outcome);
}

for (const language of languages) {
  test(
    `the portal is offered for the home screen after the first like, and a no holds for thirty days (${language})`,
    alike(language),
    async ({ portal }) => {
      const { page } = portal;
      const install = new CornerCard(portal, 'install', language);
      await page.clock.install();
      await portal.speak(language);
      await portal.goto('/posts');
      await portal.expectBadge('idle', 30_000);
      await offerInstall(page, 'accepted');
      await expect(portal.articles.first()).toBeVisible();
      await install.expectNone();
      await portal.like(language, portal.articles.first()).click();
      await expect(install.card).toBeVisible();
      const box = await install.card.boundingBox();
      expect(box && [box.x >= 0, box.x + box.width <= 360]).toEqual([true, true]);
      await install.answer('no').click();
      await expect(install.card).toHaveCount(0);

      const comeBack = async (afterMs: number): Promise<void> => {
        await page.clock.setSystemTime(new Date(Date.now() + afterMs));
        await install.loadAnew(() => page.reload());
        await portal.expectBadge('idle', 30_000);
        await offerInstall(page, 'accepted');
      };
      await comeBack(29 * dayMs);
      await install.expectNone();
      await comeBack(31 * dayMs);
      await expect(install.card).toBeVisible();
      await install.answer('yes').click();
      await expect(page.locator('html[data-asked]')).toHaveCount(1);
      await expect(install.card).toHaveCount(0);
    },
  );

  test(
    `a second visit is the moment too; a page with a form is left alone (${language})`,
    alike(language),
    async ({ portal, newTab }) => {
      await portal.speak(language);
      await portal.goto('/posts');
      await portal.expectBadge('idle', 30_000);
      const second = await newTab();
      await second.speak(language);
      await second.goto('/student/login');
      await offerInstall(second.page, 'dismissed');
      const install = new CornerCard(second, 'install', language);
      await expect(second.page.locator('main form')).toBeVisible();
      await install.expectNone();
      await second.page.locator('header a[href="/"]').first().click();
      await expect(install.card).toBeVisible();
    },
  );

  test.describe(`on an iPhone (${language})`, alike(language), () => {
    test.use({ userAgent: iPhone });

    test('the steps stand with a picture of what to look for', async ({ portal }) => {
      const install = new CornerCard(portal, 'install', language);
      await portal.speak(language);
      await portal.goto('/posts');
      await portal.expectBadge('idle', 30_000);
      await portal.like(language, portal.articles.first()).click();
      await expect(install.card.getByRole('listitem')).toHaveCount(3);
      await expect(install.card.getByRole('figure')).toBeVisible();
      await expect(install.answer('yes')).toHaveCount(0);
      const fits = await install.card.evaluate((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && card.scrollWidth <= card.clientWidth;
      });
      expect(fits).toBe(true);
      await install.understood.click();
      await expect(install.card).toHaveCount(0);
      await install.loadAnew(() => portal.page.reload());
      await portal.expectBadge('idle', 30_000);
      await install.expectNone();
    });
  });

  test.describe(`inside another app (${language})`, alike(language), () => {
    test.use({ userAgent: inInstagram });

    test('the way to a browser is told instead of steps that lead nowhere', async ({ portal }) => {
      const install = new CornerCard(portal, 'install', language);
      await portal.speak(language);
      await portal.goto('/posts');
      await portal.expectBadge('idle', 30_000);
      await portal.like(language, portal.articles.first()).click();
      await expect(install.card).toContainText('Safari');
      await expect(install.card.getByRole('listitem')).toHaveCount(0);
      await install.understood.click();
      await expect(install.card).toHaveCount(0);
    });
  });
}
