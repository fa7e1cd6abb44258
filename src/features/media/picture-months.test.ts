import { expect, test } from 'vitest';
import { awardOf } from '../../app/testing/demo-awards.ts';
import { postId, postOf } from '../../app/testing/demo-posts.ts';
import { monthsOf } from './picture-months.ts';
import { newestPictures } from './school-picture.ts';

const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7);
const picture = (name: string) => ({ kind: 'image' as const, url: `https://example.com/${name}.jpg` });

test('pictures stand with those of their month, the newest month first, and keep their place among all', () => {
  const posts = [
    postOf({ createdAt: Date.parse('2026-11-05T00:00:00Z'), mediaItems: [picture('a'), picture('b')] }),
    postOf({ id: postId('2'), createdAt: Date.parse('2026-10-01T00:00:00Z'), mediaItems: [picture('c')] }),
  ];
  const months = monthsOf(newestPictures(posts, [], 9), monthOf);
  expect(months.map(({ pictures }) => pictures.map(({ place }) => place))).toEqual([[0, 1], [2]]);
  expect(new Set(months.map(({ key }) => key)).size).toBe(2);
});

test('the same month of another year is another month', () => {
  const posts = [2026, 2025].map((year) =>
    postOf({
      id: postId(String(year)),
      createdAt: Date.parse(`${year}-11-05T00:00:00Z`),
      mediaItems: [picture(`of-${year}`)],
    }),
  );
  expect(monthsOf(newestPictures(posts, [awardOf('1')].slice(1), 9), monthOf)).toHaveLength(2);
});
