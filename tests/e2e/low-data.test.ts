import type { CDPSession, Request } from '@playwright/test';
import { Lightbox } from '../page-models/lightbox.ts';
import { PublicPages } from '../page-models/public-pages.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { settledCount } from '../support/settled-count.ts';
import { catalogues } from '../support/catalogues.ts';

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

const isSmall = (url: string) => /[._-]thumb[.]|\/profile-photos\//.test(url);
const full = { ar: catalogues.ar.portal['picture.full'], en: catalogues.en.portal['picture.full'] } as const;

for (const language of languages) {
  test(
    `whoever saves data loads small pictures until they ask for a full one (${language})`,
    alike(language),
    async ({ portal, pictures, line }) => {
      const { page } = portal;
      await portal.speak(language);
      await portal.goto('/');
      await portal.expectBadge('idle', 30_000);
      await expect.poll(() => pictures.size).toBeGreaterThan(0);
      await portal.picturesInSightLoaded();
      expect([...pictures].filter((url) => !isSmall(url))).toEqual([]);

      await portal.articles.first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/post\//);
      const ask = page.getByRole('button', { name: full[language] });
      await expect(ask.first()).toBeVisible();
      await portal.picturesInSightLoaded();
      expect([...pictures].filter((url) => !isSmall(url))).toEqual([]);
      const howMany = await settledCount(ask);
      await ask.first().click();
      await expect(ask).toHaveCount(howMany - 1);
      await expect.poll(() => [...pictures].filter((url) => !isSmall(url)).length).toBe(1);

      // Whoever opens one large has asked for that one.
      const box = new Lightbox(page, language);
      await box.openers.last().click();
      await expect.poll(() => [...pictures].filter((url) => !isSmall(url)).length).toBe(2);
      await box.close.click();
      await expect(ask).toHaveCount(howMany - 1);

      // Without it, what is in sight comes by itself.
      await line.send('Emulation.setDataSaverOverride', { dataSaverEnabled: false });
      await portal.goto('/media');
      await expect(new PublicPages(page, language).pictureGrid).toBeVisible();
      await expect(ask).toHaveCount(0);
      await expect.poll(() => [...pictures].filter((url) => !isSmall(url)).length).toBeGreaterThan(1);
    },
  );
}

test('a picture that has no small version waits until it is asked for, at home and in lists too', async ({
  portal,
  pictures,
  line,
  sql,
  newTeacher,
}) => {
  const { page } = portal;
  const [one, other] = [await newTeacher(), await newTeacher()];
  const ids = [one.post.id, other.post.id];
  await sql`
    update public.posts set image_url = (select image_url from public.posts where image_url like 'post-media/%' limit 1)
    where id in ${sql(ids)}`;
  const isWaiting = () => expect([...pictures].filter((url) => !isSmall(url))).toEqual([]);
  for (const path of ['/', '/posts']) {
    await portal.goto(path);
    await expect(portal.post(one.post.id)).toBeVisible();
    await expect(portal.post(other.post.id)).toBeVisible();
    await portal.expectBadge('idle', 30_000);
    await portal.picturesInSightLoaded();
    isWaiting();
  }
  await portal.goto(`/post/${one.post.id}`);
  await page.getByRole('button', { name: full.ar }).click();
  await expect.poll(() => [...pictures].filter((url) => !isSmall(url)).length).toBe(1);

  await line.send('Emulation.setDataSaverOverride', { dataSaverEnabled: false });
  pictures.clear();
  await portal.goto('/');
  await expect.poll(() => [...pictures].filter((url) => !isSmall(url)).length).toBeGreaterThan(0);
});
