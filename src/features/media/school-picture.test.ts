import { expect, test } from 'vitest';
import { awardOf } from '../../app/testing/demo-awards.ts';
import { postId, postOf } from '../../app/testing/demo-posts.ts';
import { newestPictures } from './school-picture.ts';

const image = (name: string, caption?: string) => ({
  kind: 'image' as const,
  url: `https://example.com/${name}.jpg`,
  ...(caption && { caption }),
});
const urls = (pictures: readonly { url: string }[]) => pictures.map(({ url }) => url.slice(20, -4));

test('the newest pictures come first, those of a post in its author’s order, awards among them', () => {
  const posts = [
    postOf({ mediaItems: [image('a', 'أولى'), image('b')] }),
    postOf({ id: postId('2'), createdAt: Date.parse('2025-01-01T00:00:00Z'), mediaItems: [image('c')] }),
  ];
  const found = newestPictures(posts, [awardOf('1')], 9);
  expect(urls(found)).toEqual(['a', 'b', 'cup', 'c']);
  expect(found.map(({ caption }) => caption)).toEqual(['أولى', 'بذرة الفول', 'كأس السلة', 'بذرة الفول']);
  expect(found.map(({ from }) => from.kind)).toEqual(['post', 'post', 'award', 'post']);
});

test('a picture that many posts share is shown once, with the newest of them', () => {
  const old = postOf({ id: postId('2'), title: 'قديم', createdAt: 1, mediaItems: [image('a')] });
  const found = newestPictures([postOf({ mediaItems: [image('a')] }), old], [], 9);
  expect(found).toHaveLength(1);
  expect(found[0]?.caption).toBe('بذرة الفول');
});

test('a post’s own picture counts although nobody described it, videos do not, and there is an end', () => {
  const video = { kind: 'video' as const, url: 'https://example.com/v.mp4' };
  const post = postOf({ imageUrl: 'https://example.com/z.jpg', mediaItems: [video, image('a')] });
  expect(urls(newestPictures([post], [], 9))).toEqual(['z', 'a']);
  expect(newestPictures([post], [], 1)).toHaveLength(1);
});
