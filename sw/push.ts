/**
 * What the service worker does with a message of Web Push, and with a touch on it: `scripts/build/worker-scripts.ts` makes a
 * classic script of it, which the worker imports and runs only then.
 */

import { firstCharacters } from '../src/domain/characters.ts';
import { keepNotice } from '../src/platform/received-notices.ts';

/** As much of an event as matters here: a message has data, a touch has what was touched. */
interface PushEventPart {
  readonly data?: { text(): string } | null;
  readonly notification?: { readonly data: unknown; close(): void };
}

/** As much of the worker as matters here. */
interface PushWorker {
  readonly registration: Shows;
  readonly clients: Windows;
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly navigator: Badged;
}

/** The portal's icon where it can carry a number; the types of the worker know more than browsers have. */
interface Badged {
  setAppBadge?(unread: number): Promise<void>;
}

/** Shows a message that has come, or leads to the page of the one that was touched. */
export async function handlePush(
  { data, notification }: PushEventPart,
  { registration, clients, location, caches, navigator }: PushWorker,
): Promise<void> {
  if (notification === undefined) {
    const message = readMessage(data?.text());
    await showMessage(message, registration);
    try {
      // Kept first: where the icon carries no number, nothing behind the question mark would run.
      const unread = await keepNotice(caches, { ...message, at: Date.now(), isRead: false });
      await navigator.setAppBadge?.(unread);
    } catch {
      // It was shown: on a device without room no list has it.
    }
    return;
  }
  notification.close();
  return openMessage(notification.data, clients, location.origin);
}

/** As much of the registration as matters here; the types of the worker know more than browsers have. */
interface Shows {
  showNotification(title: string, options: NotificationOptions): Promise<void>;
}

/** As much of the windows as matters here. */
interface Windows {
  matchAll(options: {
    readonly type: 'window';
    readonly includeUncontrolled: true;
  }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
  openWindow(url: string): Promise<unknown>;
}

const longest = 300;
/** For a message that cannot be read: the browser takes the permission from whoever shows nothing. */
const unreadable = { title: 'Manara', body: '', path: '/', tag: 'manara', language: 'ar', owner: '' };

/** Shows a message. Everything in it is text, cut to what a screen holds; the page it leads to is one of the portal's own. */
async function showMessage(
  { title, body, path, tag, language }: typeof unreadable,
  registration: Shows,
): Promise<void> {
  await registration.showNotification(title, {
    body,
    tag,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  });
}

/** Leads to the page of a message: to the window that shows it already, else to a new one, so that nothing typed is lost. */
async function openMessage(data: unknown, windows: Windows, origin: string): Promise<void> {
  const { path }: { readonly path?: unknown } = Object(data);
  const wanted = new URL(ownPath(path), origin).href;
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find(({ url }) => url.split('#')[0] === wanted);
  await (shown === undefined ? windows.openWindow(wanted) : shown.focus());
}

function readMessage(text: string | undefined): typeof unreadable {
  let sent: Readonly<Record<string, unknown>> = {};
  try {
    sent = Object(JSON.parse(text ?? ''));
  } catch {
    // Shown as what it is: news without words.
  }
  const part = (name: keyof typeof unreadable): string => {
    const value = sent[name];
    return typeof value === 'string' && value !== '' ? firstCharacters(value, longest) : unreadable[name];
  };
  return {
    title: part('title'),
    body: part('body'),
    path: ownPath(sent['path']),
    tag: part('tag'),
    language: part('language'),
    owner: part('owner'),
  };
}

/** A path of the portal; two slashes at the beginning would name another host. */
function ownPath(path: unknown): string {
  return typeof path === 'string' && /^\/(?:[\w-][\w/-]*)?$/.test(path) ? path : '/';
}
