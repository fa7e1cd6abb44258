import type { Language } from '../page-models/portal-page.ts';
import { Tray } from '../page-models/tray.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { countRows, newRows } from '../support/interaction-rows.ts';
import { alike } from '../support/languages.ts';

for (const [index, language] of (['ar', 'en'] satisfies Language[]).entries()) {
  test(
    `a visitor reads, likes and saves without a network, and each reaches the database once (${language})`,
    alike(language),
    async ({ portal, newTab, network, context, sql }) => {
      await portal.speak(language);
      await portal.goto('/posts');
      await portal.readyForOffline();
      const ids = await portal.postIds();
      const liked = ids[index * 2];
      const saved = ids[index * 2 + 1];
      if (!liked || !saved) throw new Error('the demo school has too few posts');
      const before = { liked: await countRows(sql, liked), saved: await countRows(sql, saved) };

      network.cut();
      await context.setOffline(true);
      await portal.page.reload();
      await expect(portal.articles.first()).toBeVisible();
      await portal.page.locator(`article[data-post-id="${liked}"] a`).first().click();
      await expect(portal.page.locator('h1')).toBeVisible();
      await expect(portal.page).toHaveURL(new RegExp(`/post/${liked}`));
      await portal.like(language, portal.post(liked)).click();
      await expect(portal.like(language, portal.post(liked))).toHaveAttribute('aria-pressed', 'true');
      await portal.page.goBack();
      const card = portal.page.locator(`article[data-post-id="${saved}"]`);
      await portal.save(language, card).click();
      await expect(portal.save(language, card)).toHaveAttribute('aria-pressed', 'true');
      await portal.expectBadge('offline');
      await portal.expectPending(2);
      await portal.page.close();

      const again = await newTab();
      await again.speak(language);
      await again.goto(`/post/${liked}`);
      await expect(again.like(language)).toHaveAttribute('aria-pressed', 'true');
      await again.goto(`/post/${saved}`);
      await expect(again.save(language)).toHaveAttribute('aria-pressed', 'true');
      await again.expectPending(2);
      expect(await countRows(sql, liked)).toBe(before.liked);

      network.heal();
      await context.setOffline(false);
      await again.expectBadge('idle');
      await again.expectPending(0);
      expect(await newRows(sql, liked, before.liked)).toEqual([{ liked: true, saved: false }]);
      expect(await newRows(sql, saved, before.saved)).toEqual([{ liked: false, saved: true }]);
    },
  );
}

for (const fault of ['drop-response', 'duplicate', 'html', 'drop-request', 'unavailable', 'truncate'] as const) {
  test(`a like whose sync_push suffers ${fault} is stored exactly once`, async ({ portal, network, sql }) => {
    await portal.goto('/posts');
    await portal.readyForOffline();
    const id = (await portal.postIds()).at(-1);
    if (!id) throw new Error('the demo school has too few posts');
    const before = await countRows(sql, id);
    network.inject(/sync_push/, fault, 2);
    const card = portal.page.locator(`article[data-post-id="${id}"]`);
    await portal.like('ar', card).click();
    await expect(portal.like('ar', card)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => network.outstanding(), { timeout: 20_000 }).toBeLessThan(fault === 'duplicate' ? 2 : 1);
    await portal.expectPending(0);
    await portal.expectBadge('idle');
    expect(await newRows(sql, id, before)).toEqual([{ liked: true, saved: false }]);
  });
}

test('the tray that somebody reads gives no room back when what waits has left', async ({ portal, network }) => {
  await portal.goto('/posts');
  await portal.readyForOffline();
  network.cut();
  for (const place of [0, 1, 2]) await portal.like('ar', portal.articles.nth(place)).click();
  await portal.expectPending(3);
  // Its tray says more than one of a line that is believed to work.
  await portal.expectBadge('offline');
  const tray = new Tray(portal, 'ar');
  await tray.open();
  await expect(tray.entries).toHaveCount(3);
  // The browser says it with a fraction that comes from where it stands.
  const heightOf = async () => Math.round((await tray.sheet.boundingBox())?.height ?? Number.NaN);
  const before = await heightOf();
  network.heal();
  // By itself it would be tried again later the longer it was away.
  await portal.page.evaluate(() => dispatchEvent(new Event('online')));
  await portal.expectPending(0);
  await expect(tray.entries).toHaveCount(0);
  await expect.poll(heightOf).toBe(before);
  // As long as the line is not believed to work, the tray says so at length.
  await portal.expectBadge('idle');
  await portal.page.keyboard.press('Escape');
  await expect(tray.sheet).toBeHidden();
  await tray.open();
  await expect.poll(heightOf).toBeLessThan(before);
});
