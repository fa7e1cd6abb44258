import type { Page } from '@playwright/test';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { countOfPosts } from '../../supabase/functions/notify/message.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { openAs } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { keysFor, typeByKeys } from '../page-models/typed-by-keys.ts';
import { expectForEverybodyToo } from '../support/accessibility.ts';
import { answerAt } from '../support/push-answers.ts';
import { wholeChromium } from '../support/chromium.ts';
import { expect } from '../support/fixtures.ts';
import { newStudent } from '../support/new-people.ts';
import { alike, languages } from '../support/languages.ts';
import { menuOf } from '../support/settled-student.ts';
import { test } from '../support/with-push-service.ts';
import { catalogues } from '../support/catalogues.ts';

test.use(await wholeChromium());

const words = {
  ar: {
    follow: /^أعلِمني بجديد/,
    following: /^يصلك جديد/,
    unfollow: catalogues.ar.notifications.unfollow,
    settings: catalogues.ar.notifications.settings,
    save: 'احفظ',
    off: catalogues.ar.notifications.off,
    received: catalogues.ar.notifications.received,
    unread: '(جديد)',
    close: 'أغلق',
    science: 'العلوم',
    quiet: catalogues.ar.notifications.quiet,
    blocked: /محظورة لهذا الموقع/,
    body: countOfPosts(1, 'ar'),
    ended: /أنهى المتصفح التنبيهات على هذا الجهاز/,
    again: catalogues.ar.notifications.again,
    personal: /^ما يخص حسابي/,
    signOut: 'تسجيل الخروج',
    entry: 'التنبيهات',
    more: 'المزيد',
    notOn: /لا يصل هذا الجهاز شيء بعد/,
    nothing: catalogues.ar.notifications.problems['nothing-chosen'],
    offline: /لا شبكة الآن/,
    saved: catalogues.ar.notifications.saved,
    offer: /^تحب أن تعرف حين ينشر/,
    accept: catalogues.ar.notifications.accept,
    putAway: 'إغلاق',
  },
  en: {
    follow: /^Tell me when/,
    following: /^You hear of posts/,
    unfollow: catalogues.en.notifications.unfollow,
    settings: catalogues.en.notifications.settings,
    save: 'Save',
    off: catalogues.en.notifications.off,
    received: catalogues.en.notifications.received,
    unread: '(new)',
    close: 'Close',
    science: 'Science',
    quiet: catalogues.en.notifications.quiet,
    blocked: /blocked for this site/,
    body: countOfPosts(1, 'en'),
    ended: /browser has ended notifications on this device/,
    again: catalogues.en.notifications.again,
    personal: /^What concerns my account/,
    signOut: 'Sign out',
    entry: 'Notifications',
    more: 'More',
    notOn: /told of nothing yet/,
    nothing: catalogues.en.notifications.problems['nothing-chosen'],
    offline: /no network now/,
    saved: catalogues.en.notifications.saved,
    offer: /^Would you like to hear when/,
    accept: catalogues.en.notifications.accept,
    putAway: 'Close',
  },
} as const;

interface Shown {
  readonly body: string;
  readonly path: string;
  readonly lang: string;
}

/** How many notifications the portal keeps for its list. */
const keptBy = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('personal-notices-1')).keys()).length);

/** Brings the first message to the service worker as the browser would, and reads what it shows. */
async function showInWorker(page: Page, data: string): Promise<Shown[]> {
  await page.context().grantPermissions(['notifications']);
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found);
    });
  });
  await session.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(scopeURL).origin, registrationId, data });
  // It is kept once it is shown. Chromium forgets what is asked for between being noted and being displayed.
  await expect.poll(() => keptBy(page)).toBe(1);
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ body, data: { path }, lang }) => ({ body, path: String(path), lang }));
  });
}

for (const language of languages) {
  const say = words[language];

  test(
    `a reader follows a teacher, hears of a post, chooses more, and turns it off (${language})`,
    alike(language),
    async ({ service, sql, newTeacher, openReader }) => {
      test.slow();
      const teacher = await newTeacher();
      const reader = await openReader(language);
      const { page } = reader;
      const browser = `reader-${language}`;
      await answerAt(service, page, browser, 'granted');
      await reader.goto(`/teachers/${teacher.id}`);
      const follow = page.getByRole('button', { name: say.follow });
      await expect(follow).toBeVisible();
      // Nobody is asked before a sign of interest.
      await expect(page.locator('html')).not.toHaveAttribute('data-asked');
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await follow.click();
      await expect(page.getByText(say.following)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
      const standing = async () =>
        sql<{ departments: string[]; quiet_from: number | null; language: string }[]>`
          select departments, quiet_from, language from private.push_subscriptions where ${teacher.id}::uuid = any (teachers)`;
      expect(await standing()).toEqual([{ departments: [], quiet_from: null, language }]);

      const publish = async () => {
        const [post] = await sql<{ id: string }[]>`insert into public.posts (title, content, teacher_id)
          values ('خبر', '', ${teacher.id}) returning id`;
        return post?.id;
      };
      const post = await publish();
      await expect.poll(() => service.received.map(({ message }) => message['body'])).toEqual([say.body]);
      const shown = await showInWorker(page, JSON.stringify(service.received[0]?.message));
      expect(shown).toEqual([{ body: say.body, path: `/post/${post}`, lang: language }]);

      // What came is listed in the portal too, and is new until it was seen there.
      const sheet = page.getByRole('dialog');
      const came = sheet.getByRole('group', { name: say.received }).getByRole('listitem');
      await page.getByRole('button', { name: say.settings }).click();
      await expect(came.getByRole('link')).toHaveAttribute('href', `/post/${post}`);
      await expect(came).toContainText(say.unread);
      await sheet.getByRole('button', { name: say.close, exact: true }).click();
      await page.getByRole('button', { name: say.settings }).click();
      await expect(came).toContainText(say.body);
      await expect(came).not.toContainText(say.unread);
      await sheet.getByLabel(say.science, { exact: true }).check();
      await sheet.getByLabel(say.quiet).check();
      const [from, until] = [sheet.locator('input[type=time]').first(), sheet.locator('input[type=time]').last()];
      await typeByKeys('quietHours', from, await keysFor(page.context(), '21:45'));
      // An hour that is taken out stays out while somebody is there.
      await until.press('Backspace');
      await expect(until).toHaveValue('');
      await from.focus();
      await expect(until).toHaveValue('07:00');
      await typeByKeys('quietHours', until, await keysFor(page.context(), '06:05'));
      await expect(from).toHaveValue('21:45');
      await expect(until).toHaveValue('06:05');
      await sheet.getByRole('button', { name: say.save, exact: true }).click();
      await expect(sheet).toBeHidden();
      expect(await standing()).toEqual([{ departments: ['Science'], quiet_from: 1_305, language }]);

      await page.getByRole('button', { name: say.settings }).click();
      await sheet.getByRole('button', { name: say.off }).click();
      await expect(follow).toBeVisible();
      expect(await standing()).toEqual([]);

      // What its service knows no more ends at the school, and the sheet finds that out when it opens.
      await follow.click();
      await expect(page.getByText(say.following)).toBeVisible();
      service.answer(browser, { status: 410 });
      await publish();
      await expect.poll(standing).toEqual([]);
      await page.getByRole('button', { name: say.settings }).click();
      await expect(sheet.getByText(say.ended)).toBeVisible();
      await expectForEverybodyToo(reader);
      service.answer(browser, null);
      await sheet.getByRole('button', { name: say.again }).click();
      await expect(sheet).toBeHidden();
      await expect(page.getByText(say.following)).toBeVisible();
      expect(await standing()).toEqual([{ departments: [], quiet_from: null, language }]);
      expect(service.refused).toEqual([]);
    },
  );

  test(
    `each start looks whether the browser is still reached: made again where it may, else said, with what to do (${language})`,
    alike(language),
    async ({ service, sql, newTeacher, openReader }) => {
      test.slow();
      const teacher = await newTeacher();
      const reader = await openReader(language);
      const { page } = reader;
      await answerAt(service, page, `looks-${language}`, 'granted');
      await reader.goto(`/teachers/${teacher.id}`);
      const [follow, following] = [page.getByRole('button', { name: say.follow }), page.getByText(say.following)];
      await expect(follow).toBeVisible();
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await follow.click();
      await expect(following).toBeVisible();
      const keys = async () =>
        (
          await sql<{ p256dh: string }[]>`
            select p256dh from private.push_subscriptions where ${teacher.id}::uuid = any (teachers)`
        ).map(({ p256dh }) => p256dh);
      const before = await keys();

      // The browser has dropped it and may make another: nobody is asked, and the next post arrives.
      await page.reload();
      await expect.poll(keys).not.toEqual(before);
      await expect(following).toBeVisible();
      await sql`insert into public.posts (title, content, teacher_id) values ('خبر', '', ${teacher.id})`;
      await expect.poll(() => service.received.length).toBe(1);

      // The browser has dropped it and may not: what was chosen stays, and is turned on by a tap.
      await page.evaluate(() => localStorage.removeItem('permission'));
      await page.reload();
      await expect(page.getByText(say.ended)).toBeVisible();
      await expect(following).toBeHidden();
      await follow.click();
      await expect(following).toBeVisible();
      expect(await keys()).toHaveLength(1);

      // Forbidden in the browser: what to do stands in the settings, and nothing is said to be on.
      await page.evaluate(() => localStorage.setItem('permission', 'denied'));
      await page.reload();
      await expect(follow).toBeVisible();
      await page.getByRole('button', { name: say.settings }).click();
      await expect(page.getByRole('dialog').getByText(say.blocked)).toBeVisible();
      expect(service.refused).toEqual([]);
    },
  );

  test(
    `an account that signs in again on its phone hears what is personal again, and another is told that it hears of nothing (${language})`,
    alike(language),
    async ({ service, sql, openReader }) => {
      test.slow();
      const [one, other] = [await newStudent(sql), await newStudent(sql)];
      const reader = await openReader(language);
      const { page } = reader;
      await answerAt(service, page, `again-${language}`, 'granted');
      const sheet = page.getByRole('dialog', { name: say.entry });
      const personal = sheet.getByLabel(say.personal);
      const openSettings = async (email: string): Promise<void> => {
        await reader.goto('/student/login');
        await new AccountPages(page).signIn(email, demoPassword);
        await expect(page).toHaveURL(/\/student\/dashboard$/);
        await reader.goto('/student/profile');
        await page.getByRole('main').getByRole('button', { name: say.entry, exact: true }).click();
        await expect(sheet).toBeVisible();
      };
      const signOut = async (): Promise<void> => {
        await reader.goto('/posts');
        const button = page.getByRole('button', { name: say.signOut });
        await menuOf(page).click();
        await reader.beginsAnew(() => button.last().click());
      };
      const reached = async () =>
        (
          await sql`select from private.push_subscriptions as p join auth.sessions as s on s.id = p.session_id
            where p.user_id = ${one.id}`
        ).length;
      await openSettings(one.email);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await sheet.getByRole('button', { name: say.save, exact: true }).click();
      await expect(page.getByText(say.saved)).toBeVisible();
      expect(await reached()).toBe(1);

      await signOut();
      await expect.poll(reached).toBe(0);
      await openSettings(one.email);
      await expect.poll(reached).toBe(1);
      await expect(personal).toBeChecked();

      await signOut();
      await openSettings(other.email);
      await expect(sheet.getByText(say.notOn)).toBeVisible();
      expect(await reached()).toBe(0);
    },
  );

  test(
    `whoever has forbidden notifications reads what to do (${language})`,
    alike(language),
    async ({ service, newTeacher, openReader }) => {
      const teacher = await newTeacher();
      const reader = await openReader(language);
      await answerAt(service, reader.page, 'blocked', 'denied');
      await reader.goto(`/teachers/${teacher.id}`);
      await reader.page.getByRole('button', { name: say.follow }).click();
      await expect(reader.page.getByText(say.blocked)).toBeVisible();
    },
  );

  test(
    `the settings are found by everybody: a visitor on a phone and at a desk, a teacher and a student (${language})`,
    alike(language),
    async ({ service, sql, stack, newTeacher, openReader }) => {
      test.slow();
      const { email } = await newTeacher();
      const reader = await openReader(language);
      const { page } = reader;
      await answerAt(service, page, `settings-${language}`, 'granted');
      await reader.goto('/');
      const sheet = page.getByRole('dialog', { name: say.entry });
      const more = page.getByRole('button', { name: say.more, exact: true });
      const inSheet = page
        .getByRole('dialog', { name: say.more })
        .getByRole('button', { name: say.entry, exact: true });
      await more.click();
      await inSheet.click();
      await expect(sheet.getByText(say.notOn)).toBeVisible();
      await expectForEverybodyToo(reader);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(more).toBeFocused();

      await more.click();
      await inSheet.click();
      const save = sheet.getByRole('button', { name: say.save, exact: true });
      await save.click();
      await expect(sheet.getByText(say.nothing)).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-asked');
      await sheet.getByLabel(say.science, { exact: true }).check();
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.context().setOffline(true);
      await save.click();
      await expect(sheet.getByText(say.offline)).toBeVisible();
      await page.context().setOffline(false);
      await save.click();
      await expect(page.getByText(say.saved)).toBeVisible();
      await expect(sheet).toBeHidden();
      const standing = await sql<{ departments: string[]; language: string }[]>`
        select departments, language from private.push_subscriptions where departments = '{Science}'`;
      expect(standing).toEqual([{ departments: ['Science'], language }]);

      await reader.resize({ width: 1440, height: 900 });
      await page.getByRole('contentinfo').getByRole('button', { name: say.entry }).click();
      await expect(sheet.getByLabel(say.science, { exact: true })).toBeChecked();
      await sheet.getByRole('button', { name: say.off }).click();
      await expect(sheet).toBeHidden();

      for (const { as, path } of [
        { as: email, path: '/teacher/posts' },
        { as: 'salma', path: '/student/profile' },
      ]) {
        const own = await openReader(language);
        await openAs(own, stack, { as, language, path });
        await own.expectBadge('idle', 30_000);
        const pages = new TeacherPages(own, language);
        if (as === email) await pages.button('menu').click();
        const place = as === email ? pages.navigation('menu') : own.page.getByRole('main');
        await place.getByRole('button', { name: say.entry, exact: true }).click();
        await expect(own.page.getByRole('dialog', { name: say.entry }).getByText(say.notOn)).toBeVisible();
      }
    },
  );

  test(
    `whoever likes a post is offered once to hear of its author, and not after saying no twice (${language})`,
    alike(language),
    async ({ service, sql, newTeacher, openReader }) => {
      test.slow();
      const write = async () => {
        const teacher = await newTeacher();
        const [post] = await sql<{ id: string }[]>`insert into public.posts (title, content, teacher_id)
          values ('خبر', '', ${teacher.id}) returning id`;
        return { teacher: teacher.id, post: post?.id ?? '' };
      };
      const [first, second, third, fourth] = [await write(), await write(), await write(), await write()];
      const reader = await openReader(language);
      const { page } = reader;
      await answerAt(service, page, `offered-${language}`, 'granted');
      const offer = page.getByText(say.offer);
      const kept = () => page.evaluate(() => localStorage.getItem('manara-follow-offers'));
      /** Opens a post, with what hears of likes: it comes behind the page, with the place where messages appear. */
      const open = async (post: string) => {
        await reader.goto(`/post/${post}`);
        await expect(page.locator('output.no-print')).toBeAttached();
      };
      const like = async (post: string) => {
        await open(post);
        await reader.expectBadge('idle', 30_000);
        await reader.like(language).click();
        await expect(reader.like(language)).toHaveAttribute('aria-pressed', 'true');
      };
      /** As if what was offered last had been offered a week earlier. */
      const letWeekPass = () =>
        page.evaluate(() => {
          const offers = JSON.parse(localStorage.getItem('manara-follow-offers') ?? '{}') as { lastAt: number };
          const earlier = { ...offers, lastAt: offers.lastAt - 7 * 24 * 60 * 60_000 };
          localStorage.setItem('manara-follow-offers', JSON.stringify(earlier));
        });

      // Without a network nothing is offered, and nothing is counted.
      await reader.goto(`/post/${first.post}`);
      await reader.readyForOffline();
      await page.context().setOffline(true);
      await reader.like(language).click();
      await reader.expectPending(1);
      await page.context().setOffline(false);
      await reader.expectPending(0, 60_000);
      expect(await kept()).toBeNull();

      await reader.save(language).click();
      // Whoever points at it is waited for: it is a long way for the keys.
      await offer.hover();
      await expect(page.locator('html')).not.toHaveAttribute('data-asked');
      await tabTo(page, page.getByRole('button', { name: say.accept, exact: true }));
      await page.keyboard.press('Enter');
      await expect
        .poll(
          async () =>
            (
              await sql`
        select from private.push_subscriptions where ${first.teacher}::uuid = any (teachers)`
            ).length,
        )
        .toBe(1);
      await expect(page.locator('html')).toHaveAttribute('data-asked', '1');

      // Within the week, and of whom one hears already, nothing is said.
      await like(second.post);
      await expect
        .poll(async () => (JSON.parse((await kept()) ?? '{}') as { teachers: string[] }).teachers)
        .toEqual([first.teacher]);
      await expect(offer).toHaveCount(0);
      for (const { post } of [second, third]) {
        await letWeekPass();
        await open(post);
        const save = reader.save(language);
        await save.click();
        await expect(offer).toBeVisible();
        await page.getByRole('button', { name: say.putAway, exact: true }).last().click();
        await expect(offer).toHaveCount(0);
      }
      await letWeekPass();
      await like(fourth.post);
      await expect.poll(kept).toContain('"declined":2');
      await expect(offer).toHaveCount(0);
    },
  );
}
