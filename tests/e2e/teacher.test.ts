import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { type Language, PortalPage } from '../page-models/portal-page.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { Tray } from '../page-models/tray.ts';
import { typeInto } from '../page-models/typing.ts';
import { axeOn } from '../support/accessibility.ts';
import { everythingKept } from '../support/browser-storage.ts';
import { expect, test as base, withServiceWorker } from '../support/fixtures.ts';
import { postsOf, type HiredTeacher as Teacher } from '../support/hired-teacher.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

interface Fixtures {
  /** A teacher of this test alone, approved, with one post. */
  readonly teacher: Teacher;
  /** Opens a phone that keeps what it holds when it is closed and opened again. */
  readonly openPhone: () => Promise<BrowserContext>;
  /** Opens a browser of its own with a teacher in it. */
  readonly openDevice: (teacher: Teacher, language: Language) => Promise<TeacherPages>;
}

const content = 'سطر أول.';

const test = base.extend<Fixtures>({
  teacher: async ({ newTeacher }, use) => {
    await use(await newTeacher());
  },
  openPhone: async ({ playwright, launchOptions, viewport, locale, timezoneId }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'manara-phone-'));
    let open: BrowserContext | null = null;
    await use(async () => {
      await open?.close();
      open = await playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        viewport,
        locale: locale ?? 'ar-EG',
        timezoneId: timezoneId ?? 'Africa/Cairo',
        hasTouch: true,
        isMobile: true,
      });
      return open;
    });
    await (open as BrowserContext | null)?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  openDevice: async ({ browser, network, stack }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (teacher, language) => {
      const context = await browser.newContext();
      contexts.push(context);
      const portal = new PortalPage(await context.newPage(), network.url);
      await portal.speak(language);
      await enterAs(portal.page, stack, teacher.email);
      const device = new TeacherPages(portal, language);
      await device.openList();
      return device;
    });
    for (const context of contexts) await context.close();
  },
});

const testWithServiceWorker = test.extend(withServiceWorker);

/** Fifteen small files of the kinds that phones make, no two alike. */
const files = [
  'plain.png',
  'full.jpg',
  'alpha.webp',
  'picture.gif',
  'palette.png',
  'plain.jpg',
  'grey.jpg',
  'plain.webp',
  'full.png',
  'restart.jpg',
  'progressive.jpg',
  'cmyk.jpg',
  'full.webp',
  'lossless.webp',
  'moving.png',
];

/** Five of them, from one on. */
const pictures = (from: number): string[] =>
  files.slice(from, from + 5).map((name) => join(import.meta.dirname, '../support/pictures', name));

/** Ends a browser's process as a phone does that runs out of memory or of power: nothing is told, nothing is tidied up. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
  const closed = context.waitForEvent('close');
  // The command ends the browser before it is answered.
  await Promise.all([closed, session.send('Browser.crash').catch(() => undefined)]);
}

for (const language of languages) {
  testWithServiceWorker(
    `what is written without a network outlives the browser and reaches the school once, in order (${language})`,
    alike(language),
    async ({ openPhone, network, teacher, stack, sql }) => {
      test.slow();
      const open = async (context: BrowserContext): Promise<TeacherPages> => {
        const portal = new PortalPage(context.pages()[0] ?? (await context.newPage()), network.url);
        await portal.speak(language);
        return new TeacherPages(portal, language);
      };
      let phone = await openPhone();
      let teacherPages = await open(phone);
      await enterAs(teacherPages.page, stack, teacher.email);
      await teacherPages.openList();
      await teacherPages.portal.readyForOffline();
      await teacherPages.expectState(teacher.post.title, 'sent');

      network.cut();
      await phone.setOffline(true);
      const titles = ['أولًا', 'ثانيًا', 'ثالثًا'].map((word) => `${word} ${teacher.id.slice(0, 6)}`);
      const [first = '', second = '', third = ''] = titles;
      await teacherPages.write({ title: first, content, pictures: pictures(0) });
      await teacherPages.write({ title: second, content, pictures: pictures(5) });
      await teacherPages.write({ title: third, content, pictures: pictures(10) });
      await teacherPages.open(second);
      await teacherPages.fillAndPublish({ content: 'سطر آخر.' });
      await teacherPages.delete(teacher.post.title);

      await killBrowser(phone);
      phone = await openPhone();
      await phone.setOffline(true);
      teacherPages = await open(phone);
      await teacherPages.openList();
      for (const title of titles) await teacherPages.expectState(title, 'waiting');
      await teacherPages.expectState(teacher.post.title, 'deleting');
      await teacherPages.open(second);
      await expect(teacherPages.content).toHaveValue('سطر آخر.');
      await expect(teacherPages.page.locator('main form ol img')).toHaveCount(5);
      expect((await postsOf(sql, teacher)).map(({ title }) => title)).toEqual([teacher.post.title]);

      await teacherPages.openList();
      network.heal();
      await phone.setOffline(false);
      for (const title of titles) await teacherPages.expectState(title, 'sent', 45_000);
      await expect(teacherPages.line(teacher.post.title)).toHaveCount(0, { timeout: 20_000 });
      const posts = await postsOf(sql, teacher);
      expect(posts.map((post) => [post.title, post.content])).toEqual([
        [first, content],
        [second, 'سطر آخر.'],
        [third, content],
      ]);
      for (const { created_at: at, media_items: items } of posts) {
        expect(items).toHaveLength(5);
        for (const reference of items.flatMap(({ url, thumb }) => [url, thumb])) {
          // The text must not have been there before its pictures.
          const [kept] = await sql<{ isBefore: boolean }[]>`
          select created_at < ${at}::text::timestamptz as "isBefore" from storage.objects where bucket_id || '/' || name = ${reference}`;
          expect(kept, reference).toEqual({ isBefore: true });
          const answer = await fetch(`${stack.url}/storage/v1/object/public/${reference}`);
          expect([answer.status, answer.headers.get('content-type')?.split('/')[0]], reference).toEqual([200, 'image']);
        }
      }
    },
  );

  testWithServiceWorker(
    `the tray tells what a teacher did without a network, and lets it go and brings it back (${language})`,
    alike(language),
    async ({ openDevice, network, teacher, newTeacher, sql }) => {
      test.slow();
      const { post: theirs } = await newTeacher();
      const teacherPages = await openDevice(teacher, language);
      const { page, portal } = teacherPages;
      await portal.readyForOffline();
      await teacherPages.expectState(teacher.post.title, 'sent');

      network.cut();
      const title = `بلا شبكة ${teacher.id.slice(0, 6)}`;
      await teacherPages.write({ title, content });
      await portal.goto('/posts');
      await portal.like(language, portal.post(theirs.id)).click();
      await portal.expectPending(2);
      await portal.expectBadge('offline', 30_000);
      await teacherPages.openList();
      // Once before: what it needs is here then, and a deletion can be taken back for a few seconds only.
      const tray = new Tray(portal, language);
      await tray.open();
      await expect(tray.entries).toHaveCount(2);
      await page.keyboard.press('Escape');
      await expect(tray.sheet).toBeHidden();
      await teacherPages.delete(teacher.post.title);
      await portal.expectPending(3);

      await tray.open();
      await expect(tray.entries).toHaveCount(3);
      await tray.letGo(teacher.post.title, 'takeBack');
      await expect(tray.entries).toHaveCount(2);
      await portal.expectPending(2);
      const report = await axeOn(page).include('[data-testid="sync-badge"] + dialog').analyze();
      expect(report.violations).toEqual([]);
      // The text was tried already: it is on its way as far as anybody knows, and is removed once that is known.
      await tray.letGo(title);
      await expect(tray.button(title, 'takeBack')).toBeVisible();
      await tray.undo();
      await expect(tray.button(title, 'discard')).toBeVisible();

      await tray.entries.filter({ hasText: title }).getByRole('link').click();
      await expect(page).toHaveURL(/\/teacher\/post\//);
      await expect(tray.sheet).toBeHidden();
      network.heal();
      await expect
        .poll(async () => (await postsOf(sql, teacher)).map((post) => post.title), { timeout: 60_000 })
        .toEqual([teacher.post.title, title]);
      await portal.expectPending(0);
      const [told] = await sql<{ likes: number }[]>`
      select count(*)::int as likes from public.teacher_post_interactions where teacher_id = ${teacher.id} and liked`;
      expect(told).toEqual({ likes: 1 });
    },
  );

  test(
    `two devices that changed different fields of a post both have their way (${language})`,
    alike(language),
    async ({ openDevice, teacher, sql }) => {
      const { title } = teacher.post;
      const here = await openDevice(teacher, language);
      const there = await openDevice(teacher, language);
      for (const device of [here, there]) await device.open(title);
      await there.fillAndPublish({ content: 'من هناك.' });
      await there.expectState(title, 'sent');
      await expect.poll(async () => (await postsOf(sql, teacher))[0]?.content).toBe('من هناك.');
      await here.fillAndPublish({ title: `${title} هنا` });
      await here.expectState(`${title} هنا`, 'sent');
      await expect.poll(() => postsOf(sql, teacher)).toMatchObject([{ title: `${title} هنا`, content: 'من هناك.' }]);
    },
  );

  for (const choice of ['keepMine', 'keepTheirs'] as const) {
    test(
      `a field that two devices changed shows both versions until one is chosen: ${choice} (${language})`,
      alike(language),
      async ({ openDevice, teacher, sql }) => {
        const { title } = teacher.post;
        const here = await openDevice(teacher, language);
        const there = await openDevice(teacher, language);
        for (const device of [here, there]) await device.open(title);
        // Touched before the other version can arrive: a field that nobody has touched would show it and ask nothing.
        await typeInto(here.content, 'من هنا.');
        await there.fillAndPublish({ content: 'من هناك.' });
        await expect.poll(async () => (await postsOf(sql, teacher))[0]?.content).toBe('من هناك.');
        await here.publish('/teacher/posts');
        await here.expectState(title, 'conflict');
        await here.line(title).getByRole('heading').getByRole('link').click();
        await expect(here.page.getByRole('alert')).toBeVisible();
        await expect(here.page.locator('main dd').filter({ hasText: 'من هنا.' })).toBeVisible();
        await expect(here.page.locator('main dd').filter({ hasText: 'من هناك.' })).toBeVisible();
        expect((await postsOf(sql, teacher))[0]?.content).toBe('من هناك.');
        await here.button(choice).click();
        await here.expectState(title, 'sent');
        await expect
          .poll(async () => (await postsOf(sql, teacher))[0]?.content)
          .toBe(choice === 'keepMine' ? 'من هنا.' : 'من هناك.');
      },
    );
  }

  testWithServiceWorker(
    `a teacher who lost the approval finds what was written, with its reason, and copies it (${language})`,
    alike(language),
    async ({ portal, network, context, stack, teacher, sql }) => {
      const teacherPages = new TeacherPages(portal, language);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await portal.speak(language);
      await enterAs(portal.page, stack, teacher.email);
      await teacherPages.openList();
      await portal.readyForOffline();
      network.cut();
      await context.setOffline(true);
      const title = `لم يصل ${teacher.id.slice(0, 6)}`;
      await teacherPages.write({ title, content: 'ما كُتب قبل أن يُسحب الإذن.' });
      await sql`update public.teachers set is_approved = false where id = ${teacher.id}`;
      network.heal();
      await context.setOffline(false);
      await expect(teacherPages.line(title)).not.toHaveAttribute('data-state', 'waiting', { timeout: 20_000 });
      await portal.goto('/teacher/posts');
      await expect(portal.page).toHaveURL(/\/teacher\/(?:pending|login)/);
      if (portal.page.url().includes('/login')) {
        const accounts = new AccountPages(portal.page);
        await accounts.signIn(teacher.email, demoPassword);
      }
      await expect(portal.page).toHaveURL(/\/teacher\/pending$/);
      await teacherPages.expectState(title, 'failed');
      await expect(teacherPages.line(title)).toContainText(language === 'ar' ? 'لم يعد حسابك' : 'no longer allowed');
      await teacherPages.button('copy', teacherPages.line(title)).click();
      await expect
        .poll(() => portal.page.evaluate(() => navigator.clipboard.readText()))
        .toBe(`${title}\n\nما كُتب قبل أن يُسحب الإذن.`);
      expect(await postsOf(sql, teacher)).toHaveLength(1);
    },
  );

  test(
    `of two teachers at one browser neither finds anything of the other (${language})`,
    alike(language),
    async ({ portal, teacher, newTeacher }) => {
      const colleague = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      const accounts = new AccountPages(portal.page);
      const enter = async ({ email }: Teacher): Promise<void> => {
        await portal.goto('/teacher/login');
        await accounts.signIn(email, demoPassword);
        await expect(portal.page).toHaveURL(/\/teacher\/dashboard$/);
        await teacherPages.openList();
      };
      await portal.speak(language);
      await enter(teacher);
      await portal.goto('/teacher/posts/new');
      await typeInto(teacherPages.title, 'سر لا يُنشر');
      await teacherPages.content.fill('كلام لم يكتمل.');
      await expect.poll(() => everythingKept(portal.page)).toContain('سر لا يُنشر');
      await portal.page.getByRole('button', { name: language === 'ar' ? 'القائمة' : 'Menu', exact: true }).click();
      await portal.page
        .getByRole('dialog')
        .getByRole('button', { name: /^(?:تسجيل الخروج|Sign out)$/ })
        .click();
      // What is not finished would be lost, so whoever leaves is asked; no network would send it.
      const question = portal.page.getByRole('dialog').last();
      await expect(question).toContainText(
        language === 'ar' ? 'مسودة واحدة على هذا الجهاز وحده' : 'One draft lies on this device alone',
      );
      await expect(question).not.toContainText(language === 'ar' ? 'الشبكة' : 'network');
      await portal.beginsAnew(() =>
        portal.page
          .getByRole('button', { name: language === 'ar' ? catalogues.ar.signOut.leave : catalogues.en.signOut.leave })
          .click(),
      );
      await expect(portal.page).toHaveURL(/\/$/);
      expect(await portal.page.evaluate(() => localStorage.getItem('manara-auth'))).toBeNull();

      await enter(colleague);
      await expect(teacherPages.line(colleague.post.title)).toBeVisible();
      await expect(teacherPages.line(teacher.post.title)).toHaveCount(0);
      await portal.goto('/teacher/posts/new');
      await expect(teacherPages.title).toHaveValue('');
      await portal.goto('/teacher/dashboard');
      await expect(portal.page.getByRole('heading', { level: 1 })).toContainText(colleague.name);
      expect(await everythingKept(portal.page)).not.toContain('سر لا يُنشر');
    },
  );
}

testWithServiceWorker(
  'what is typed into the profile outlives a lost network, a reload and a browser that dies',
  async ({ openPhone, network, teacher, stack, sql }) => {
    const open = (context: BrowserContext): PortalPage => new PortalPage(context.pages()[0] as Page, network.url);
    const bio = (portal: PortalPage) => portal.page.locator('main textarea');
    const kept = (portal: PortalPage) => portal.page.getByText('محفوظ على هذا الجهاز');
    let phone = await openPhone();
    let portal = open(phone);
    await enterAs(portal.page, stack, teacher.email);
    await portal.goto('/teacher/profile');
    await portal.readyForOffline();
    // Chromium writes local storage, and so who is signed in, to the disk some seconds later, or when it is closed.
    await phone.close();
    phone = await openPhone();
    portal = open(phone);
    await portal.goto('/teacher/profile');
    await portal.readyForOffline();
    network.cut();
    await phone.setOffline(true);
    await bio(portal).fill('أحب النحو');
    await expect(kept(portal)).toBeVisible();
    await portal.page.reload();
    await expect(bio(portal)).toHaveValue('أحب النحو');
    await bio(portal).fill('أحب النحو والشعر');
    // What was kept before says so as well.
    await expect.poll(() => everythingKept(portal.page)).toContain('أحب النحو والشعر');
    await expect(kept(portal)).toBeVisible();
    await killBrowser(phone);
    phone = await openPhone();
    await phone.setOffline(true);
    portal = open(phone);
    await portal.goto('/teacher/profile');
    await expect(bio(portal)).toHaveValue('أحب النحو والشعر');
    network.heal();
    await phone.setOffline(false);
    const stored = async () =>
      (await sql<{ bio: string | null }[]>`select bio from public.teachers where id = ${teacher.id}`)[0]?.bio;
    expect(await stored()).not.toBe('أحب النحو والشعر');
    await portal.page.locator('main form').getByRole('button', { name: catalogues.ar.teacherProfile.save }).click();
    await expect.poll(stored, { timeout: 45_000 }).toBe('أحب النحو والشعر');
  },
);
