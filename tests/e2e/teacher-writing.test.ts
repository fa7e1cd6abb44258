import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { enterAs, openAs } from '../page-models/staff-pages.ts';
import { PublicPages } from '../page-models/public-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { typeInto } from '../page-models/typing.ts';
import { badPictures, pictureProblems } from '../support/bad-pictures.ts';
import { expect } from '../support/fixtures.ts';
import { samplePhoto } from '../support/sample-pictures.ts';
import { test, testWithServiceWorker } from '../support/slow-pictures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const picture = (name: string) => join(import.meta.dirname, '../support/pictures', name);
const leftUnready = {
  ar: catalogues.ar.authoring.media.leftUnready,
  en: catalogues.en.authoring.media.leftUnready,
};
const honours = [
  { list: '/teacher/achievements', begin: '/teacher/achievements/new' },
  { list: '/teacher/events', begin: '/teacher/events/new' },
  { list: '/teacher/awards', begin: '/teacher/award-images/new' },
];

for (const language of languages) {
  testWithServiceWorker(
    `honours of every kind: written without a network, shown to readers at once, edited, deleted and brought back (${language})`,
    alike(language),
    async ({ portal, network, context, stack, newTeacher, openReader }) => {
      test.slow();
      const teacher = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      const titleOf = (list: string) => `تكريم ${list.split('/').at(-1)} ${teacher.id.slice(0, 6)}`;
      const editedOf = (list: string) => `${titleOf(list)} معدَّل`;
      await portal.page.clock.install();
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/achievements' });
      await portal.readyForOffline();
      const wall = await openReader(language);
      await wall.goto('/special-awards');
      await wall.expectBadge('idle', 30_000);
      const seen = (title: string) => new PublicPages(wall.page, language).honours.filter({ hasText: title });

      network.cut();
      await context.setOffline(true);
      for (const { list, begin } of honours) {
        await portal.goto(list);
        await portal.page.locator(`main a[href="${begin}"]`).first().click();
        await typeInto(teacherPages.title, titleOf(list));
        await teacherPages.files.setInputFiles(picture('full.jpg'));
        await expect(portal.page.locator('main form img')).toBeVisible({ timeout: 20_000 });
        await teacherPages.publish(list);
        await teacherPages.expectState(titleOf(list), 'waiting');
      }
      await portal.page.reload();
      await teacherPages.expectState(titleOf('/teacher/awards'), 'waiting');
      await expect(seen(teacher.id.slice(0, 6))).toHaveCount(0);

      network.heal();
      await context.setOffline(false);
      for (const { list } of honours) {
        await portal.goto(list);
        await teacherPages.expectState(titleOf(list), 'sent', 45_000);
        const shown = seen(titleOf(list));
        await expect(shown).toBeVisible({ timeout: 20_000 });
        await shown.scrollIntoViewIfNeeded();
        await expect
          .poll(() =>
            shown
              .locator('img')
              .last()
              .evaluate((image: HTMLImageElement) => image.naturalWidth),
          )
          .toBeGreaterThan(0);
        await teacherPages.open(titleOf(list));
        await typeInto(teacherPages.title, editedOf(list));
        await teacherPages.publish(list);
        await teacherPages.expectState(editedOf(list), 'sent', 20_000);
      }
      for (const { list } of honours) {
        await expect(seen(titleOf(list)).getByRole('heading')).toHaveText(editedOf(list), { timeout: 20_000 });
        await portal.goto(list);
        await teacherPages.delete(editedOf(list));
        await teacherPages.restore(editedOf(list));
        await expect(seen(editedOf(list))).toBeVisible();
        await teacherPages.delete(editedOf(list));
        await teacherPages.letUndoPass();
        await expect(teacherPages.line(editedOf(list))).toHaveCount(0);
      }
      await expect(seen(teacher.id.slice(0, 6))).toHaveCount(0, { timeout: 20_000 });
    },
  );

  test(
    `what is published while its picture is still being prepared goes with it, and with what was typed meanwhile (${language})`,
    alike(language),
    async ({ openWithSlowPictures, portal, network, sql }) => {
      const { teacher, teacherPages } = await openWithSlowPictures(language, '/teacher/achievements/new');
      const title = `صورة على مهل ${teacher.id.slice(0, 6)}`;
      await teacherPages.files.setInputFiles(picture('full.jpg'));
      await typeInto(teacherPages.title, title);
      await teacherPages.send.click();
      await expect(teacherPages.title).toHaveValue(title);
      await expect(portal.page.locator('main form [data-preparing]')).toBeVisible();
      network.heal();
      await expect(portal.page).toHaveURL(/\/teacher\/achievements$/);
      await teacherPages.expectState(title, 'sent', 30_000);
      const [row] = await sql<{ image: string | null }[]>`
      select image from public.achievements where title = ${title}`;
      expect(row?.image).toMatch(/^[a-z-]+\//);
    },
  );

  test(
    `a post that is published while its pictures are prepared goes with them and with what was added meanwhile (${language})`,
    alike(language),
    async ({ openWithSlowPictures, portal, network, sql }) => {
      const { teacher, teacherPages } = await openWithSlowPictures(language, '/teacher/posts/new');
      const title = `صور على مهل ${teacher.id.slice(0, 6)}`;
      const url = 'https://videos.example/lesson?id=7';
      await teacherPages.morePictures.setInputFiles(picture('full.jpg'));
      await typeInto(teacherPages.title, title);
      await teacherPages.content.fill('سطر أول.');
      await teacherPages.button('addVideo').click();
      await teacherPages.field('link').fill(url);
      await teacherPages.send.click();
      await expect(portal.page.locator('main form [data-preparing]')).toBeVisible();
      await expect(teacherPages.title).toHaveValue(title);
      network.heal();
      await expect(portal.page).toHaveURL(/\/teacher\/posts$/);
      await teacherPages.expectState(title, 'sent', 30_000);
      const [row] = await sql<{ media_items: unknown }[]>`select media_items from public.posts where title = ${title}`;
      expect(row?.media_items).toMatchObject([{ kind: 'video', url }, { kind: 'image' }]);
    },
  );

  test(
    `a post does not go without a picture that turns out to be none, before its author has read so (${language})`,
    alike(language),
    async ({ openWithSlowPictures, network, sql }) => {
      const { teacher, teacherPages } = await openWithSlowPictures(language, '/teacher/posts/new');
      const title = `ليست صورة ${teacher.id.slice(0, 6)}`;
      await typeInto(teacherPages.title, title);
      await teacherPages.content.fill('سطر أول.');
      await teacherPages.morePictures.setInputFiles([samplePhoto('full.jpg'), ...badPictures.map(({ file }) => file)]);
      await teacherPages.send.click();
      await teacherPages.turnPreview('preview');
      network.heal();
      await expect(teacherPages.media).toHaveCount(1, { timeout: 20_000 });
      await expect(teacherPages.morePictures).toBeFocused();
      await expect(teacherPages.morePictures).toHaveAccessibleDescription(
        // Each of them by the name of its file, for the one who chose them to know which.
        new RegExp(
          badPictures.map(({ file, fault }) => `${file.name}\u2069: ${pictureProblems[language][fault]}`).join('.*'),
        ),
      );
      expect(await sql`select id from public.posts where title = ${title}`).toEqual([]);
      await teacherPages.publish('/teacher/posts');
      await teacherPages.expectState(title, 'sent');
    },
  );

  test(
    `a preview shows the pictures that become ready while it is open (${language})`,
    alike(language),
    async ({ openWithSlowPictures, portal, network }) => {
      const { teacherPages } = await openWithSlowPictures(language, '/teacher/posts/new');
      await typeInto(teacherPages.title, 'معاينة على مهل');
      await teacherPages.content.fill('سطر أول.');
      await teacherPages.morePictures.setInputFiles(picture('full.jpg'));
      await teacherPages.turnPreview('preview');
      await expect(teacherPages.send).toBeHidden();
      await expect(teacherPages.button('closePreview')).toBeFocused();
      const article = portal.page.locator('main article');
      await expect(article.locator('figure img')).toHaveCount(0);
      network.heal();
      await expect(article.locator('figure img').last()).toBeVisible({ timeout: 20_000 });
      await teacherPages.turnPreview('closePreview');
      await expect(teacherPages.button('preview')).toBeFocused();
      await expect(teacherPages.media).toHaveCount(1);
      await expect(teacherPages.content).toHaveValue('سطر أول.');
    },
  );

  for (const { kind, path, files } of [
    { kind: 'achievement', path: '/teacher/achievements', files: (teacherPages: TeacherPages) => teacherPages.files },
    { kind: 'post', path: '/teacher/posts', files: (teacherPages: TeacherPages) => teacherPages.morePictures },
  ]) {
    test(
      `whoever leaves the form of a new ${kind} before its picture is ready is told so and finds the words (${language})`,
      alike(language),
      async ({ openWithSlowPictures, portal, network }) => {
        const { teacherPages } = await openWithSlowPictures(language, `${path}/new`);
        await typeInto(teacherPages.title, 'تركته قبل صورته');
        await files(teacherPages).setInputFiles(picture('full.jpg'));
        await expect(portal.page.locator('main form [data-preparing]')).toBeVisible();
        await portal.page.locator(`main a[href="${path}"]`).first().click();
        await expect(portal.page.getByText(leftUnready[language])).toBeVisible();
        network.heal();
        // By the time that a picture of another form is ready, the one that was left would have come too.
        await teacherPages.button('menu').click();
        await teacherPages.navigation('menu').locator('a[href="/teacher/award-images/new"]').click();
        await teacherPages.files.setInputFiles(picture('plain.jpg'));
        await expect(portal.page.locator('main form img')).toBeVisible({ timeout: 20_000 });
        await expect(portal.page.locator('main form [data-preparing]')).toHaveCount(0);
        await portal.goto(path);
        await teacherPages.open('تركته قبل صورته');
        await expect(teacherPages.title).toHaveValue('تركته قبل صورته');
        await expect(portal.page.locator('main form img')).toHaveCount(0);
      },
    );
  }

  testWithServiceWorker(
    `a teacher’s first screen says what waits and what readers said, also without a network (${language})`,
    alike(language),
    async ({ portal, network, context, stack, sql, newTeacher, openReader }) => {
      const teacher = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      await sql`update public.posts set created_at = now() - interval '60 days' where id = ${teacher.post.id}`;
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/dashboard' });
      await portal.readyForOffline();
      const { page } = portal;
      const recent = page.locator('section[aria-labelledby=recent] li').filter({ hasText: teacher.post.title });
      const waits = page.locator('section[aria-labelledby=needs-you]');
      await expect(recent.locator('dd')).toHaveText(language === 'ar' ? ['٠', '٠'] : ['0', '0']);
      await expect(waits.getByRole('link')).toHaveCount(0);
      // Written before the last weeks, and the last there is.
      await expect(page.locator('#recent')).toHaveText(
        language === 'ar' ? catalogues.ar.teacherDashboard.latest : catalogues.en.teacherDashboard.latest,
      );
      await expect(page.locator('main a[href="/teacher/posts"]')).toBeVisible();

      const reader = await openReader(language);
      await reader.goto(`/post/${teacher.post.id}`);
      await reader.like(language).click();
      await expect(recent.locator('dd')).toHaveText(language === 'ar' ? ['١', '٠'] : ['1', '0'], { timeout: 30_000 });

      network.cut();
      await context.setOffline(true);
      await page.locator('main a[href="/teacher/posts/new"]').click();
      await typeInto(teacherPages.title, 'لم يكتمل');
      await expect(page.getByText(language === 'ar' ? 'محفوظ على هذا الجهاز' : 'Kept on this device')).toBeVisible();
      await portal.goto('/teacher/dashboard');
      await expect(waits.getByRole('link', { name: 'لم يكتمل' })).toHaveAttribute('data-state', 'draft');
      await expect(recent.locator('dd')).toHaveText(language === 'ar' ? ['١', '٠'] : ['1', '0']);
      await waits.getByRole('link', { name: 'لم يكتمل' }).click();
      await expect(teacherPages.title).toHaveValue('لم يكتمل');
    },
  );

  test(
    `a post is looked at as readers will see it, and written on (${language})`,
    alike(language),
    async ({ portal, stack, newTeacher }) => {
      const teacher = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      await portal.speak(language);
      await enterAs(portal.page, stack, teacher.email);
      await teacherPages.openList();
      await teacherPages.open(teacher.post.title);
      await typeInto(teacherPages.content, 'سطر أول.\n\nسطر ثان.');
      await teacherPages.morePictures.setInputFiles(picture('full.jpg'));
      await expect(teacherPages.media).toHaveCount(1, { timeout: 20_000 });
      await teacherPages.turnPreview('preview');
      const article = portal.page.locator('main article');
      await expect(article.getByRole('heading', { name: teacher.post.title })).toBeVisible();
      await expect(article.locator('p[dir=auto]').filter({ hasText: /^سطر/ })).toHaveText(['سطر أول.', 'سطر ثان.']);
      await expect(article.locator('figure img').last()).toBeVisible();
      await teacherPages.turnPreview('closePreview');
      await expect(teacherPages.content).toHaveValue('سطر أول.\n\nسطر ثان.');
      await expect(teacherPages.media).toHaveCount(1);
    },
  );
}

/** Presses in the middle of one thing, goes to the middle of the other in steps, and lets go. */
async function drag(page: Page, from: Locator, to: Locator, way: 'finger' | 'mouse'): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (!start || !end) throw new Error('nothing to drag');
  const middle = ({ x, y, width, height }: typeof start) => ({ x: x + width / 2, y: y + height / 2 });
  const [first, last] = [middle(start), middle(end)];
  const stops = [0.25, 0.5, 0.75, 1].map((share) => ({
    x: first.x + (last.x - first.x) * share,
    y: first.y + (last.y - first.y) * share,
  }));
  if (way === 'mouse') {
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of stops) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: typeof first) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  await touch('touchStart', first);
  for (const stop of stops) await touch('touchMove', stop);
  await touch('touchEnd', last);
}

for (const way of ['finger', 'mouse'] as const) {
  test(`pictures of a post are put in order by their grips, with a ${way}`, async ({ portal, stack, newTeacher }) => {
    const teacher = await newTeacher();
    const teacherPages = new TeacherPages(portal, 'ar');
    const { page } = portal;
    await page.setViewportSize({ width: 360, height: 1_400 });
    await portal.speak('ar');
    await enterAs(page, stack, teacher.email);
    await teacherPages.openList();
    await teacherPages.open(teacher.post.title);
    const files = ['plain.png', 'full.jpg', 'alpha.webp'].map(picture);
    await page.locator('main form input[type=file][multiple]').setInputFiles(files);
    await expect(teacherPages.media.locator('img')).toHaveCount(3);
    await expect(page.locator('main form [data-preparing]')).toHaveCount(0);
    await portal.picturesInSightLoaded();
    const shown = () =>
      teacherPages.media.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.src));
    const [first, second, third] = await shown();
    const grips = teacherPages.media.locator('[class*=grip]');
    await grips.nth(2).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await drag(page, grips.nth(0), grips.nth(2), way);
    await expect.poll(shown).toEqual([second, third, first]);
    await expect(page.locator('[data-dragging]')).toHaveCount(0);
    await drag(page, grips.nth(2), grips.nth(1), way);
    await expect.poll(shown).toEqual([second, first, third]);
    // A finger that holds a grip does not scroll the page.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await expect(page.locator('[data-dragging]')).toHaveCount(0);

    // By keys: the line of a tile goes with it, and the focus stays at the arrow that moves it on.
    await teacherPages.chooseMedia(1);
    const later = page.getByRole('button', { name: 'أخّر' });
    await later.focus();
    await page.keyboard.press('Enter');
    await expect.poll(shown).toEqual([first, second, third]);
    await expect(later).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(shown).toEqual([first, third, second]);
    await teacherPages.caption.fill('نرى القمر');
    await expect(teacherPages.media.nth(2)).toContainText('بوصف');
    await expect(teacherPages.media.nth(0)).toContainText('الغلاف');
    await expect(teacherPages.media.nth(0)).toContainText(catalogues.ar.authoring.media.undescribed);
  });
}
