import type { BrowserContext, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import type { PortalPage } from '../page-models/portal-page.ts';
import { share, shortcuts, takesShared } from '../page-models/shared-with.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { accountDatabases } from '../support/browser-storage.ts';
import { wholeChromium } from '../support/chromium.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import type { HiredTeacher } from '../support/hired-teacher.ts';
import { faultOf } from '../support/page-fault.ts';
import { enter, signOut, someone } from '../support/settled-student.ts';
import { catalogues } from '../support/catalogues.ts';

test.use({ ...(await wholeChromium()), viewport: { width: 360, height: 740 } });

/** Who has the phone in hand; `ended` is a teacher whose session the school has ended, and whose phone has not heard of it. */
type Holder = 'visitor' | 'teacher' | 'ended';
const cases = (['visitor', 'teacher', 'ended'] as const).flatMap((holder) =>
  [true, false].map((isOnline) => ({ holder, isOnline })),
);

/** Longer than a token counts, so that the next page asks for another one, and shorter than what was shared waits. */
const pastTheTokenMs = 16 * 60_000;
const titles = { shared: 'رحلة القبة', text: 'صور اليوم' };

interface Phone {
  readonly portal: PortalPage;
  readonly context: BrowserContext;
  readonly sql: Sql;
  readonly teacher: HiredTeacher;
}

/** A phone that has the whole portal, on its home screen, with somebody's session or none. */
async function prepare({ portal, context, sql, teacher }: Phone, holder: Holder, isOnline: boolean): Promise<string> {
  const { page } = portal;
  await page.clock.install();
  await portal.speak('ar');
  if (holder === 'visitor') await portal.goto('/');
  else {
    await portal.goto('/teacher/login');
    await new AccountPages(page).signIn(teacher.email, demoPassword);
    await expect(page).toHaveURL(/\/teacher\/dashboard$/);
  }
  await portal.readyForOffline();
  await takesShared(page);
  const { origin } = new URL(page.url());
  // Nothing of the portal is open when the home screen or another app leads to it.
  await page.goto('about:blank');
  if (holder === 'ended') await endSession(page, sql, teacher.id);
  await context.setOffline(!isOnline);
  return origin;
}

/** Ends it as the administration does, or a new password on another phone. */
async function endSession(page: Page, sql: Sql, id: string): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${id}`;
  await page.clock.fastForward(pastTheTokenMs);
}

/** The form of a post with what was shared, and all of it. */
async function expectDraft(portal: PortalPage, shared: { title: string; pictures: number }): Promise<void> {
  await expect(portal.page).toHaveURL(/\/teacher\/post\/[\da-f-]+$/, { timeout: 30_000 });
  const pages = new TeacherPages(portal, 'ar');
  await expect(pages.title).toHaveValue(shared.title);
  await expect(pages.content).toHaveValue(titles.text);
  await expect(pages.media).toHaveCount(shared.pictures);
}

/** Collects what pages throw. */
function thrownOn(page: Page): string[] {
  const thrown: string[] = [];
  // At an empty page there is no storage for what the tests say to every page.
  page.on('pageerror', ({ message }) => page.url() === 'about:blank' || thrown.push(message));
  return thrown;
}

const title = ({ holder, isOnline }: (typeof cases)[number]): string =>
  `${{ visitor: 'whoever is not signed in', teacher: 'a teacher', ended: 'a teacher whose session was ended elsewhere' }[holder]}, ${isOnline ? 'with' : 'without'} a network`;

/** Where the way in leads back to. */
const wayBack = (page: Page): string | null => new URL(page.url()).searchParams.get('next');

for (const each of cases) {
  const { holder, isOnline } = each;

  test(`every shortcut of the home screen opens to a page with a heading and a way on: ${title(each)}`, async ({
    portal,
    context,
    sql,
    newTeacher,
  }) => {
    test.slow();
    const { page } = portal;
    const origin = await prepare({ portal, context, sql, teacher: await newTeacher() }, holder, isOnline);
    const thrown = thrownOn(page);
    for (const { url } of shortcuts) {
      await page.goto('about:blank');
      await page.goto(new URL(url, origin).href);
      expect(await faultOf(page, isOnline), url).toBeNull();
      // Whoever may not see it is led to the way in, which remembers it, or the draft that was begun before the school said so.
      const isForTeachers = url.startsWith('/teacher/');
      const isKnown = holder === 'teacher' || (holder === 'ended' && !isOnline);
      if (isForTeachers && !isKnown)
        await expect
          .poll(() => [page.url().startsWith(`${origin}/teacher/login?`), wayBack(page)])
          .toEqual([
            true,
            url.endsWith('/posts/new') ? expect.stringMatching(/^\/teacher\/posts?\/(new|[\da-f-]{36})$/) : url,
          ]);
      else if (!isForTeachers) await expect(page).toHaveURL(new URL(url, origin).href);
    }
    expect(thrown).toEqual([]);
  });

  test(`what is shared opens to a page, and is a draft of whoever signs in, whole: ${title(each)}`, async ({
    portal,
    context,
    sql,
    newTeacher,
  }) => {
    test.slow();
    const { page } = portal;
    const teacher = await newTeacher();
    const origin = await prepare({ portal, context, sql, teacher }, holder, isOnline);
    const thrown = thrownOn(page);
    const isDraft = () => expectDraft(portal, { title: titles.shared, pictures: 2 });
    await share(page, origin, {
      words: { title: titles.shared, text: titles.text },
      pictures: ['full.jpg', 'plain.png'],
    });
    await page.waitForURL((url) => url.origin === origin && url.pathname !== '/share');
    expect(await faultOf(page, isOnline)).toBeNull();
    if (holder === 'teacher') await isDraft();
    if (holder === 'ended' && !isOnline) await isDraft();
    await context.setOffline(false);
    if (holder === 'teacher') return expect(thrown).toEqual([]);
    // The school is asked who is here with the next page.
    if (holder === 'ended' && !isOnline) await page.reload();
    await expect(page).toHaveURL(/\/teacher\/login\?next=/, { timeout: 30_000 });
    await new AccountPages(page).signIn(teacher.email, demoPassword);
    await isDraft();
    expect(thrown).toEqual([]);
  });
}

test('what is shared is not lost on a phone on which unsent work of another account lies', async ({
  portal,
  network,
  sql,
  newTeacher,
}) => {
  test.slow();
  const { page } = portal;
  await page.clock.install();
  await portal.speak('ar');
  const other = await someone(sql);
  await enter(portal, other.email);
  await portal.goto('/posts');
  await portal.readyForOffline();
  network.inject(/sync_push/, 'unavailable', 1_000);
  await portal.like('ar', portal.articles.first()).click();
  await portal.expectPending(1);
  await page.goto('about:blank');
  await endSession(page, sql, other.id);
  const teacher = await newTeacher();
  await portal.goto('/teacher/login');
  await new AccountPages(page).signIn(teacher.email, demoPassword);
  await expect(page).toHaveURL(/\/teacher\/dashboard$/);
  // One is theirs, and one stays for its author: with each start of the portal the device is looked through again.
  await expect.poll(() => accountDatabases(page)).toHaveLength(2);
  const { origin } = new URL(page.url());
  await takesShared(page);
  await page.goto('about:blank');
  await share(page, origin, {
    words: { title: titles.shared, text: titles.text },
    pictures: ['plain.png', 'full.jpg'],
  });
  await expectDraft(portal, { title: titles.shared, pictures: 2 });
  expect(await accountDatabases(page)).toHaveLength(2);
});

test('what was shared before a session was ended is given to nobody else who signs in there, and waits for its author', async ({
  portal,
  context,
  sql,
  newTeacher,
}) => {
  test.slow();
  const { page } = portal;
  const [author, next] = [await newTeacher(), await newTeacher()];
  const origin = await prepare({ portal, context, sql, teacher: author }, 'ended', true);
  await share(page, origin, { words: { title: titles.shared, text: titles.text }, pictures: ['plain.png'] });
  await expect(page).toHaveURL(/\/teacher\/login\?next=/, { timeout: 30_000 });
  const way = page.url();
  await new AccountPages(page).signIn(next.email, demoPassword);
  await expect(page.getByText(catalogues.ar.authoring.shared.gone)).toBeVisible();
  await portal.goto('/teacher/dashboard');
  await portal.beginsAnew(async () => {
    await new TeacherPages(portal, 'ar').button('menu').click();
    await page.getByRole('dialog', { name: 'القائمة' }).getByRole('button', { name: signOut }).click();
  });
  await page.goto(way);
  await new AccountPages(page).signIn(author.email, demoPassword);
  await expectDraft(portal, { title: titles.shared, pictures: 1 });
});
