import { typeInto } from '../page-models/typing.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { settledCount } from '../support/settled-count.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    field: catalogues.ar.search.field,
    narrow: catalogues.ar.search.filters,
    kind: 'النوع',
    award: 'جائزة',
    none: catalogues.ar.search.none,
    more: catalogues.ar.search.more,
  },
  en: {
    field: catalogues.en.search.field,
    narrow: catalogues.en.search.filters,
    kind: 'Kind',
    award: 'Award',
    none: catalogues.en.search.none,
    more: catalogues.en.search.more,
  },
} as const;

for (const language of languages) {
  testWithServiceWorker(
    `what the school has published is found without a network, narrowed, and has an address (${language})`,
    alike(language),
    async ({ portal, network, context }) => {
      const { page } = portal;
      const { field, narrow, kind, award, none, more } = words[language];
      await portal.speak(language);
      await portal.goto('/posts');
      await portal.readyForOffline();
      network.cut();
      await context.setOffline(true);
      await page.locator('main a[href="/search"]').click();
      const asked = page.getByRole('searchbox', { name: field });
      const found = page.locator('[data-found-id]');
      await expect(found).toHaveCount(20);
      // The button goes down with what comes: whoever pressed it is at the first of the new ones. By the keyboard, for rows have their
      // true height only once they are seen, and the button may move while a pointer is on its way.
      await page.getByRole('button', { name: more }).press('Enter');
      await expect(found.nth(20).getByRole('link').first()).toBeFocused();

      // Without hamza, tashkeel or article, and with its first letters alone.
      await asked.fill('مكتب');
      await expect(page.locator('mark').filter({ hasText: 'المكتبة' }).first()).toBeVisible();
      await expect(page).toHaveURL(/\?q=/);
      const all = await settledCount(found);
      expect(all).toBeGreaterThan(2);

      await page.getByText(narrow).click();
      const kinds = page.getByRole('combobox', { name: kind });
      await expect(kinds.locator('option')).not.toHaveCount(1);
      await kinds.selectOption({ value: 'award' });
      await expect(page).toHaveURL(/&kind=award$/);
      await expect(found.first()).toContainText(award);
      const title = await found.first().getByRole('heading').innerText();
      await page.reload();
      await expect(asked).toHaveValue('مكتب');
      await expect(found.first()).toContainText(title);

      await found.first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(/\/award\//);
      await page.goBack();
      await expect(asked).toHaveValue('مكتب');

      await typeInto(asked, '%_\\ قطغظ');
      await expect(page.getByRole('heading', { name: none })).toBeVisible();
      await page.locator('main .button').click();
      await expect(page).not.toHaveURL(/kind=/);
    },
  );
}

test('an address that names no honour says so, and leads to the wall', async ({ portal }) => {
  await portal.goto('/award/no-such-honour');
  await expect(portal.page.getByRole('heading', { level: 1, name: catalogues.ar.awards.missing })).toBeVisible();
  await portal.page.getByRole('main').getByRole('link').click();
  await expect(portal.page).toHaveURL(/\/special-awards$/);
});
