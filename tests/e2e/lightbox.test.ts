import { Lightbox } from '../page-models/lightbox.ts';
import { PublicPages } from '../page-models/public-pages.ts';
import { axeOn } from '../support/accessibility.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';

for (const language of languages) {
  testWithServiceWorker(
    `pictures of a post open large, move with keys, buttons and a finger, and lead back, without a network too (${language})`,
    alike(language),
    async ({ portal, network, context, sql }) => {
      const { page } = portal;
      const box = new Lightbox(page, language);
      const onward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
      const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft';
      const [post] = await sql<{ id: string; captions: string[] }[]>`
      select id::text, array(select item->>'caption' from jsonb_array_elements(media_items) as item
        where item->>'kind' = 'image') as captions
      from public.posts
      where (select count(*) from jsonb_array_elements(media_items) as item
        where item->>'kind' = 'image' and item->>'caption' <> '') >= 3
      order by created_at desc limit 1`;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await portal.speak(language);
      await portal.goto(`/post/${post?.id ?? ''}`);
      await portal.readyForOffline();
      network.cut();
      await context.setOffline(true);
      await box.openers.nth(1).click();
      await expect(box.dialog).toBeVisible();
      expect(await box.pictureInView()).toBe(1);
      await expect(box.caption).toHaveText(post?.captions[1] ?? 'a caption');
      await expect(box.close).toBeFocused();
      expect(await box.widthBeyondScreen()).toBe(0);
      await page.keyboard.press(onward);
      await expect.poll(() => box.pictureInView()).toBe(2);
      await page.keyboard.press(back);
      await page.keyboard.press('Home');
      await expect.poll(() => box.pictureInView()).toBe(0);
      await box.next.click();
      await expect.poll(() => box.pictureInView()).toBe(1);
      // A finger that pushes along the line of reading brings the next one.
      await box.push(language === 'ar' ? 'right' : 'left');
      await expect.poll(() => box.pictureInView()).toBe(2);
      await box.push(language === 'ar' ? 'left' : 'right');
      await expect.poll(() => box.pictureInView()).toBe(1);
      // Two fingers enlarge, as on any page.
      expect(await box.touchAction()).toBe('manipulation');
      // The row needs no focus of its own: its keys are heard wherever the focus is.
      const report = await axeOn(page).include('dialog').disableRules('scrollable-region-focusable').analyze();
      expect(report.violations.map(({ id }) => id)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(box.dialog).toHaveCount(0);
      await expect(box.openers.nth(1)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(box.dialog).toBeVisible();
      await box.close.click();
      await expect(box.dialog).toHaveCount(0);
      await expect(box.openers.nth(1)).toBeFocused();
    },
  );

  test(
    `the picture of an award, and each of the school’s pictures, opens large and whole (${language})`,
    alike(language),
    async ({ portal }) => {
      const { page } = portal;
      const box = new Lightbox(page, language);
      await portal.speak(language);
      await portal.goto('/special-awards');
      await portal.expectBadge('idle', 30_000);
      const opener = new PublicPages(page, language).honours.locator('button[aria-haspopup=dialog]').first();
      await opener.click();
      await expect(box.dialog).toBeVisible();
      await expect(box.dialog.locator('img').first()).toHaveCSS('object-fit', 'contain');
      // There is nowhere to go from the only one.
      await expect(box.next).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();

      await portal.goto('/media');
      const media = new PublicPages(page, language);
      const second = media.pictureGrid.locator('button[aria-haspopup=dialog]').nth(1);
      await second.click();
      await expect(box.dialog).toBeVisible();
      expect(await box.pictureInView()).toBe(1);
      await box.close.click();
      await expect(box.dialog).toHaveCount(0);
      await expect(second).toBeFocused();
    },
  );
}
