import type { Page } from '@playwright/test';
import type { PushService } from './push-service.ts';

/** A browser that asks nobody: it says yes or no, and subscribes at the push service of the test. */
export async function answerAt(
  service: PushService,
  page: Page,
  browser: string,
  permission: 'granted' | 'denied',
): Promise<void> {
  await page.exposeFunction('subscribeAtTest', (senderKey: string) => service.subscribe(browser, senderKey));
  await page.addInitScript((answer) => {
    // As a browser does, it remembers what was answered, and not what was subscribed to.
    let standing = (localStorage.getItem('permission') ?? 'default') as NotificationPermission;
    Object.defineProperty(Notification, 'permission', { get: () => standing });
    Notification.requestPermission = async () => {
      document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1);
      localStorage.setItem('permission', answer);
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
