// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, type ManaraDatabase } from '../data/database/database.ts';
import { AppError } from '../domain/app-error.ts';
import { loadTranslate } from '../i18n/catalog.ts';
import { App } from './app.tsx';
import { visitorAuth } from './testing/visitor-auth.ts';
import { mirror, postOf } from './testing/demo-posts.ts';

let db: ManaraDatabase;
let root: Root;
let container: HTMLElement;

async function open(
  path: string,
  { updateReady = false, failure = null }: { updateReady?: boolean; failure?: AppError | null } = {},
): Promise<void> {
  history.replaceState(null, '', path);
  globalThis.matchMedia = (query) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  globalThis.scrollTo = () => {};
  const t = await loadTranslate('ar');
  root.render(
    <App
      auth={visitorAuth()}
      own={null}
      opening={null}
      database={db}
      initial={{ language: 'ar', t }}
      resolveMedia={() => null}
      failure={failure}
      update={{ updateReady, apply: () => container.setAttribute('data-applied', '') }}
    />,
  );
}

beforeEach(async () => {
  localStorage.clear();
  db = createDatabase(`app-${crypto.randomUUID()}`);
  await mirror(db, [postOf()]);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(async () => {
  root.unmount();
  container.remove();
  await db.delete();
});

const heading = () => container.querySelector('h1')?.textContent;
const link = (name: string) => [...container.querySelectorAll('a')].find((a) => a.textContent?.trim() === name);
const button = (name: string) => [...container.querySelectorAll('button')].find((b) => b.textContent?.trim() === name);

test('the portal opens at home and leads to the posts, with focus and title following', async () => {
  await open('/');
  await expect.poll(heading).toBe('مدرسة منارة الأمريكية');
  await expect.poll(() => link('منشورات المعلمين')).toBeDefined();
  link('منشورات المعلمين')?.click();
  await expect.poll(heading).toBe('منشورات المعلمين');
  await expect.poll(() => document.activeElement?.textContent).toBe('منشورات المعلمين');
  await expect.poll(() => document.title).toContain('منشورات المعلمين');
  const announcements = () => [...container.querySelectorAll('output')].map((output) => output.textContent);
  await expect.poll(announcements).toContain(document.title);
});

test('home shows the newest post and the true numbers', async () => {
  await open('/');
  await expect.poll(() => container.querySelector('article')?.textContent).toContain('بذرة الفول');
  await expect.poll(() => container.textContent).toContain('منشور واحد من معلم واحد.');
  await expect.poll(() => container.textContent).toContain('محدَّث الآن');
});

test('the language switch flips the whole page where it stands', async () => {
  await open('/posts');
  await expect.poll(heading).toBe('منشورات المعلمين');
  button('English')?.click();
  await expect.poll(heading).toBe('Teacher posts');
  expect(document.documentElement.dir).toBe('ltr');
  expect(location.pathname).toBe('/posts');
  button('العربية')?.click();
  await expect.poll(heading).toBe('منشورات المعلمين');
});

test('an address that leads nowhere is an honest page with a way home', async () => {
  await open('/no/such/page');
  await expect.poll(heading).toBe('لا صفحة بهذا العنوان.');
  link('إلى الرئيسية')?.click();
  await expect.poll(heading).toBe('مدرسة منارة الأمريكية');
});

test('each page has one first heading and the navigation marks where one is', async () => {
  await open('/posts');
  await expect.poll(heading).toBe('منشورات المعلمين');
  expect(container.querySelectorAll('h1')).toHaveLength(1);
  const current = [...container.querySelectorAll('nav [aria-current="page"]')].map((a) => a.getAttribute('href'));
  expect(new Set(current)).toEqual(new Set(['/posts']));
});

test('a device that cannot keep anything says so on the page and keeps the frame', async () => {
  await open('/posts', { failure: new AppError('storage-broken', { what: 'x' }) });
  await expect.poll(heading).toBe('تعثرت هذه الصفحة.');
  expect(container.textContent).toContain('لا يسمح المتصفح بالحفظ على هذا الجهاز');
  expect(container.querySelector('footer')).not.toBeNull();
  expect(container.querySelector('[data-testid="sync-badge"]')).toBeNull();
});

test('a new version is offered and applied only when asked', async () => {
  await open('/', { updateReady: true });
  await expect.poll(() => button('حدِّث الآن')).toBeDefined();
  expect(container.hasAttribute('data-applied')).toBe(false);
  button('حدِّث الآن')?.click();
  expect(container.hasAttribute('data-applied')).toBe(true);
  button('لاحقًا')?.click();
  await expect.poll(() => button('حدِّث الآن')).toBeUndefined();
});
