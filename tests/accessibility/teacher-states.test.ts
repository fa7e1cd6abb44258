import { join } from 'node:path';
import { openAs } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { typeInto } from '../page-models/typing.ts';
import { Tray } from '../page-models/tray.ts';
import { expectForEverybody } from '../support/accessibility.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    addPictures: catalogues.ar.authoring.media.addPictures,
    addVideo: catalogues.ar.authoring.media.addVideo,
    link: /^رابط المقطع/,
    caption: /^وصف \(/,
    publish: 'انشر',
    noPicture: /^هذا الملف ليس صورة/,
    kept: 'محفوظ على هذا الجهاز',
    mine: catalogues.ar.authoring.conflict.mine,
    failed: catalogues.ar.authoring.failed.title,
    menu: 'القائمة',
    signOut: 'تسجيل الخروج',
  },
  en: {
    addPictures: catalogues.en.authoring.media.addPictures,
    addVideo: catalogues.en.authoring.media.addVideo,
    link: /^Link of the video/,
    caption: /^Description \(/,
    publish: 'Publish',
    noPicture: /^This file is not a picture/,
    kept: 'Kept on this device',
    mine: catalogues.en.authoring.conflict.mine,
    failed: catalogues.en.authoring.failed.title,
    menu: 'Menu',
    signOut: 'Sign out',
  },
} as const;

const picture = (name: string) => join(import.meta.dirname, '../support/pictures', name);
const photos = [picture('plain.png'), picture('full.jpg')];

for (const language of languages) {
  const say = words[language];

  test(
    `a form in which much is wrong is for everybody (${language})`,
    alike(language),
    async ({ portal, stack, newTeacher }) => {
      const { email } = await newTeacher();
      const { page } = portal;
      const teacherPages = new TeacherPages(portal, language);
      await openAs(portal, stack, { as: email, language, path: '/teacher/posts/new' });
      const choose = page.getByLabel(say.addPictures, { exact: true });
      await choose.setInputFiles(photos);
      await expect(teacherPages.media).toHaveCount(2);
      await page.getByRole('button', { name: say.addVideo }).click();
      await page.getByLabel(say.link).fill('film');
      await choose.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
      await expect(page.getByText(say.noPicture)).toBeVisible();
      await page.getByRole('button', { name: say.publish, exact: true }).click();
      for (const field of [teacherPages.title, page.getByLabel(say.link)])
        await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expectForEverybody(portal);
    },
  );

  test(
    `a post as readers will see it is for everybody (${language})`,
    alike(language),
    async ({ portal, stack, newTeacher }) => {
      const { email, id } = await newTeacher();
      const { page } = portal;
      const teacherPages = new TeacherPages(portal, language);
      await openAs(portal, stack, { as: email, language, path: '/teacher/posts/new' });
      await typeInto(teacherPages.title, `رحلة الصف السابع إلى المرصد ${id.slice(0, 6)}`);
      await teacherPages.content.fill('سطر أول.\n\nسطر ثان.');
      await page.getByLabel(say.addPictures, { exact: true }).setInputFiles(photos);
      await expect(teacherPages.media).toHaveCount(2);
      await page.getByLabel(say.caption).first().fill('نرى القمر');
      await page.getByRole('button', { name: say.addVideo }).click();
      await page.getByLabel(say.link).fill('https://school.example/moon.mp4');
      await teacherPages.turnPreview('preview');
      await expect(page.locator('main article').getByText('نرى القمر')).toBeVisible();
      await expectForEverybody(portal);
    },
  );

  testWithServiceWorker(
    `own posts in every state, both screens that settle one, and the tray are for everybody (${language})`,
    alike(language),
    async ({ portal, network, context, stack, sql, newTeacher }) => {
      test.slow();
      const teacher = await newTeacher();
      const { page } = portal;
      const teacherPages = new TeacherPages(portal, language);
      const name = teacher.id.slice(0, 6);
      const [both, refused, late, begun] = ['جهازان', 'غير مقبول', 'كُتب متأخرًا', 'لم يكتمل'].map(
        (word) => `${word} ${name}`,
      );
      if (!both || !refused || !late || !begun) throw new Error('no titles');
      await sql`insert into public.posts (title, content, teacher_id) values (${both}, 'سطر أول.', ${teacher.id})`;
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/posts' });
      await portal.readyForOffline();
      await teacherPages.expectState(both, 'sent');

      const loseNetwork = async (): Promise<void> => {
        network.cut();
        await context.setOffline(true);
        await portal.expectBadge('offline', 30_000);
      };
      await loseNetwork();
      await teacherPages.open(both);
      await teacherPages.fillAndPublish({ content: 'من هنا.', pictures: photos });
      await teacherPages.write({ title: refused, content: 'ما لم يُقبل.' });
      await sql`update public.posts set content = 'من هناك.' where teacher_id = ${teacher.id} and title = ${both}`;
      const rule = `refuses_${name}`;
      // Only this post breaks it, whatever else is written meanwhile.
      await sql.unsafe(
        `alter table public.posts add constraint ${rule} check (title not like '% ${name}' or title not like 'غير%') not valid`,
      );
      try {
        network.heal();
        await context.setOffline(false);
        await teacherPages.expectState(both, 'conflict', 45_000);
        await teacherPages.expectState(refused, 'failed', 45_000);
      } finally {
        await sql.unsafe(`alter table public.posts drop constraint ${rule}`);
      }
      await loseNetwork();
      await teacherPages.write({ title: late, content: 'سطر أول.' });
      await page.locator('main a[href="/teacher/posts/new"]').click();
      await typeInto(teacherPages.title, begun);
      await expect(page.getByText(say.kept, { exact: true })).toBeVisible();
      await teacherPages.openList();
      await teacherPages.delete(teacher.post.title);
      await teacherPages.expectState(begun, 'draft');
      await teacherPages.expectState(late, 'waiting');
      await expectForEverybody(portal);

      const tray = new Tray(portal, language);
      await tray.open();
      for (const title of [both, refused, late]) await expect(tray.entries.filter({ hasText: title })).toBeVisible();
      await expectForEverybody(portal);
      await page.keyboard.press('Escape');
      await expect(tray.sheet).toBeHidden();

      const settle = (title: string) => teacherPages.line(title).getByRole('heading').getByRole('link').click();
      await settle(both);
      await expect(page.getByRole('heading', { name: say.mine })).toBeVisible();
      await expect(page.locator('main dd').filter({ hasText: 'من هناك.' })).toBeVisible();
      await expectForEverybody(portal);
      await teacherPages.openList();
      await settle(refused);
      await expect(page.getByRole('alert').getByRole('heading', { name: say.failed })).toBeVisible();
      await expectForEverybody(portal);
    },
  );

  test(`the menu of a teacher is for everybody (${language})`, alike(language), async ({ portal, stack }) => {
    const { page } = portal;
    await openAs(portal, stack, { as: 'mona', language, path: '/teacher/dashboard' });
    await page.getByRole('button', { name: say.menu, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: say.menu });
    await expect(sheet.getByRole('button', { name: say.signOut })).toBeVisible();
    await expectForEverybody(portal);
  });
}
