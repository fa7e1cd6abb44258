import { expect, test } from 'vitest';
import { firstPictureIn } from './first-picture.ts';

const row = (day: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  created_at: `${day}T10:00:00.123456+00:00`,
  image_url: `award-images/${day}.webp`,
  ...more,
});
const answer = (rows: object) => ({ marker: 'manara/1', rows });

test('the wall begins with the newest thing of the newest year, whichever table it is of', () => {
  const achievements = [{ ...row('2026-06-01', { year: 2025 }), image_url: undefined, image: 'post-media/old.webp' }];
  const award_images = [row('2026-03-01')];
  const recognition_events = [row('2026-02-01', { date: '2026-04-01', image_url: 'event-images/new.webp' })];
  expect(firstPictureIn(answer({ achievements, award_images, recognition_events }))).toBe('event-images/new.webp');
  expect(firstPictureIn(answer({ achievements, award_images }))).toBe('award-images/2026-03-01.webp');
});

test('an achievement calls its picture otherwise', () => {
  const { image_url: image, ...achievement } = row('2026-06-01', { year: 2026 });
  expect(firstPictureIn(answer({ achievements: [{ ...achievement, image }] }))).toBe(image);
});

test('where the wall begins without a picture, none is loaded', () => {
  const recognition_events = [row('2026-02-01'), row('2026-04-01', { image_url: null })];
  expect(firstPictureIn(answer({ recognition_events }))).toBeNull();
});

test.each([null, 'sign in', [], {}, { rows: [] }, { rows: { achievements: 'none', award_images: [null, 1] } }])(
  'in what is no answer there is no picture: %j',
  (anything) => {
    expect(firstPictureIn(anything)).toBeNull();
  },
);

test('a time that is none is no place on the wall', () => {
  expect(() => firstPictureIn(answer({ award_images: [row('someday')] }))).toThrow(RangeError);
});
