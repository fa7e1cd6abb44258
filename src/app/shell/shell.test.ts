// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { parse } from 'acorn';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundleScript } from '../../../scripts/build/bundle-script.ts';
import { readHosting } from '../../../scripts/build/hosting-files.ts';
import { shellPlugin } from '../../../scripts/build/shell-plugin.ts';
import { sessionCopyKey, sessionKey } from '../../backend/auth/session-copy.ts';
import { school } from '../../domain/school.ts';
import { configStorageKey } from '../../backend/http/server-address.ts';
import { takeEarlyCall } from '../../platform/early-calls.ts';
import { text as arabicAwards } from '../../features/awards/awards.ar.ts';
import { text as englishAwards } from '../../features/awards/awards.en.ts';
import { text as englishAccount } from '../../features/account/account.en.ts';
import { text as arabicStudent } from '../../features/account/student/student.ar.ts';
import { text as arabicTeacher } from '../../features/account/teacher/teacher.ar.ts';
import { text as arabicDashboard } from '../../features/student-dashboard/dashboard.ar.ts';
import { text as englishDashboard } from '../../features/student-dashboard/dashboard.en.ts';
import { messages as arabic } from '../../i18n/messages.ar.ts';
import { messages as english } from '../../i18n/messages.en.ts';
import { paths } from '../paths.ts';
import { shellWords } from './shell-words.ts';
import { isGuarded } from '../routing/routes.ts';

const source = readFileSync('index.html', 'utf8');
const firstScript = await bundleScript('src/app/shell/first-script.ts');

async function built(): Promise<Document> {
  const [shell] = shellPlugin({}, readHosting({}));
  const transform = shell?.transformIndexHtml;
  if (typeof transform !== 'object' || !('handler' in transform))
    throw new Error('the shell plugin does not transform HTML');
  const html = await Reflect.apply(transform.handler, undefined, [source, { path: '/', filename: 'index.html' }]);
  return new DOMParser().parseFromString(String(html), 'text/html');
}

/** Runs the inline script as a browser would, before anything is painted. */
function open(path: string): HTMLElement {
  history.replaceState(null, '', path);
  runInThisContext(firstScript);
  return document.documentElement;
}

let dark = false;
const ask = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
beforeEach(() => {
  localStorage.clear();
  dark = false;
  globalThis.matchMedia = () => ({ matches: dark }) as MediaQueryList;
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  ask.mockClear();
  Reflect.deleteProperty(document, 'currentScript');
  Reflect.deleteProperty(globalThis, 'earlyCalls');
  vi.unstubAllGlobals();
});

test('the static shell says what the pages say, in both languages', async () => {
  const { body } = await built();
  const statements = [...body.querySelectorAll('.shell-statement')].map((p) => p.firstChild?.textContent?.trim());
  expect(statements).toEqual([
    arabic['home.statement'],
    english['home.statement'],
    arabicAwards.intro,
    englishAwards.intro,
  ]);
  const leads = [...body.querySelectorAll('.shell-lead')].map((p) => p.firstChild?.textContent?.trim());
  expect(leads).toEqual([arabic['posts.intro'], english['posts.intro']]);
  const greetings = [...body.querySelectorAll('.shell-greeting')].map((p) => p.firstChild?.textContent?.trim());
  expect(greetings).toEqual([arabicDashboard.greeting, englishDashboard.greeting]);
  expect(body.querySelector('.shell-brand')?.textContent).toContain(school.shortName.ar);
  expect(body.innerHTML).not.toContain('{{');
});

test('its styles are inside it: the first paint waits for no request', async () => {
  const { head } = await built();
  const css = head.querySelector('style')?.textContent ?? '';
  expect(css).toContain('--brand:#4a56e2');
  expect(css).toContain('.shell-statement{');
  expect(css).not.toContain('/*');
  expect(head.querySelector('link[rel="stylesheet"]')).toBeNull();
});

test('Arabic from the right is the first language, whatever else is stored', () => {
  expect(open('/')).toMatchObject({ lang: 'ar', dir: 'rtl' });
  localStorage.setItem('manara-language', 'xx');
  expect(open('/')).toMatchObject({ lang: 'ar', dir: 'rtl' });
  localStorage.setItem('manara-language', 'en');
  expect(open('/')).toMatchObject({ lang: 'en', dir: 'ltr' });
});

test('an address may name the language of whoever has chosen none, and of nobody else', () => {
  expect(open('/posts?lang=xx')).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(open('/posts?from=a&lang=en')).toMatchObject({ lang: 'en', dir: 'ltr' });
  localStorage.setItem('manara-language', 'ar');
  expect(open('/posts?lang=en')).toMatchObject({ lang: 'ar', dir: 'rtl' });
});

test('the appearance is the chosen one, else the device’s', () => {
  expect(open('/').dataset['mantineColorScheme']).toBe('light');
  dark = true;
  expect(open('/').dataset['mantineColorScheme']).toBe('dark');
  localStorage.setItem('manara-scheme', 'light');
  expect(open('/').dataset['mantineColorScheme']).toBe('light');
});

test('the shell knows which page it stands for', () => {
  const pages = ['/', '/posts', '/post/1', '/postscript', '/elsewhere'].map((path) => open(path).dataset['page']);
  expect(pages).toEqual(['home', 'posts', 'post', 'postscript', 'elsewhere']);
});

test('a visitor is at an auth page wherever one has to be somebody; whoever is signed in is not', () => {
  const addresses = ['/login', '/student/signup', '/student/dashboard', '/teacher/post', '/admin'];
  const pages = () => addresses.map((path) => open(path).dataset['page']);
  expect(pages()).toEqual(addresses.map(() => 'auth-page'));
  const guarded = Object.values(paths).filter(isGuarded);
  expect(guarded.length).toBeGreaterThan(10);
  expect(guarded.filter((path) => open(path).dataset['page'] !== 'auth-page')).toEqual([]);
  expect(open('/student/direct-dashboard').dataset['page']).toBe('student/direct-dashboard');
  localStorage.setItem(sessionKey, '{}');
  expect(pages()).toEqual(addresses.map((path) => path.slice(1)));
});

describe('whoever is signed in', () => {
  const greeted = (): string[] => [...document.querySelectorAll('[data-name]')].map((place) => place.textContent);
  const frame = () => new Promise(requestAnimationFrame);
  const noteOf = (name: unknown): string => JSON.stringify({ id: 'a0000000-0000-4000-8000-000000000000', name });
  beforeEach(() => {
    document.body.innerHTML = '<p><bdi data-name></bdi></p><p><bdi data-name></bdi></p>';
  });

  test.each([
    { name: 'by name', note: noteOf('سلمى غالي'), said: 'سلمى غالي' },
    { name: 'as text, whatever it looks like', note: noteOf('<img src=x>'), said: '<img src=x>' },
    { name: 'without a name where the note is none', note: noteOf(7), said: '' },
    { name: 'without a name where the note cannot be read', note: '{"name', said: '' },
    { name: 'without a name where there is no note', note: null, said: '' },
  ])('is greeted in the shell $name', async ({ note, said }) => {
    localStorage.setItem(sessionKey, '{}');
    if (note !== null) localStorage.setItem(sessionCopyKey, note);
    open('/student/dashboard');
    await frame();
    expect(greeted()).toEqual([said, said]);
    expect(document.querySelector('img')).toBeNull();
  });

  test('is greeted also where the rest of the page is read a frame later', async () => {
    const shell = document.body.innerHTML;
    document.body.innerHTML = '';
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    localStorage.setItem(sessionKey, '{}');
    localStorage.setItem(sessionCopyKey, noteOf('سلمى'));
    open('/student/dashboard');
    await frame();
    document.body.innerHTML = shell;
    await frame();
    expect(greeted()).toEqual(['سلمى', 'سلمى']);
    vi.restoreAllMocks();
  });

  test('and nobody else: a note without a session names nobody', async () => {
    localStorage.setItem(sessionCopyKey, noteOf('سلمى'));
    open('/student/dashboard');
    await frame();
    expect(greeted()).toEqual(['', '']);
  });
});

test('the shell says what stands on the auth page that a visitor is led to, in their language, and at no other page', async () => {
  const { head, body } = await built();
  const { authPages = '' } = head.querySelector<HTMLElement>('[data-auth-pages]')?.dataset ?? {};
  const shell = body.querySelector('.shell-auth-page')?.outerHTML ?? '';
  const frame = () => new Promise(requestAnimationFrame);
  const said = async (path: string) => {
    document.body.innerHTML = shell;
    openWith(path, { authPages });
    await frame();
    const block = document.querySelector<HTMLElement>('.shell-auth-page');
    return block?.hidden === false
      ? [...block.querySelectorAll('[data-auth-page]')].map((place) => place.textContent)
      : null;
  };
  expect(await said('/student/dashboard')).toEqual([arabicStudent.login.title, arabicStudent.login.lead]);
  expect(await said('/teacher/signup')).toEqual([arabicTeacher.signup.title, arabicTeacher.signup.lead]);
  localStorage.setItem('manara-language', 'en');
  expect(await said('/admin')).toEqual([englishAccount.login.title, englishAccount.login.lead]);
  for (const path of ['/', '/posts', '/student/pending', '/elsewhere']) expect(await said(path)).toBeNull();
  localStorage.setItem(sessionKey, '{}');
  expect(await said('/student/dashboard')).toBeNull();
});

test('an address that names what every object has loads nothing and breaks nothing', () => {
  for (const path of ['/constructor', '/__proto__', '/toString']) {
    document.head.replaceChildren();
    open(path);
    expect(document.head.querySelectorAll('link')).toHaveLength(0);
  }
});

/** Runs the script as it stands in a page that the build and a server wrote something into. */
function openWith(path: string, written: DOMStringMap): void {
  const tag = document.createElement('script');
  Object.assign(tag.dataset, written);
  Object.defineProperty(document, 'currentScript', { value: tag, configurable: true });
  open(path);
}
const openTold = (path: string, config: object) => openWith(path, { config: JSON.stringify(config) });
const config = { supabaseUrl: 'https://school.example', publishableKey: 'sb_publishable_x' };
const bodyOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : null;

test('whoever is signed in loads a session beside the page, and whoever is not their auth page alone', () => {
  const preloads = JSON.stringify({
    'auth-page': ['/auth-page.js'],
    'student/dashboard': ['/dashboard.js', '/dashboard.css'],
    'student/dashboard.ar': ['/words.js'],
    session: ['/session.js'],
    own: ['/own.js'],
  });
  const loaded = () => {
    document.head.replaceChildren();
    openWith('/student/dashboard', { preloads });
    return [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  };
  expect(loaded()).toEqual(['/auth-page.js']);
  localStorage.setItem(sessionKey, '{}');
  expect(loaded()).toEqual(['/dashboard.js', '/dashboard.css', '/words.js', '/session.js', '/own.js']);
});

test('a first visit asks its server for the linked post before there is any code', async () => {
  const post = '8c4a7ea9-097a-46da-8c20-679adff61351';
  openTold(`/post/${post}`, config);
  expect(ask.mock.calls.map(([url, init]) => [url, bodyOf(init)])).toMatchObject([
    ['https://school.example/rest/v1/rpc/sync_pull', { request: { lineage: null, urgent: { post }, limit: 5 } }],
  ]);
  expect(ask.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { apikey: 'sb_publishable_x' },
    credentials: 'omit',
    redirect: 'manual',
  });
  expect(await takeEarlyCall('/config.json')?.then((answer) => answer.json())).toEqual(config);
});

test('a page that does not say its server asks nothing here, nor does a later visit', () => {
  open('/posts');
  localStorage.setItem(configStorageKey, '{}');
  openTold('/posts', config);
  expect(ask).not.toHaveBeenCalled();
});

describe('a browser that can read none of the other scripts', () => {
  const watchOf = (page: Document): string =>
    [...page.scripts].find(({ src, textContent, type }) => src === '' && type === '' && textContent.includes('late'))
      ?.textContent ?? '';

  test('can read the one that says so: it is written as scripts were in 2009', async () => {
    const watch = watchOf(await built());
    expect(watch).toContain('15000');
    expect(() => parse(watch, { ecmaVersion: 5 })).not.toThrow();
    expect(() => parse(firstScript, { ecmaVersion: 5 })).toThrow(SyntaxError);
  });

  test('is told in both languages after 15 seconds, or soon after a script that it could not run', async () => {
    const page = await built();
    const late = page.querySelector('#late');
    expect(late?.textContent).toContain(shellWords.ar.late);
    expect(late?.textContent).toContain(shellWords.en.late);
    expect(late?.hasAttribute('hidden')).toBe(true);
    document.body.innerHTML = late?.outerHTML ?? '';
    const shown = document.getElementById('late');
    vi.useFakeTimers();
    try {
      runInThisContext(watchOf(page));
      vi.advanceTimersByTime(14_999);
      expect(shown?.hidden).toBe(true);
      vi.advanceTimersByTime(1);
      expect(shown?.hidden).toBe(false);
    } finally {
      vi.useRealTimers();
      for (const name of ['onerror', 'onunhandledrejection']) Reflect.set(globalThis, name, null);
    }
  });
});
