import { expect, test } from 'vitest';
import type { PostId } from '../../domain/ids.ts';
import { picturesOf } from '../../domain/post-pictures.ts';
import { mostUnits } from '../../domain/limits.ts';
import { postIn } from './early-post.ts';

const config = { supabaseUrl: 'https://school.example', publishableKey: 'key' };
const post = '10000000-0000-4000-8000-000000000001' as PostId;
const folder = 'post-media/20000000-0000-4000-8000-000000000002';
const publicFolder = `https://school.example/storage/v1/object/public/${folder}`;
const words = {
  title: 'بذرة',
  content: 'سطر أول.\n\nسطر ثان.',
  teacher_id: 'teacher',
  image_url: null,
  media_items: [],
};
const answer = (row: object) => ({
  rows: {
    posts: [{ id: 'another' }, { id: post, ...words, ...row }],
    teachers: [
      { id: 'another', display_name: 'غيرها' },
      { id: 'teacher', display_name: 'هدى' },
    ],
  },
});

test.each([
  { name: 'its own picture', image: `${folder}/own.webp`, items: [{ kind: 'image', url: `${folder}/other.webp` }] },
  {
    name: 'the first picture of its media',
    image: null,
    items: [
      { kind: 'video', url: 'https://film.example/1' },
      { kind: 'image', url: `${folder}/first.webp`, caption: 'في المعمل' },
    ],
  },
  {
    name: 'its own picture, described among its media',
    image: `${folder}/own.webp`,
    items: [
      { kind: 'image', url: `${folder}/other.webp`, caption: 'غيرها' },
      { kind: 'image', url: `${folder}/own.webp`, caption: 'هذه' },
    ],
  },
  { name: 'none', image: null, items: [{ kind: 'video', url: 'https://film.example/1' }] },
] as const)('the cover of a post is the one its page shows: $name', ({ image, items }) => {
  const { cover } = picturesOf({ imageUrl: image, mediaItems: [...items] });
  const expected = cover && { url: cover.url.replace(folder, publicFolder), caption: cover.caption ?? null };
  expect(postIn(answer({ image_url: image, media_items: items }), post, config)?.cover).toEqual(expected);
});

test('a post is read as its title, its author and its first paragraphs', () => {
  expect(postIn(answer({}), post, config)).toEqual({
    title: 'بذرة',
    teacher: 'هدى',
    paragraphs: ['سطر أول.', 'سطر ثان.'],
    cover: null,
  });
  expect(postIn(answer({ teacher_id: 'nobody' }), post, config)?.teacher).toBeNull();
  expect(postIn(answer({ content: 'سطر.\n\n'.repeat(5_000) }), post, config)?.paragraphs).toHaveLength(8);
});

test.each([
  null,
  'a portal’s page',
  [],
  { rows: [] },
  { rows: { posts: 'none' } },
  { rows: { posts: [null, 7, [post]] } },
  { rows: { posts: [{ ...words, id: 'another' }] } },
  answer({ title: 7 }),
  answer({ title: 'ا'.repeat(mostUnits(200) + 1) }),
  answer({ content: null }),
])('nothing is shown of an answer that is not as it should be: %#', (raw) => {
  expect(postIn(raw, post, config)).toBeNull();
});

test.each([
  { image_url: 7, media_items: [null, { kind: 'image' }] },
  { image_url: 'javascript:alert(1)' },
  { image_url: 'http://plain.example/a.png' },
])('no picture is loaded that must not reach the page: %j', (row) => {
  expect(postIn(answer(row), post, config)).toMatchObject({ title: 'بذرة', cover: null });
});
