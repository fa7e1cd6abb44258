import type { Page } from '@playwright/test';
import { startPushService, type PushService } from '../support/push-service.ts';
import { expect, test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';

const words = {
  ar: {
    follow: /^أعلِمني بجديد/,
    following: /^يصلك جديد/,
    unfollow: 'أوقف التنبيه',
    settings: 'إعدادات التنبيهات',
    save: 'احفظ',
    off: 'أوقف كل التنبيهات',
    received: 'ما وصل إلى هذا الجهاز',
    unread: '(جديد)',
    close: 'أغلق',
    science: 'العلوم',
    quiet: 'ساعات هدوء',
    blocked: /محظورة لهذا الموقع/,
    body: 'منشور جديد',
    ended: /توقفت التنبيهات على هذا الجهاز/,
  },
  en: {
    follow: /^Tell me when/,
    following: /^You hear of posts/,
    unfollow: 'Stop',
    settings: 'Notification settings',
    save: 'Save',
    off: 'Turn all notifications off',
    received: 'What came to this device',
    unread: '(new)',
    close: 'Close',
    science: 'Science',
    quiet: 'Quiet hours',
    blocked: /blocked for this site/,
    body: 'A new post',
    ended: /had stopped on this device/,
  },
} as const;

let service: PushService;
test.beforeEach(async () => {
  service = await startPushService();
  // The stack of the test runs in this process.
  process.env['PUSH_TEST_ORIGIN'] = service.origin;
});
test.afterEach(async () => {
  delete process.env['PUSH_TEST_ORIGIN'];
  await service.close();
});

/** The browser of the test asks nobody: it says yes or no, and subscribes at the push service of the test. */
async function answerFor(page: Page, browser: string, permission: 'granted' | 'denied'): Promise<void> {
  await page.exposeFunction('subscribeAtTest', (senderKey: string) => service.subscribe(browser, senderKey));
  await page.addInitScript((answer) => {
    let standing: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => standing });
    Notification.requestPermission = async () => {
      document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1);
      return (standing = answer);
    };
    let kept: object | null = null;
    PushManager.prototype.getSubscription = async () => kept as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
      const text = btoa(String.fromCharCode(...key))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
      const { subscribeAtTest } = globalThis as unknown as { subscribeAtTest: (key: string) => Promise<object> };
      const json = kept === null ? await subscribeAtTest(text) : (kept as { json: object }).json;
      kept = {
        json,
        options: { applicationServerKey: key.buffer },
        toJSON: () => json,
        unsubscribe: async () => {
          kept = null;
          return true;
        },
      };
      return kept as PushSubscription;
    };
  }, permission);
}

interface Shown {
  readonly body: string;
  readonly path: string;
  readonly lang: string;
}

/** Brings a message to the service worker as the browser would, and reads what it shows. */
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
  const read = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ body, data: { path }, lang }) => ({ body, path: String(path), lang }));
    });
  await expect.poll(async () => (await read()).length).toBe(1);
  return read();
}

for (const language of languages) {
  const say = words[language];

  test(
    `a reader follows a teacher, hears of a post, chooses more, and turns it off (${language})`,
    alike(language),
    async ({ sql, newTeacher, openReader }) => {
      test.slow();
      const teacher = await newTeacher();
      await sql`update private.settings set push_services = push_services || ${service.origin}::text`;
      const reader = await openReader(language);
      const { page } = reader;
      const browser = `reader-${language}`;
      await answerFor(page, browser, 'granted');
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
      const kept = () => page.evaluate(async () => (await (await caches.open('school-notices-1')).keys()).length);
      await expect.poll(kept).toBe(1);
      const sheet = page.getByRole('dialog');
      const came = sheet.getByRole('group', { name: say.received }).getByRole('listitem');
      await page.getByRole('button', { name: say.settings }).click();
      await expect(came.getByRole('link')).toHaveAttribute('href', `/post/${post}`);
      await expect(came).toContainText(say.unread);
      await sheet.getByRole('button', { name: say.close, exact: true }).click();
      await page.getByRole('button', { name: say.settings }).click();
      await expect(came).toContainText(say.body);
      await expect(came).not.toContainText(say.unread);
      await sheet.getByLabel(say.science).check();
      await sheet.getByLabel(say.quiet).check();
      await sheet.getByRole('button', { name: say.save, exact: true }).click();
      await expect(sheet).toBeHidden();
      expect(await standing()).toEqual([{ departments: ['Science'], quiet_from: 1_320, language }]);

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
      await expect(page.getByText(say.ended)).toBeVisible();
      await expect(follow).toBeVisible();
      await expect(sheet).toBeHidden();
      expect(service.refused).toEqual([]);
    },
  );

  test(
    `whoever has forbidden notifications reads what to do (${language})`,
    alike(language),
    async ({ newTeacher, openReader }) => {
      const teacher = await newTeacher();
      const reader = await openReader(language);
      await answerFor(reader.page, 'blocked', 'denied');
      await reader.goto(`/teachers/${teacher.id}`);
      await reader.page.getByRole('button', { name: say.follow }).click();
      await expect(reader.page.getByText(say.blocked)).toBeVisible();
    },
  );
}
