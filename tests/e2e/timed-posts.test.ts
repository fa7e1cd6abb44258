import type postgres from 'postgres';
import { openAs } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { typeInto } from '../page-models/typing.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    later: catalogues.ar.authoring.timed.later,
    when: /^اليوم والساعة/,
    past: catalogues.ar.authoring.problems.past,
    now: /^انشره الآن/,
    undo: 'تراجع',
    hasAppeared: /صار عند القراء/,
    view: /^كما يراه القراء/,
  },
  en: {
    later: catalogues.en.authoring.timed.later,
    when: /^Day and time/,
    past: catalogues.en.authoring.problems.past,
    now: /^Publish now/,
    undo: 'Undo',
    hasAppeared: /Readers have it by now/,
    view: /^As readers see it/,
  },
} as const;

/** What the clock does: nothing but the moment moves, and no trigger sees it. */
async function letTimePass(sql: postgres.Sql, title: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const moved = await tx`update public.posts
      set publish_at = date_trunc('minute', now() - interval '2 minutes'), created_at = now() - interval '1 hour'
      where title = ${title} and publish_at is not null returning id`;
    expect(moved).toHaveLength(1);
  });
}

const standing = async (sql: postgres.Sql, title: string) =>
  (
    await sql<{ id: string; scope: string; is_timed: boolean }[]>`
    select id, split_part(scope, ':', 1) as scope, publish_at is not null as is_timed
    from public.posts where title = ${title}`
  )[0];

for (const language of languages) {
  const say = words[language];

  test(
    `a post appears at its time on every phone, its author's being closed, and nobody has it before (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher, openReader }) => {
      test.slow();
      const author = await newTeacher();
      const title = `نتائج المسابقة ${author.id.slice(0, 6)}`;
      const reader = await openReader(language);
      await reader.goto('/posts');
      await reader.expectBadge('idle', 30_000);

      await openAs(portal, stack, { as: author.email, language, path: '/teacher/posts/new' });
      const pages = new TeacherPages(portal, language);
      const { page } = portal;
      await typeInto(pages.title, title);
      await page.getByLabel(say.later).check();
      const when = page.getByLabel(say.when);
      await expect(when).toHaveValue(/T08:00$/);
      await when.fill('2024-01-01T08:00');
      await pages.send.click();
      await expect(page.getByText(say.past)).toBeVisible();
      await expect(when).toBeFocused();
      await page.getByLabel(say.later).uncheck();
      await page.getByLabel(say.later).check();
      await pages.publish('/teacher/posts');
      await pages.expectState(title, 'sent');
      const line = pages.line(title);
      await expect(line.locator('[data-state=timed]')).toBeVisible();
      await expect(line.locator('[data-appears] time')).toHaveAttribute('datetime', /T0[56]:00:00/);
      await expect(line.getByRole('link', { name: say.view })).toHaveCount(0);
      const held = await standing(sql, title);
      expect(held).toMatchObject({ scope: 'user', is_timed: true });
      const asked = await fetch(`${stack.url}/rest/v1/posts?id=eq.${held?.id}`, {
        headers: { apikey: stack.publishableKey },
      });
      expect(await asked.json()).toEqual([]);
      await page.close();

      await letTimePass(sql, title);
      await reader.goto(`/post/${held?.id}`);
      await expect(reader.page.getByRole('heading', { name: title, level: 1 })).toBeVisible({ timeout: 60_000 });
      expect(await standing(sql, title)).toMatchObject({ scope: 'public', is_timed: false });
    },
  );
}

const say = words.ar;

testWithServiceWorker(
  'written and moved without a network: it waits, and a time that has passed meanwhile is asked about',
  async ({ portal, network, context, stack, sql, newTeacher }) => {
    test.slow();
    const author = await newTeacher();
    const title = `لقاء أولياء الأمور ${author.id.slice(0, 6)}`;
    await openAs(portal, stack, { as: author.email, language: 'ar', path: '/teacher/posts' });
    const pages = new TeacherPages(portal, 'ar');
    const { page } = portal;
    await pages.openList();
    await portal.readyForOffline();
    const cut = async (): Promise<void> => {
      network.cut();
      await context.setOffline(true);
    };
    const heal = async (): Promise<void> => {
      network.heal();
      await context.setOffline(false);
    };
    await cut();
    await page.locator('main a[href="/teacher/posts/new"]').click();
    await typeInto(pages.title, title);
    await page.getByLabel(say.later).check();
    await pages.publish('/teacher/posts');
    await pages.expectState(title, 'waiting');
    await expect(pages.line(title).locator('[data-appears]')).toBeVisible();
    await heal();
    await pages.expectState(title, 'sent', 40_000);
    expect(await standing(sql, title)).toMatchObject({ scope: 'user', is_timed: true });

    await cut();
    await pages.open(title);
    const when = page.getByLabel(say.when);
    const before = await when.inputValue();
    await when.fill(`${before.slice(0, 11)}21:30`);
    await pages.content.fill('الساعة السابعة في المسرح.');
    await pages.publish('/teacher/posts');
    await pages.expectState(title, 'waiting');
    await letTimePass(sql, title);
    await expect.poll(async () => (await standing(sql, title))?.scope, { timeout: 60_000 }).toBe('public');
    await heal();
    await pages.expectState(title, 'conflict', 40_000);
    await pages.way(title).click();
    await expect(page.getByText(say.hasAppeared)).toBeVisible();
    await pages.button('keepMine').click();
    await pages.expectState(title, 'sent', 30_000);
    await expect(pages.line(title).locator('[data-appears]')).toHaveCount(0);
    const [post] = await sql`select content, scope, publish_at from public.posts where title = ${title}`;
    expect(post).toEqual({ content: 'الساعة السابعة في المسرح.', scope: 'public', publish_at: null });
  },
);

test('it is published at once from the list, which can be taken back for a moment', async ({
  portal,
  stack,
  sql,
  newTeacher,
}) => {
  test.slow();
  const author = await newTeacher();
  const title = `خبر الغد ${author.id.slice(0, 6)}`;
  await sql`insert into public.posts (title, content, teacher_id, publish_at)
    values (${title}, '', ${author.id}, now() + interval '2 days')`;
  await openAs(portal, stack, { as: author.email, language: 'ar', path: '/teacher/posts' });
  const pages = new TeacherPages(portal, 'ar');
  const { page } = portal;
  const line = pages.line(title);
  const publishNow = line.getByRole('button', { name: say.now });
  await publishNow.click({ timeout: 20_000 });
  await pages.expectState(title, 'waiting');
  await page.getByRole('button', { name: say.undo, exact: true }).click();
  await expect(line.locator('[data-appears]')).toBeVisible();
  await pages.expectState(title, 'sent', 30_000);
  expect(await standing(sql, title)).toMatchObject({ scope: 'user', is_timed: true });
  await publishNow.click();
  await expect(line.locator('[data-appears]')).toHaveCount(0);
  await pages.expectState(title, 'sent', 40_000);
  expect(await standing(sql, title)).toMatchObject({ scope: 'public', is_timed: false });
});
