import { catalogues } from '../support/catalogues.ts';
import { expect, test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';

for (const language of languages)
  test(
    `where the school is busy a like stays on the device for a moment, says so and goes out once (${language})`,
    alike(language),
    async ({ openReader, sql }) => {
      const portal = await openReader(language);
      const { page } = portal;
      // As a hosted project writes its heads while it is busy; the part of this device is nearly all of it.
      await page.addInitScript(() => Object.assign(Math, { random: () => 0.9 }));
      await page.route(/\/snapshot\/head\.json$/, async (route) => {
        const head = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...head, checkedAt: Date.now(), holdMs: 10_000 } });
      });
      const seen = page.waitForResponse(/\/snapshot\/head\.json$/);
      await portal.goto('/posts');
      await portal.expectBadge('idle', 30_000);
      await seen;
      // What the badge has said, however quickly a slow machine looks at it.
      const said = await portal.badge.evaluateHandle((badge) => {
        const labels = [badge.ariaLabel];
        new MutationObserver(() => labels.push(badge.ariaLabel)).observe(badge, { attributes: true });
        return labels;
      });
      const id = (await portal.postIds()).at(0) ?? '';
      const likes = async () =>
        (await sql`select from public.post_interactions where post_id = ${id} and liked`).length;
      const before = await likes();
      await portal.like(language, portal.post(id)).click();
      await expect(portal.like(language, portal.post(id))).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(likes, { timeout: 30_000 }).toBe(before + 1);
      await portal.expectBadge('idle');
      expect((await said.jsonValue()).join('\n')).toContain(catalogues[language].portal['sync.held']);
    },
  );
