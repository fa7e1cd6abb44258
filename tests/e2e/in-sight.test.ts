import type { Locator } from '@playwright/test';
import { openAs } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { typeInto } from '../page-models/typing.ts';
import { expect, test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';

async function boxOf(place: Locator): Promise<{ top: number; bottom: number; width: number; height: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return { top: box.y, bottom: box.y + box.height, width: box.width, height: box.height };
}

for (const language of languages) {
  test(
    `home on a phone shows the newest post’s picture, what the section is called, its title, writer and hearts above the bar (${language})`,
    alike(language),
    async ({ portal }) => {
      await portal.page.setViewportSize({ width: 360, height: 740 });
      await portal.speak(language);
      await portal.goto('/');
      await portal.expectBadge('idle', 30_000);
      const newest = portal.articles.first();
      await expect(newest.getByRole('button').first()).toBeVisible();
      const picture = newest.locator('span:has(> img)').first();
      const heading = portal.page.locator('#home-today');
      await expect.poll(async () => (await boxOf(picture)).height).toBe(240);
      const lines = [picture, heading, newest.getByRole('heading'), newest.getByRole('button').first()];
      const boxes = await Promise.all(lines.map(boxOf));
      expect(boxes[0]?.width).toBe(360);
      for (const [at, box] of boxes.entries()) expect(box.top).toBeGreaterThanOrEqual(boxes[at - 1]?.bottom ?? 0);
      expect(boxes.at(-1)?.bottom).toBeLessThanOrEqual(
        (await boxOf(portal.page.locator('nav:has([popovertarget])'))).top,
      );
    },
  );

  test(
    `who writes on a desktop sees the post beside the form as readers will, whole in the window, with its writer and what readers can do (${language})`,
    alike(language),
    async ({ portal, stack, newTeacher }) => {
      const teacher = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      await portal.page.setViewportSize({ width: 1440, height: 900 });
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/posts/new' });
      await typeInto(teacherPages.title, 'بذرة الفول');
      const preview = portal.page.getByRole('complementary');
      await expect(preview.getByRole('heading', { name: 'بذرة الفول' })).toBeVisible();
      await expect(preview.getByText(teacher.name)).toBeVisible();
      await expect(preview.getByText(language === 'ar' ? 'أعجبني' : 'Like', { exact: true })).toBeInViewport({
        ratio: 1,
      });
      const bar = portal.page.locator('[data-form-bar]');
      await expect(bar).toBeInViewport({ ratio: 1 });
      expect((await boxOf(bar)).bottom).toBe(900);
    },
  );
}
