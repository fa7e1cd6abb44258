import { expectFocus, press, tabTo } from '../page-models/keyboard.ts';
import { openAs } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { typeInto } from '../page-models/typing.ts';
import { badPictures, pictureProblems } from '../support/bad-pictures.ts';
import { expectForEverybody } from '../support/accessibility.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { postsOf } from '../support/hired-teacher.ts';
import { samplePhoto } from '../support/sample-pictures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const good = samplePhoto('plain.jpg');
const words = {
  ar: {
    begin: 'اكتب منشورًا',
    ready: catalogues.ar.authoring.media.ready,
    empty: catalogues.ar.authoring.problems.empty,
    tooLong: 'عدد حروف النص ١٠٬٠٠٠، والحد ٢٠٠. اختصره.',
    link: /ضع رابطًا كاملًا يبدأ بـ/,
    checkAgain: catalogues.ar.authoring.checkAgain,
    ...pictureProblems.ar,
  },
  en: {
    begin: 'Write a post',
    ready: catalogues.en.authoring.media.ready,
    empty: catalogues.en.authoring.problems.empty,
    tooLong: 'The text is 10,000 characters long, 200 at most. Shorten it.',
    link: /Enter a full link that begins with/,
    checkAgain: catalogues.en.authoring.checkAgain,
    ...pictureProblems.en,
  },
} as const;

const badTitles = [
  { title: '     ', fault: 'empty' },
  { title: '\u202E\u2066\u200F \u2069\u202C', fault: 'empty' },
  { title: 'ط'.repeat(10_000), fault: 'tooLong' },
] as const;
const badLinks = ['javascript:alert(document.cookie)', 'http://videos.example/7', 'https://me:secret@videos.example/7'];

for (const language of languages) {
  const says = words[language];

  test(
    `what cannot be published is told where it stands, nothing of it is sent, and corrected it is published once (${language})`,
    alike(language),
    async ({ portal, network, stack, sql, newTeacher }) => {
      test.slow();
      const teacher = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      const { page } = portal;
      const title = `بعد التصحيح ${teacher.id.slice(0, 6)}`;
      const content = 'كلام لا يضيع.';
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/posts' });
      await teacherPages.expectState(teacher.post.title, 'sent', 30_000);
      await page.getByRole('main').getByRole('link', { name: says.begin }).click();
      await typeInto(teacherPages.field('content'), content);
      const pushed = () => network.delivered(/\/rpc\/sync_push/);
      const before = pushed();

      for (const { title: bad, fault } of badTitles) {
        await teacherPages.field('title').fill(bad);
        await teacherPages.send.click();
        await expect(teacherPages.field('title')).toBeFocused();
        await expect(teacherPages.field('title')).toHaveAccessibleDescription(says[fault]);
        await expect(page.getByRole('alert').filter({ hasText: says.checkAgain })).toBeVisible();
        await expect(teacherPages.field('title')).toHaveValue(bad);
      }
      await teacherPages.field('title').fill(title);
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      // What is wrong for a moment while somebody types is told, and the keyboard stays where it is.
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Backspace');
      await expect(page.getByRole('alert').filter({ hasText: says.checkAgain })).toBeVisible();
      await page.keyboard.type(title);
      await expect(teacherPages.field('title')).toHaveValue(title);
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);

      await teacherPages.button('addVideo').click();
      for (const bad of badLinks) {
        await teacherPages.field('link').fill(bad);
        await teacherPages.send.click();
        await expect(teacherPages.field('link')).toBeFocused();
        await expect(teacherPages.field('link')).toHaveAccessibleDescription(says.link);
        await expect(teacherPages.field('link')).toHaveValue(bad);
      }
      await teacherPages.field('link').fill(' https://videos.example/7 ');

      const more = page.getByRole('group').filter({ has: teacherPages.morePictures });
      for (const { file, fault } of badPictures) {
        await teacherPages.field('picture').setInputFiles(file);
        await expect(page.getByRole('alert').filter({ hasText: says[fault] }), file.name).toBeVisible();
        await expect(teacherPages.field('picture')).toHaveAttribute('aria-invalid', 'true');
      }
      await teacherPages.send.click();
      await expect(teacherPages.field('picture')).toBeFocused();
      await teacherPages.field('picture').setInputFiles(good);
      await expect(page.getByRole('status').filter({ hasText: says.ready })).toBeVisible();
      for (const { file, fault } of badPictures) {
        await teacherPages.morePictures.setInputFiles(file);
        await expect(more.getByText(says[fault]), file.name).toBeVisible();
        await expect(teacherPages.media).toHaveCount(1);
      }
      // Of several the good one comes through.
      await teacherPages.morePictures.setInputFiles([badPictures[0].file, good]);
      await expect(teacherPages.media).toHaveCount(2, { timeout: 20_000 });
      await expect(more.getByText(says['not-an-image'])).toBeVisible();

      await expect(teacherPages.field('title')).toHaveValue(title);
      await expect(teacherPages.field('content')).toHaveValue(content);
      expect(pushed()).toBe(before);
      expect(await postsOf(sql, teacher)).toHaveLength(1);

      await teacherPages.publish('/teacher/posts');
      await teacherPages.expectState(title, 'sent', 30_000);
      await portal.expectPending(0);
      expect(pushed()).toBeGreaterThan(before);
      const [, ...published] = await postsOf(sql, teacher);
      expect(published).toMatchObject([
        { title, content, media_items: [{ kind: 'video', url: 'https://videos.example/7' }, { kind: 'image' }] },
      ]);
    },
  );

  for (const choice of ['keepMine', 'edit', 'deleteAnyway'] as const) {
    testWithServiceWorker(
      `a post that was changed on two devices is settled without a mouse: ${choice} (${language})`,
      alike(language),
      async ({ portal, network, context, stack, sql, newTeacher }) => {
        const teacher = await newTeacher();
        const { title } = teacher.post;
        const teacherPages = new TeacherPages(portal, language);
        const { page } = portal;
        const stored = async () => (await postsOf(sql, teacher)).map((post) => post.content);
        const writeOver = async (text: string): Promise<void> => {
          await tabTo(page, teacherPages.field('content'));
          await page.keyboard.press('ControlOrMeta+A');
          await page.keyboard.type(text);
          await tabTo(page, teacherPages.send);
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL(/\/teacher\/posts$/);
        };
        await page.setViewportSize({ width: 1_280, height: 800 });
        if (choice === 'deleteAnyway') await page.clock.install();
        await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/posts' });
        await portal.readyForOffline();
        await teacherPages.expectState(title, 'sent');
        network.cut();
        await context.setOffline(true);
        if (choice === 'deleteAnyway') {
          await teacherPages.delete(title);
          await teacherPages.letUndoPass();
        } else {
          await press(page, teacherPages.way(title));
          await portal.arrives();
          await writeOver('من هنا.');
          await teacherPages.expectState(title, 'waiting');
        }
        // What another device has sent meanwhile.
        await sql`update public.posts set content = 'من هناك.' where id = ${teacher.post.id}`;
        network.heal();
        await context.setOffline(false);
        await teacherPages.expectState(title, 'conflict', 45_000);

        await press(page, teacherPages.way(title));
        await expect(page.getByRole('alert').getByRole('heading')).toBeVisible();
        const versions = page.getByRole('main').getByRole('definition');
        await expect(versions.filter({ hasText: 'من هناك.' })).toBeVisible();
        await expect(versions.filter({ hasText: 'من هنا.' })).toHaveCount(choice === 'deleteAnyway' ? 0 : 1);
        expect(await stored()).toEqual(['من هناك.']);
        if (choice === 'deleteAnyway') await expectForEverybody(portal);
        await tabTo(page, teacherPages.button(choice));
        await page.keyboard.press('Enter');
        if (choice === 'edit') {
          await expect(teacherPages.field('content')).toHaveValue('من هنا.');
          await expectFocus(page);
          await writeOver('من هنا ومن هناك.');
        }
        await expect(page).toHaveURL(/\/teacher\/posts$/);
        if (choice === 'deleteAnyway') await expect(teacherPages.line(title)).toHaveCount(0, { timeout: 30_000 });
        else await teacherPages.expectState(title, 'sent', 30_000);
        await expectFocus(page);
        const outcome = { keepMine: ['من هنا.'], edit: ['من هنا ومن هناك.'], deleteAnyway: [] };
        await expect.poll(stored).toEqual(outcome[choice]);
      },
    );
  }
}
