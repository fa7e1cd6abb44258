import { expect, test } from 'vitest';
import { grades } from '../../domain/grades.ts';
import { choicesOf, countOutcomes, outcomeOf, groupsOf, marked, marksThatStand, type Pupil } from './school-year.ts';

const pupil = (id: string, grade: string | null, outcome: Pupil['outcome']): Pupil => ({
  id,
  name: id,
  grade,
  toGrade: grade,
  outcome,
});
const first = pupil('first', grades[0], 'moves');
const top = pupil('top', grades[11], 'leaves');
const other = pupil('other', 'روضة أولى', 'unplaced');
const none = pupil('none', null, 'unplaced');
const all = [none, other, top, first];

test('a mark is what is not usual, and goes when the usual is chosen again', () => {
  const marks = marked(marked({}, first, 'stays'), top, 'stays');
  expect(marks).toEqual({ first: 'stays', top: 'stays' });
  expect(countOutcomes(all, marks)).toEqual({ moves: 0, stays: 2, leaves: 0, unplaced: 2 });
  expect(marked(marks, first, 'moves')).toEqual({ top: 'stays' });
  expect(marked(marks, top, 'leaves')).toEqual({ first: 'stays' });
  expect(outcomeOf(first, {})).toBe('moves');
});

test('whoever is gone, or cannot be marked so any more, is not sent', () => {
  expect(marksThatStand({ gone: 'leaves', first: 'leaves', other: 'stays', top: 'leaves' }, all)).toEqual({
    first: 'leaves',
  });
  expect(choicesOf(other)).not.toContain('moves');
});

test('grades stand in their order, other ones after them, and nobody without one first', () => {
  expect(groupsOf(all).map(({ grade }) => grade)).toEqual([grades[0], grades[11], 'روضة أولى', null]);
});
