// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { shellPlugin } from '../../../scripts/build/shell-plugin.ts';
import { sessionKey } from '../../backend/session-copy.ts';
import { school } from '../../domain/school.ts';
import { text as arabicAwards } from '../../features/awards/awards.ar.ts';
import { text as englishAwards } from '../../features/awards/awards.en.ts';
import { messages as arabic } from '../../i18n/messages.ar.ts';
import { messages as english } from '../../i18n/messages.en.ts';
import { paths } from '../paths.ts';
import { isGuarded } from '../routes.ts';

const source = readFileSync('index.html', 'utf8');

async function built(): Promise<Document> {
  const [shell] = shellPlugin({});
  const transform = shell?.transformIndexHtml;
  if (typeof transform !== 'object' || !('handler' in transform))
    throw new Error('the shell plugin does not transform HTML');
  const html = await Reflect.apply(transform.handler, undefined, [source, { path: '/', filename: 'index.html' }]);
  return new DOMParser().parseFromString(String(html), 'text/html');
}

/** Runs the inline script as a browser would, before anything is painted. */
function open(path: string): HTMLElement {
  history.replaceState(null, '', path);
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(source) ?? [];
  runInThisContext(script);
  return document.documentElement;
}

let dark = false;
beforeEach(() => {
  localStorage.clear();
  dark = false;
  globalThis.matchMedia = () => ({ matches: dark }) as MediaQueryList;
});

test('the static shell says what the pages say, in both languages', async () => {
  const { body } = await built();
  const statements = [...body.querySelectorAll('.shell-statement')].map((p) => p.firstChild?.textContent?.trim());
  expect(statements).toEqual([arabic['home.statement'], english['home.statement']]);
  const leads = [...body.querySelectorAll('.shell-lead')].map((p) => p.firstChild?.textContent?.trim());
  expect(leads).toEqual([arabic['posts.intro'], english['posts.intro'], arabicAwards.intro, englishAwards.intro]);
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

test('a visitor is at a door wherever one has to be somebody; whoever is signed in is not', () => {
  const addresses = ['/login', '/student/signup', '/student/dashboard', '/teacher/post', '/admin'];
  const pages = () => addresses.map((path) => open(path).dataset['page']);
  expect(pages()).toEqual(addresses.map(() => 'door'));
  const guarded = Object.values(paths).filter(isGuarded);
  expect(guarded.length).toBeGreaterThan(10);
  expect(guarded.filter((path) => open(path).dataset['page'] !== 'door')).toEqual([]);
  expect(open('/student/direct-dashboard').dataset['page']).toBe('student/direct-dashboard');
  localStorage.setItem(sessionKey, '{}');
  expect(pages()).toEqual(addresses.map((path) => path.slice(1)));
});

test('an address that names what every object has loads nothing and breaks nothing', () => {
  for (const path of ['/constructor', '/__proto__', '/toString']) {
    document.head.replaceChildren();
    open(path);
    expect(document.head.querySelectorAll('link')).toHaveLength(0);
  }
});
