import type { Locator } from '@playwright/test';
import { openAs } from '../page-models/staff-pages.ts';
import { PublicPages } from '../page-models/public-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { typeInto } from '../page-models/typing.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { postsOf } from '../support/hired-teacher.ts';
import { samplePicture } from '../support/sample-pictures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const picture = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from(samplePicture(name)) });
const [cover, ...others] = [
  picture('full.jpg', 'image/jpeg'),
  picture('plain.png', 'image/png'),
  picture('alpha.webp', 'image/webp'),
];
const link = 'https://videos.example/lesson?id=7';
const words = {
  ar: {
    firstDay: catalogues.ar.teacherDashboard.firstDay,
    begin: 'اكتب منشورًا',
    none: catalogues.ar.authoring.kinds.post.none,
    waits: catalogues.ar.teacherDashboard.needsYou,
    recent: catalogues.ar.teacherDashboard.recent,
    watch: catalogues.ar.portal['post.video'],
    ready: catalogues.ar.authoring.media.ready,
    sports: 'الرياضة',
    community: catalogues.ar.portal['awards.category.Community'],
    achievement: 'إنجاز',
    event: 'تكريم',
    typedYear: '٢٠٢٤',
    shownYear: '٢٠٢٤',
    shownEventYear: '٢٠٢٣',
    shownDay: '١٤ مارس ٢٠٢٣',
    year: catalogues.ar.authoring.problems.year,
  },
  en: {
    firstDay: catalogues.en.teacherDashboard.firstDay,
    begin: 'Write a post',
    none: catalogues.en.authoring.kinds.post.none,
    waits: catalogues.en.teacherDashboard.needsYou,
    recent: catalogues.en.teacherDashboard.recent,
    watch: catalogues.en.portal['post.video'],
    ready: catalogues.en.authoring.media.ready,
    sports: 'Sports',
    community: catalogues.en.portal['awards.category.Community'],
    achievement: 'Achievement',
    event: 'Recognition',
    typedYear: '2024',
    shownYear: '2024',
    shownEventYear: '2023',
    shownDay: /14 March 2023|March 14, 2023/,
    year: catalogues.en.authoring.problems.year,
  },
} as const;

/** Comes near a picture, as a reader does, and waits until there is something to see. */
async function expectDrawn(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
}

for (const language of languages) {
  const says = words[language];

  test(
    `on the first day the dashboard says where to begin, and the first post stands there (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher }) => {
      const teacher = await newTeacher();
      await sql`delete from public.posts where id = ${teacher.post.id}`;
      const teacherPages = new TeacherPages(portal, language);
      const { page } = portal;
      const main = page.getByRole('main');
      const title = `أول منشور ${teacher.id.slice(0, 6)}`;
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/posts' });
      await expect(main.getByRole('heading', { name: says.none })).toBeVisible();
      await expect(main.getByRole('link', { name: says.begin })).toHaveAttribute('href', '/teacher/posts/new');

      await portal.goto('/teacher/dashboard');
      await portal.expectBadge('idle', 30_000);
      await expect(main.getByRole('heading', { level: 1 })).toContainText(teacher.name);
      await expect(main.getByRole('heading', { name: says.firstDay })).toBeVisible();
      await expect(main.getByRole('listitem')).toHaveCount(3);
      await expect(main.getByRole('region', { name: says.waits })).toHaveCount(0);
      await main.getByRole('link', { name: says.begin }).click();
      await expect(page).toHaveURL(/\/teacher\/post\//);
      await teacherPages.fillAndPublish({ title, content: 'سطران عن حصة اليوم.' });
      await teacherPages.expectState(title, 'sent');

      await portal.goto('/teacher/dashboard');
      await expect(main.getByRole('region', { name: says.recent }).getByRole('link', { name: title })).toBeVisible();
      await expect(main.getByRole('region', { name: says.waits })).toBeVisible();
      await expect(main.getByRole('heading', { name: says.firstDay })).toHaveCount(0);
      expect((await postsOf(sql, teacher)).map((post) => post.title)).toEqual([title]);
    },
  );

  testWithServiceWorker(
    `a new post is looked at without a network, whole, and is whole afterwards (${language})`,
    alike(language),
    async ({ portal, network, context, stack, sql, newTeacher }) => {
      const teacher = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      const { page } = portal;
      const title = `قبل النشر ${teacher.id.slice(0, 6)}`;
      const content = 'الفقرة الأولى.\n\nThe second paragraph.';
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/posts' });
      await portal.readyForOffline();
      network.cut();
      await context.setOffline(true);
      await page.getByRole('main').getByRole('link', { name: says.begin }).click();
      await typeInto(teacherPages.field('title'), title);
      await teacherPages.field('content').fill(content);
      await teacherPages.field('picture').setInputFiles(cover ?? []);
      await expect(page.getByRole('status').filter({ hasText: says.ready })).toBeVisible();
      await teacherPages.morePictures.setInputFiles(others);
      await expect(teacherPages.media).toHaveCount(2, { timeout: 20_000 });
      await teacherPages.button('addVideo').click();
      await teacherPages.field('link').fill(link);
      await teacherPages.caption.fill('درس الأمس');

      await teacherPages.turnPreview('preview');
      const article = page.getByRole('main').getByRole('article');
      await expect(article.getByRole('heading', { name: title })).toBeVisible();
      await expect(article.getByRole('paragraph')).toHaveText(content.split('\n\n'));
      await expect(article.getByRole('figure')).toHaveCount(4);
      for (const at of [0, 1, 2]) await expectDrawn(article.getByRole('figure').nth(at).locator('img').last());
      const shown = await article
        .locator('figure img')
        .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.src));
      expect(new Set(shown).size).toBeGreaterThanOrEqual(3);
      await expect(article.getByRole('link', { name: says.watch })).toHaveAttribute('href', link);
      await expect(article.getByRole('figure').last()).toContainText('درس الأمس');

      await teacherPages.turnPreview('closePreview');
      await expect(teacherPages.field('title')).toHaveValue(title);
      await expect(teacherPages.field('content')).toHaveValue(content);
      await expect(teacherPages.media).toHaveCount(3);
      await teacherPages.chooseMedia(3);
      await expect(teacherPages.field('link')).toHaveValue(link);
      await expect(teacherPages.caption).toHaveValue('درس الأمس');
      for (const at of [0, 1, 2]) await expectDrawn(page.locator('main form img').nth(at));
      expect(await postsOf(sql, teacher)).toHaveLength(1);

      await teacherPages.publish('/teacher/posts');
      await teacherPages.expectState(title, 'waiting');
      network.heal();
      await context.setOffline(false);
      await teacherPages.expectState(title, 'sent', 45_000);
      const [, post] = await postsOf(sql, teacher);
      expect(post).toMatchObject({
        title,
        content,
        media_items: [{ kind: 'image' }, { kind: 'image' }, { kind: 'video', url: link, caption: 'درس الأمس' }],
      });
    },
  );

  test(
    `category, year, day and story stand on the wall as they were typed (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher, openReader }) => {
      const teacher = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      const mark = teacher.id.slice(0, 6);
      const story = `فازت بالسباق.\nShe ran 3,000 m <b>barefoot</b> & won. ${mark}`;
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/achievements/new' });
      await typeInto(teacherPages.field('title'), `إنجاز ${mark}`);
      await teacherPages.field('description').fill(story);
      await teacherPages.field('category').selectOption({ label: says.sports });
      for (const year of ['abcd', '20266', '1899']) {
        await teacherPages.field('year').fill(year);
        await teacherPages.send.click();
        await expect(teacherPages.field('year')).toBeFocused();
        await expect(teacherPages.field('year')).toHaveAccessibleDescription(new RegExp(says.year));
        await expect(teacherPages.field('year')).toHaveValue(year);
        await expect(teacherPages.field('description')).toHaveValue(story);
      }
      expect(await sql`select id from public.achievements where teacher_id = ${teacher.id}`).toHaveLength(0);
      await teacherPages.field('year').fill(says.typedYear);
      await expect(teacherPages.field('year')).toHaveAttribute('aria-invalid', 'false');
      await teacherPages.publish('/teacher/achievements');
      await teacherPages.expectState(`إنجاز ${mark}`, 'sent');

      await portal.goto('/teacher/events/new');
      await typeInto(teacherPages.field('title'), `مناسبة ${mark}`);
      await teacherPages.field('description').fill(story);
      await teacherPages.field('category').selectOption({ label: says.community });
      await teacherPages.field('date').fill('2023-03-14');
      await teacherPages.publish('/teacher/events');
      await teacherPages.expectState(`مناسبة ${mark}`, 'sent');

      const stored = await sql`
      select title, description, category, year, null as date from public.achievements where teacher_id = ${teacher.id}
      union all
      select title, description, category, null, date::text from public.recognition_events where teacher_id = ${teacher.id}`;
      expect([...stored]).toEqual([
        { title: `إنجاز ${mark}`, description: story, category: 'Sports', year: 2024, date: null },
        { title: `مناسبة ${mark}`, description: story, category: 'Community', year: null, date: '2023-03-14' },
      ]);

      const reader = await openReader(language);
      await reader.goto('/special-awards');
      const wall = new PublicPages(reader.page, language);
      const expected = [
        { title: `إنجاز ${mark}`, kind: says.achievement, category: says.sports, year: says.shownYear },
        { title: `مناسبة ${mark}`, kind: says.event, category: says.community, year: says.shownEventYear },
      ];
      for (const { title, kind, category, year } of expected) {
        const card = reader.page
          .getByRole('region', { name: year, exact: true })
          .locator(wall.honours)
          .filter({ hasText: title });
        await expect(card.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 });
        for (const part of [kind, category, teacher.name])
          await expect(card.getByText(part, { exact: true })).toBeVisible();
        await expect(card.getByText(story)).toHaveText(story);
      }
      const days = wall.honours.filter({ hasText: mark }).getByRole('time');
      await expect(days).toHaveText([says.shownDay]);
      await expect(days).toHaveAttribute('datetime', '2023-03-14');
    },
  );
}
