import { expect, test } from 'vitest';
import { bytesOf, corpus, school } from './corpus.ts';
import { isEnough } from './judge-columns.ts';
import { type PlannedRow, planImport } from './plan-import.ts';
import { readList } from './read-list.ts';

const said = ({ line, plan }: PlannedRow): string =>
  `${line} ${plan.name === 'change' ? `${plan.student.id.slice('id-'.length)} ${plan.gpa}` : plan.name}`;

test.each(corpus)('$what: each row is read as it is meant, or somebody is asked', (file) => {
  const list = readList(bytesOf(file), school);
  if (!list.ok) throw new Error(list.error);
  const { encoding, places, asked, doubts } = list.value;
  expect(encoding).toBe(file.writtenAs ?? 'UTF-8');
  expect(asked).toEqual({ name: [], average: [], ...file.asks });
  expect(doubts).toEqual(file.doubts ?? []);
  expect(isEnough(places)).toBe(file.reads.length > 0);
  expect(isEnough(places) ? planImport(list.value, school).map(said) : []).toEqual(file.reads);
});

test('the corpus has files of many kinds', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(40);
  expect(new Set(corpus.map(({ what }) => what)).size).toBe(corpus.length);
});
