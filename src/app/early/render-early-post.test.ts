// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { paintPost } from './render-early-post.ts';

const post = { title: 'بذرة', teacher: 'هدى', paragraphs: ['سطر أول.', 'A second line.'], cover: null };
const cover = 'https://school.example/storage/v1/object/public/post-media/1/cover.webp';
const place = (): Element => document.body.children[0] as Element;

beforeEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '<div class="shell-post"></div>';
});

test('a post stands in the shell with its title, author, text and picture', async () => {
  await paintPost({ ...post, cover: { url: cover, caption: 'في المعمل' } });
  expect(place().textContent).toBe('بذرةهدىسطر أول.A second line.في المعمل');
  expect([...place().querySelectorAll('.shell-text p')].map((p) => p.getAttribute('dir'))).toEqual(['auto', 'auto']);
  const image = place().querySelector('img');
  expect(image).toMatchObject({ src: cover, alt: '', crossOrigin: 'anonymous' });
});

test('its picture stands after as many paragraphs as on its page', async () => {
  const paragraphs = ['أ'.repeat(250), 'ب'.repeat(250), 'ج'.repeat(250)];
  await paintPost({ ...post, paragraphs, cover: { url: cover, caption: null } });
  const parts = [...(place().querySelector('.shell-body')?.children ?? [])].map((part) => [
    part.className,
    part.querySelectorAll('p').length,
  ]);
  expect(parts).toEqual([
    ['shell-text', 2],
    ['shell-cover', 0],
    ['shell-text', 1],
  ]);
});

test('what somebody wrote is text, whatever it looks like', async () => {
  const markup = '<img src=x onerror="alert(1)">';
  await paintPost({ title: markup, teacher: markup, paragraphs: [markup], cover: { url: cover, caption: markup } });
  expect(place().textContent).toBe(markup.repeat(4));
  expect([...place().querySelectorAll('img')].map(({ src }) => src)).toEqual([cover]);
});

test('whoever saves data gets the room of the picture, and not the picture', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await paintPost({ ...post, cover: { url: cover, caption: null } });
  expect(place().querySelector('.shell-cover')).not.toBeNull();
  expect(place().querySelector('img')).toBeNull();
});

test('a page that is drawn already is left alone', async () => {
  document.body.innerHTML = '<main>الصفحة</main>';
  await paintPost(post);
  expect(document.body.innerHTML).toBe('<main>الصفحة</main>');
});
