import { expect, test } from 'vitest';
import { achievementOf, awardOf, eventOf } from '../../app/testing/demo-awards.ts';
import { awardEntriesFrom } from './award-entry.ts';

const nothing = { achievements: [], awardImages: [], recognitionEvents: [], teachers: [] };

test('the newest year stands first, and in it the newest thing, whichever table it is of', () => {
  const wall = awardEntriesFrom({
    ...nothing,
    achievements: [achievementOf('1', { year: 2024 }), achievementOf('2')],
    awardImages: [awardOf('3')],
    recognitionEvents: [eventOf('4')],
  });
  expect(wall.map(({ kind, year }) => [kind, year])).toEqual([
    ['event', 2026],
    ['achievement', 2026],
    ['award', 2025],
    ['achievement', 2024],
  ]);
});

test('an event stands under its day, and without one under the time it was entered', () => {
  const [named, unnamed] = awardEntriesFrom({
    ...nothing,
    recognitionEvents: [eventOf('2', { date: null }), eventOf('1')],
  }).sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(named).toMatchObject({ at: Date.parse('2026-05-14T12:00:00Z'), isDated: true });
  expect(unnamed).toMatchObject({ at: Date.parse('2026-05-20T10:00:00Z'), isDated: false });
});

test('a year begins at midnight in Cairo, not in London', () => {
  const createdAt = Date.parse('2025-12-31T22:30:00Z');
  const [award] = awardEntriesFrom({ ...nothing, awardImages: [awardOf('1', { createdAt })] });
  expect(award?.year).toBe(2026);
  const [achievement] = awardEntriesFrom({ ...nothing, achievements: [achievementOf('1', { createdAt, year: null })] });
  expect(achievement?.year).toBe(2026);
});

test('a teacher who is not mirrored is nobody yet', () => {
  expect(awardEntriesFrom({ ...nothing, awardImages: [awardOf('1')] })[0]?.teacherName).toBeNull();
});
