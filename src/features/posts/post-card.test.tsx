// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirror, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import type { Post } from '../../domain/rows.ts';
import { PostCard } from './post-card.tsx';
import { useNewestPosts } from './queries.ts';

let db: ManaraDatabase;
let page: Mounted | undefined;

function FirstCard({ isNew }: { readonly isNew?: boolean }) {
  const [view] = useNewestPosts(1)?.found ?? [];
  return view && <PostCard view={view} isNew={isNew ?? false} first />;
}

async function show(post: Post, language: 'ar' | 'en' = 'ar', isNew = false): Promise<HTMLElement> {
  await mirror(db, [post]);
  const mounted = await mount(<FirstCard isNew={isNew} />, { database: db, language });
  page = mounted;
  return mounted.until(() => mounted.container.querySelector<HTMLElement>(`article[data-post-id="${post.id}"]`));
}

beforeEach(() => {
  db = createDatabase(`card-${crypto.randomUUID()}`);
});
afterEach(async () => {
  page?.unmount();
  await db.delete();
});

test('a card leads to its post and says who wrote it, in which department and when', async () => {
  const card = await show(postOf());
  expect(card.querySelector('a')?.getAttribute('href')).toBe(`/post/${postOf().id}`);
  expect(card.textContent).toContain('أ. ليلى عبد الرحمن');
  expect(card.textContent).toContain('العلوم');
  expect(card.textContent).toContain('١٩ نوفمبر');
});

test('its like and save carry their names in both languages', async () => {
  const card = await show(postOf(), 'en');
  const names = () => [...card.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
  await expect.poll(names).toEqual(['Like', 'Save']);
  expect(card.textContent).toContain('Science');
});

test('its picture has its size before it arrives and its average colour as ground', async () => {
  const url = 'post-media/11111111-0000-4000-8000-000000000000/bean.webp';
  const card = await show(postOf({ imageUrl: url, mediaItems: [{ kind: 'image', url, color: '#b5b7e4' }] }));
  const picture = card.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(`https://media.example/${url}`);
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1280', '960']);
  expect(picture?.parentElement?.style.backgroundColor).toBe('rgb(181, 183, 228)');
});

test('a picture that breaks becomes the pattern', async () => {
  const card = await show(postOf({ imageUrl: 'post-media/11111111-0000-4000-8000-000000000000/gone.webp' }));
  card.querySelector('img')?.dispatchEvent(new Event('error'));
  await page?.until(() => card.querySelector('img') === null);
  expect(card.querySelector('[class*="pattern"]')).not.toBeNull();
});

test('a media reference that must not reach the DOM is not there in any form', async () => {
  const card = await show(postOf({ imageUrl: 'javascript:alert(1)' }));
  expect(card.outerHTML).not.toContain('javascript');
  expect(card.querySelector('img')).toBeNull();
});

test('a new post says so in a word', async () => {
  const card = await show(postOf(), 'ar', true);
  expect(card.querySelector('h3')?.textContent).toContain('جديد');
});

test('text that looks like markup stays text', async () => {
  const card = await show(postOf({ title: '<img src=x onerror=alert(1)>' }));
  expect(card.querySelector('a')?.textContent).toBe('<img src=x onerror=alert(1)>');
  expect(card.querySelector('img')).toBeNull();
});
