import { expect, test } from 'vitest';
import { postOf } from '../../app/testing/demo-posts.ts';
import { excerpt } from '../../domain/excerpt.ts';
import { beforePicture, paragraphsOf } from './paragraphs.ts';
import { picturesOf } from '../../domain/post-pictures.ts';

test('an excerpt is one line, cut after a word', () => {
  expect(excerpt('سطر\n\nوآخر')).toBe('سطر وآخر');
  const long = excerpt('كلمة '.repeat(200));
  expect(long.endsWith('كلمة…')).toBe(true);
  expect(long.length).toBeLessThanOrEqual(221);
});

test('an excerpt of a text without spaces is still short', () => {
  expect(excerpt('ا'.repeat(5_000))).toHaveLength(221);
});

test('an empty line parts paragraphs, a single break does not', () => {
  expect(paragraphsOf('أول\nتكملة\n \nثان\n\n\nثالث\n').map(({ text }) => text)).toEqual(['أول\nتكملة', 'ثان', 'ثالث']);
  expect(paragraphsOf('  \n ')).toEqual([]);
});

test.each([
  { name: 'no text: the picture alone', lengths: [], before: 0 },
  { name: 'a few words: all of them', lengths: [30, 40], before: 2 },
  { name: 'a screen in one paragraph: that one', lengths: [900, 50], before: 1 },
  { name: 'many short ones: as many as a screen holds', lengths: [150, 150, 150, 150, 150], before: 3 },
])('a post is read before its picture: $name', ({ lengths, before }) => {
  expect(beforePicture(lengths.map((length) => 'ا'.repeat(length)))).toBe(before);
});

test('paragraphs of a huge hostile text are found in time', () => {
  // Were it quadratic, the limit of the test would end it.
  expect(paragraphsOf('\n '.repeat(500_000))).toEqual([]);
  expect(paragraphsOf('a\n'.repeat(500_000))).toHaveLength(1);
});

test('the post’s own picture is the cover and does not come again in the gallery', () => {
  const cover = { kind: 'image', url: 'https://a.example/1.webp', caption: 'واحد' } as const;
  const other = { kind: 'image', url: 'https://a.example/2.webp' } as const;
  expect(picturesOf(postOf({ imageUrl: cover.url, mediaItems: [other, cover] }))).toEqual({ cover, gallery: [other] });
  expect(picturesOf(postOf({ imageUrl: 'https://a.example/3.webp', mediaItems: [other] }))).toEqual({
    cover: { kind: 'image', url: 'https://a.example/3.webp' },
    gallery: [other],
  });
});

test('without a picture of its own the first image is the cover, and a video never is', () => {
  const video = { kind: 'video', url: 'https://a.example/v.mp4' } as const;
  const image = { kind: 'image', url: 'https://a.example/2.webp' } as const;
  expect(picturesOf(postOf({ mediaItems: [video, image] }))).toEqual({ cover: image, gallery: [video] });
  expect(picturesOf(postOf({ mediaItems: [video] }))).toEqual({ cover: null, gallery: [video] });
});
