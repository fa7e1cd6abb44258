import { expect, test } from 'vitest';
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

const noWindows = { matchAll: async () => [], openWindow: () => Promise.reject(new Error('nothing is opened')) };

async function shown(text: string | undefined): Promise<readonly [string, NotificationOptions]> {
  const calls: (readonly [string, NotificationOptions])[] = [];
  const registration = {
    showNotification: async (title: string, options: NotificationOptions) => void calls.push([title, options]),
  };
  const data = text === undefined ? null : { text: () => text };
  await handlePush({ data }, { registration, clients: noWindows, location: { origin } });
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
  await handlePush({ notification }, { registration, clients, location: { origin } });
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
