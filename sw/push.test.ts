import { afterEach, expect, test, vi } from 'vitest';
import { forgetPersonalCaches } from '../src/platform/forget-personal-caches.ts';
import { markNoticesRead, readNotices } from '../src/platform/received-notices.ts';
import { cacheInMemory, withoutDatabases } from './cache.fixture.ts';
import { handlePush } from './push.ts';

const origin = 'https://school.example';
const message = {
  id: 'n1',
  kind: 'post',
  title: 'أ. سلمى',
  body: 'منشور جديد',
  path: '/post/0b6f6a0e-3a4b-4f0e-9c57-1f2d3c4b5a69',
  tag: 'post t1',
  language: 'ar',
  at: '2026-11-28T08:00:00Z',
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A device that has no room. */
const noCaches = { open: () => Promise.reject(new Error('no room')) };
const noWindows = { matchAll: async () => [], openWindow: () => Promise.reject(new Error('nothing is opened')) };

async function shown(text: string | undefined): Promise<readonly [string, NotificationOptions]> {
  const calls: (readonly [string, NotificationOptions])[] = [];
  const registration = {
    showNotification: async (title: string, options: NotificationOptions) => void calls.push([title, options]),
  };
  const data = text === undefined ? null : { text: () => text };
  await handlePush(
    { data },
    { registration, clients: noWindows, location: { origin }, caches: noCaches, navigator: {} },
  );
  const [call] = calls;
  if (call === undefined || calls.length > 1) throw new Error(`${calls.length} were shown`);
  return call;
}

async function opened(data: unknown, open: readonly string[] = []): Promise<string[]> {
  const done: string[] = [];
  const clients = {
    matchAll: async () => open.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
    openWindow: async (url: string) => void done.push(`open ${url}`),
  };
  const notification = { data, close: () => void done.push('close') };
  const registration = { showNotification: () => Promise.reject(new Error('nothing is shown')) };
  await handlePush({ notification }, { registration, clients, location: { origin }, caches: noCaches, navigator: {} });
  expect(done.shift()).toBe('close');
  return done;
}

test('a message is shown in its language and direction, and replaces the one before of its thread', async () => {
  const [title, options] = await shown(JSON.stringify(message));
  expect(title).toBe('أ. سلمى');
  expect(options).toMatchObject({ body: 'منشور جديد', tag: 'post t1', lang: 'ar', dir: 'rtl' });
  const [, english] = await shown(JSON.stringify({ ...message, language: 'en' }));
  expect(english).toMatchObject({ lang: 'en', dir: 'ltr' });
});

test.each([undefined, '', 'no JSON', 'null', '[]', '7', '{"title":7,"path":{}}', '{"title":""}'])(
  'something is shown for %j, and leads home',
  async (text) => {
    const [title, options] = await shown(text);
    expect(title).toBe('Manara');
    expect(options.data).toEqual({ path: '/' });
  },
);

test('a text without an end is cut', async () => {
  const [title] = await shown(JSON.stringify({ ...message, title: 'x'.repeat(10_000) }));
  expect(title).toHaveLength(300);
});

test.each([
  '//evil.example/x',
  'https://evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '/x?y',
  '/a b',
  7,
  null,
])('the address %j is none of ours: home', async (path) => {
  expect((await shown(JSON.stringify({ ...message, path })))[1].data).toEqual({ path: '/' });
  expect(await opened({ path })).toEqual([`open ${origin}/`]);
});

test('a touch goes to the window that shows the page, and leaves others as they are', async () => {
  const page = `${origin}${message.path}`;
  expect(await opened({ path: message.path }, [`${origin}/teacher/post`])).toEqual([`open ${page}`]);
  expect(await opened({ path: message.path }, [`${origin}/`, `${page}#end`])).toEqual([`focus ${page}#end`]);
  expect(await opened(null)).toEqual([`open ${origin}/`]);
});

/** Brings messages to a worker whose device has room, and says the numbers at the icon. */
async function bring(messages: readonly object[], icon?: object): Promise<number[]> {
  const { storage } = cacheInMemory(origin);
  vi.stubGlobal('caches', storage);
  const badges: number[] = [];
  const navigator = icon ?? { setAppBadge: async (unread: number) => void badges.push(unread) };
  const registration = { showNotification: async () => undefined };
  const worker = { registration, clients: noWindows, location: { origin }, caches: storage, navigator };
  for (const one of messages) await handlePush({ data: { text: () => JSON.stringify(one) } }, worker);
  return badges;
}

test('what was shown is listed, the newest first and one of a thread, until it was seen; the icon says how many are new', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const later = (title: string, tag: string) => {
    vi.advanceTimersByTime(1_000);
    return { ...message, title, tag };
  };
  const badges = await bring([later('1', 'a'), later('2', 'b'), later('3', 'a')]);
  expect(badges).toEqual([1, 2, 2]);
  const listed = async () => (await readNotices(null)).map(({ title, isRead }) => `${title} ${isRead}`);
  expect(await listed()).toEqual(['3 false', '2 false']);
  await markNoticesRead(null);
  expect(await listed()).toEqual(['3 true', '2 true']);
});

test('of very many only the newest are kept', async () => {
  const badges = await bring(Array.from({ length: 33 }, (_, at) => ({ ...message, tag: `t${at}` })));
  expect(badges.at(-1)).toBe(30);
  expect(await readNotices(null)).toHaveLength(30);
});

test('what answered to the choices of an account is listed for it alone, and counts at the icon by itself', async () => {
  const [mine, anothers] = ['3f2c8a10-0000-4000-8000-000000000001', '3f2c8a10-0000-4000-8000-000000000002'];
  const badges = await bring([
    { ...message, tag: 'a', title: 'all' },
    { ...message, tag: 'b', title: 'mine', owner: mine },
    { ...message, tag: 'c', title: 'another’s', owner: anothers },
  ]);
  expect(badges).toEqual([1, 1, 1]);
  const titles = async (me: string | null) => (await readNotices(me)).map(({ title }) => title).sort();
  expect([await titles(null), await titles(mine)]).toEqual([['all'], ['all', 'mine']]);
  await markNoticesRead(mine);
  const read = (await readNotices(anothers)).filter(({ isRead }) => isRead);
  expect(read.map(({ title }) => title)).toEqual(['all']);
});

test('whoever signs out leaves no list', async () => {
  await bring([message]);
  vi.stubGlobal('indexedDB', withoutDatabases);
  await forgetPersonalCaches({ leaver: null, spared: null });
  expect(await readNotices(null)).toEqual([]);
});

test('a browser whose icon carries no number lists what came all the same', async () => {
  await bring([message], {});
  expect(await readNotices(null)).toMatchObject([{ title: message.title, isRead: false }]);
});
