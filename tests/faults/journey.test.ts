import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { accountDatabases } from '../support/browser-storage.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { hire, postsOf } from '../support/hired-teacher.ts';
import { keptWithinMs } from '../support/kept-within.ts';
import { menuOf } from '../support/settled-student.ts';

const student = 'jana@manara.example';
const picture = (name: string): string => join(import.meta.dirname, '../support/pictures', name);
const dayMs = 24 * 60 * 60_000;
/** How long the network is there and away, in turn: uneven, so that it goes at other moments in each round. */
const [thereMs, awayMs] = [
  [2_300, 1_700, 3_100],
  [900, 1_300, 700],
] as const;

interface Flapping {
  /** How often the network went. */
  readonly cuts: () => number;
  /** Ends it; the network is there for good. */
  readonly stop: () => void;
}

/** Lets the network come and go until it is told to stop. */
function flap(network: FaultProxy): Flapping {
  let cuts = 0;
  let timer = setTimeout(cut, thereMs[0]);
  function cut(): void {
    network.cut();
    cuts += 1;
    timer = setTimeout(heal, awayMs[cuts % awayMs.length]);
  }
  function heal(): void {
    network.heal();
    timer = setTimeout(cut, thereMs[cuts % thereMs.length]);
  }
  return {
    cuts: () => cuts,
    stop: () => {
      clearTimeout(timer);
      network.heal();
    },
  };
}

async function enter(portal: PortalPage, role: 'teacher' | 'student', email: string): Promise<void> {
  await portal.goto(`/${role}/login`);
  await new AccountPages(portal.page).signIn(email, demoPassword);
  await expect(portal.page).toHaveURL(new RegExp(`/${role}/dashboard$`), { timeout: 20_000 });
}

/** Signs out from whatever menu the page has; nothing waits, so nobody is asked. */
async function leave(portal: PortalPage): Promise<void> {
  const { page } = portal;
  const signOut = page.getByRole('button', { name: 'تسجيل الخروج' });
  await portal.beginsAnew(async () => {
    if (!(await signOut.last().isVisible())) {
      const menu = page.getByRole('button', { name: 'القائمة', exact: true });
      await ((await menu.isVisible()) ? menu : menuOf(page)).click();
    }
    await signOut.last().click();
  });
}

/** Closes all tabs and opens one, on a device whose clock has gone on by `laterMs`. */
async function comeBack(context: BrowserContext, network: FaultProxy, laterMs = 0): Promise<PortalPage> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  if (laterMs > 0) await page.clock.install({ time: Date.now() + laterMs });
  return new PortalPage(page, network.url);
}

/** Taps so that it is `to` what it was not before, and leaves the device the moment it needs to keep it. */
async function tap(portal: PortalPage, what: 'like' | 'save', id: string, to = true): Promise<void> {
  const button = portal[what]('ar', portal.post(id));
  await expect(button).toHaveAttribute('aria-pressed', String(!to));
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', String(to));
  await portal.page.waitForTimeout(keptWithinMs);
}

test('who writes, likes and uploads while the network flaps, closes tabs, changes accounts and comes back a day later finds everything once, in its place', async ({
  context,
  network,
  sql,
}) => {
  test.setTimeout(480_000);
  const teacher = await hire(sql);
  const [first, second] = [`رحلة ${teacher.id.slice(0, 6)}`, `معرض ${teacher.id.slice(0, 6)}`];
  await sql`delete from public.student_post_interactions where student_id = (select id from public.students where email = ${student})`;
  const strangers = () => sql`select * from public.post_interactions order by post_id, browser_id`;
  const before = await strangers();

  // The teacher writes while the network comes and goes, and closes the tab with work that waits.
  let portal = await comeBack(context, network);
  await portal.goto('/posts');
  await portal.readyForOffline();
  await enter(portal, 'teacher', teacher.email);
  await portal.goto('/posts');
  await portal.expectBadge('idle', 30_000);
  const [liked = '', saved = '', both = ''] = (await portal.postIds()).slice(2);
  let teacherPages = new TeacherPages(portal, 'ar');
  await teacherPages.openList();
  let flapping = flap(network);
  await teacherPages.write({
    title: first,
    content: 'كما كُتب أولًا.',
    pictures: [picture('plain.png'), picture('full.jpg')],
  });
  await teacherPages.write({ title: second, content: 'من المعرض.', pictures: [picture('grey.jpg')] });
  await portal.goto('/posts');
  await tap(portal, 'like', liked);
  await tap(portal, 'like', both);
  // However fast the machine is, the network goes while there is work, before the tab is closed and after.
  await expect.poll(flapping.cuts, { timeout: 20_000 }).toBeGreaterThan(1);
  portal = await comeBack(context, network);
  teacherPages = new TeacherPages(portal, 'ar');
  await teacherPages.openList();
  await teacherPages.open(first);
  await teacherPages.fillAndPublish({ content: 'كما كُتب ثانيًا.' });
  await portal.goto('/posts');
  await tap(portal, 'like', both, false);
  await tap(portal, 'save', saved);
  await expect.poll(flapping.cuts, { timeout: 20_000 }).toBeGreaterThan(3);
  await teacherPages.openList();
  for (const title of [first, second]) await teacherPages.expectState(title, 'sent', 60_000);
  await portal.expectPending(0, 30_000);
  flapping.stop();

  // The same phone is handed to a student, who closes the tab under the tap.
  await leave(portal);
  await expect.poll(() => accountDatabases(portal.page)).toEqual([]);
  await enter(portal, 'student', student);
  await portal.goto('/posts');
  await portal.expectBadge('idle', 30_000);
  flapping = flap(network);
  await tap(portal, 'save', liked);
  for (const to of [true, false, true, false, true]) await tap(portal, 'like', saved, to);
  portal = await comeBack(context, network);
  await portal.goto('/posts');
  await tap(portal, 'like', both);
  await tap(portal, 'save', both);
  await portal.page.close();
  flapping.stop();

  // A day later: the token has ended, the phone says so, and what waited goes out.
  portal = await comeBack(context, network, dayMs);
  await portal.goto('/posts');
  const ofStudent = async () =>
    new Set(
      await sql`
      select post_id, liked, saved from public.student_post_interactions join public.students on id = student_id
      where email = ${student} and (liked or saved)`,
    );
  const wanted = new Set([
    { post_id: liked, liked: false, saved: true },
    { post_id: saved, liked: true, saved: false },
    { post_id: both, liked: true, saved: true },
  ]);
  await expect.poll(ofStudent, { timeout: 60_000 }).toEqual(wanted);
  await portal.expectPending(0, 30_000);
  await expect(portal.like('ar', portal.post(liked))).toHaveAttribute('aria-pressed', 'false');
  await expect(portal.save('ar', portal.post(liked))).toHaveAttribute('aria-pressed', 'true');
  await portal.goto('/student/dashboard');
  for (const id of [liked, saved, both])
    await expect(portal.page.locator(`main li[data-post-id="${id}"]`)).toBeVisible({ timeout: 20_000 });
  await portal.expectPending(0, 30_000);
  await leave(portal);

  portal = await comeBack(context, network);
  await enter(portal, 'teacher', teacher.email);
  teacherPages = new TeacherPages(portal, 'ar');
  await teacherPages.openList();
  for (const title of [first, second, teacher.post.title]) {
    await expect(teacherPages.line(title)).toHaveCount(1, { timeout: 20_000 });
    await teacherPages.expectState(title, 'sent');
  }
  await portal.goto('/posts');
  await expect(portal.like('ar', portal.post(liked))).toHaveAttribute('aria-pressed', 'true', { timeout: 20_000 });
  await expect(portal.save('ar', portal.post(liked))).toHaveAttribute('aria-pressed', 'false');
  expect(await accountDatabases(portal.page)).toHaveLength(1);

  const posts = await postsOf(sql, teacher);
  expect(posts.map(({ title, content, media_items: items }) => [title, content, items.length])).toEqual([
    [teacher.post.title, 'سطر أول.', 0],
    [first, 'كما كُتب ثانيًا.', 2],
    [second, 'من المعرض.', 1],
  ]);
  const stored = await sql<{ name: string }[]>`
    select bucket_id || '/' || name as name from storage.objects where name like ${`${teacher.id}/%`}`;
  const referenced = posts.flatMap(({ media_items: items }) => items.flatMap(({ url, thumb }) => [url, thumb]));
  expect(stored.map(({ name }) => name).sort()).toEqual([...new Set(referenced)].sort());
  const ofTeacher = await sql`
    select post_id, liked, saved from public.teacher_post_interactions where teacher_id = ${teacher.id} and (liked or saved)`;
  expect(new Set(ofTeacher)).toEqual(
    new Set([
      { post_id: liked, liked: true, saved: false },
      { post_id: saved, liked: false, saved: true },
    ]),
  );
  expect(await ofStudent()).toEqual(wanted);
  // Nothing of either account was told to the school as a stranger's.
  expect(await strangers()).toEqual(before);
  await sql`delete from auth.users where id = ${teacher.id}`;
});
