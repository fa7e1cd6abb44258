import type { Page } from '@playwright/test';
import { openAs } from '../page-models/staff-pages.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    pin: catalogues.ar.keeping.pin,
    confirm: catalogues.ar.keeping.pinConfirm,
    unpin: catalogues.ar.keeping.unpin,
    lastDay: catalogues.ar.keeping.lastDay,
    noDay: /^اختر يومًا/,
    undo: 'تراجع',
    isPinned: /الآن أول القائمة/,
    isUnpinned: /^أُلغي تثبيت/,
    badge: /^مثبّت حتى/,
    cutOff: /لا شبكة الآن/,
  },
  en: {
    pin: catalogues.en.keeping.pin,
    confirm: catalogues.en.keeping.pinConfirm,
    unpin: catalogues.en.keeping.unpin,
    lastDay: catalogues.en.keeping.lastDay,
    noDay: /^Choose a day/,
    undo: 'Undo',
    isPinned: /stands on top of the list/,
    isUnpinned: /is no longer pinned/,
    badge: /^Pinned until/,
    cutOff: /There is no network now/,
  },
} as const;

const pinnedIn = (page: Page) => page.locator('main [data-pinned]');

for (const language of languages) {
  const say = words[language];

  test(
    `a post is pinned above all others, online and offline, until its day is over or another takes its place (${language})`,
    alike(language),
    async ({ portal, network, context, stack, sql, newTeacher, openReader }) => {
      test.slow();
      const [author, owner] = [await newTeacher(), await newTeacher()];
      await sql`update public.teachers set role = 'owner' where id = ${owner.id}`;
      const titles = ['مواعيد الامتحانات', 'رحلة القبة'].map((title) => `${title} ${author.id.slice(0, 6)}`);
      const posts: string[] = [];
      for (const title of titles) {
        // Older than anything in the first page of the list.
        const [row] = await sql<{ id: string }[]>`
          insert into public.posts (title, content, teacher_id, created_at)
          values (${title}, 'نص', ${author.id}, '2024-01-01') returning id`;
        posts.push(row?.id ?? '');
      }
      const [first = '', second = ''] = posts;
      const reader = await openReader(language);
      await reader.page.setViewportSize({ width: 360, height: 740 });
      await reader.goto('/posts');
      await expect(reader.page.locator('main article').first()).toBeVisible();
      await expect(pinnedIn(reader.page)).toHaveCount(0);

      await openAs(portal, stack, { as: owner.email, language, path: `/post/${first}` });
      const { page } = portal;
      const dialog = page.getByRole('dialog');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await button(say.pin).click();
      const offered = await dialog.getByLabel(say.lastDay).inputValue();
      await dialog.getByLabel(say.lastDay).fill('2020-01-01');
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(dialog.getByRole('alert')).toHaveText(say.noDay);
      await dialog.getByLabel(say.lastDay).fill(offered);
      network.cut();
      await context.setOffline(true);
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(dialog.getByRole('alert')).toHaveText(say.cutOff);
      network.heal();
      await context.setOffline(false);
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(dialog).toHaveCount(0);
      await expect(button(say.unpin)).toBeVisible({ timeout: 20_000 });
      await expect(pinnedIn(reader.page)).toContainText(titles[0] ?? '', { timeout: 20_000 });
      await expect(pinnedIn(reader.page).getByRole('heading', { level: 2 })).toHaveText(say.badge);

      await button(say.unpin).click();
      await expect(button(say.pin)).toBeVisible({ timeout: 20_000 });
      await expect(pinnedIn(reader.page)).toHaveCount(0, { timeout: 20_000 });
      await button(say.pin).click();
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(button(say.unpin)).toBeVisible({ timeout: 20_000 });
      await button(say.unpin).click();
      await expect(page.getByText(say.isUnpinned)).toBeVisible();
      // Whoever is at the notice is waited for, while the reader loses the place.
      await button(say.undo).focus();
      await expect(pinnedIn(reader.page)).toHaveCount(0, { timeout: 20_000 });
      await expect(button(say.pin)).toBeVisible({ timeout: 20_000 });
      await button(say.undo).click();
      await expect(page.getByText(say.isPinned)).toBeVisible();
      await expect(button(say.unpin)).toBeVisible({ timeout: 20_000 });
      await expect(pinnedIn(reader.page)).toContainText(titles[0] ?? '', { timeout: 20_000 });

      // Another takes its place, and the way back leads to the one before.
      await portal.goto(`/post/${second}`);
      await button(say.pin).click();
      await dialog.getByRole('button', { name: say.confirm }).click();
      await button(say.undo).focus();
      // The button has another meaning once this device has heard of it: it is pressed below when it has heard of both.
      await expect(button(say.unpin)).toBeVisible({ timeout: 20_000 });
      await button(say.undo).click();
      const pinnedAtSchool = () => sql<{ id: string }[]>`select id from public.posts where pinned_until is not null`;
      await expect.poll(pinnedAtSchool).toEqual([{ id: first }]);
      await button(say.pin).click({ timeout: 20_000 });
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(pinnedIn(reader.page)).toContainText(titles[1] ?? '', { timeout: 20_000 });

      // Whoever comes for the first time, and whoever has no network.
      const visitor = await openReader(language);
      await visitor.goto('/posts');
      await expect(pinnedIn(visitor.page)).toContainText(titles[1] ?? '', { timeout: 20_000 });
      await reader.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await reader.page.context().setOffline(true);
      await reader.page.reload();
      await expect(pinnedIn(reader.page)).toContainText(titles[1] ?? '');
      const [top] = await reader.page
        .locator('main article')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-post-id')));
      expect(top).toBe(second);
      const { scrollWidth, clientWidth } = await reader.page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      await reader.page.context().setOffline(false);

      // It ends by itself, on a page that stays open, and whatever its network does.
      await sql`update public.posts set pinned_until = now() + interval '6 seconds' where id = ${second}`;
      await expect(pinnedIn(visitor.page)).toHaveCount(0, { timeout: 30_000 });
      await expect(pinnedIn(reader.page)).toHaveCount(0, { timeout: 30_000 });
    },
  );
}
