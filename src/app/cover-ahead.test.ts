import { expect, test } from 'vitest';
import type { PostId } from '../domain/ids.ts';
import { picturesOf } from '../domain/post-pictures.ts';
import { coverIn } from './cover-ahead.ts';

const config = { supabaseUrl: 'https://school.example', publishableKey: 'key' };
const post = '10000000-0000-4000-8000-000000000001' as PostId;
const folder = 'post-media/20000000-0000-4000-8000-000000000002';
const publicFolder = `https://school.example/storage/v1/object/public/${folder}`;
const answer = (row: object) => ({ rows: { posts: [{ id: 'another' }, { id: post, ...row }] } });

test.each([
  { name: 'its own picture', image: `${folder}/own.webp`, items: [{ kind: 'image', url: `${folder}/other.webp` }] },
  {
    name: 'the first picture of its media',
    image: null,
    items: [
      { kind: 'video', url: 'https://film.example/1' },
      { kind: 'image', url: `${folder}/first.webp` },
    ],
  },
  { name: 'none', image: null, items: [{ kind: 'video', url: 'https://film.example/1' }] },
] as const)('the cover of a post is the one its page shows: $name', ({ image, items }) => {
  const shown = picturesOf({ imageUrl: image, mediaItems: [...items] }).cover?.url;
  const expected = shown?.replace(folder, publicFolder) ?? null;
  expect(coverIn(answer({ image_url: image, media_items: items }), post, config)).toBe(expected);
});

test.each([
  null,
  'a portal’s page',
  [],
  { rows: [] },
  { rows: { posts: 'none' } },
  { rows: { posts: [null, 7, [post]] } },
  answer({ image_url: 7, media_items: [null, { kind: 'image' }] }),
  answer({ image_url: 'javascript:alert(1)', media_items: [] }),
  answer({ image_url: 'http://plain.example/a.png', media_items: [] }),
  { rows: { posts: [{ id: 'another', image_url: `${folder}/own.webp`, media_items: [] }] } },
])('of an answer that is not as it should be, no picture is loaded: %j', (raw) => {
  expect(coverIn(raw, post, config)).toBeNull();
});
