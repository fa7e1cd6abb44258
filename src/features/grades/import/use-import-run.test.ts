import { expect, test } from 'vitest';
import { toTakeBack } from './use-import-run.ts';

const sending = (id: string, before: number | null) => ({ id, version: 1, before, gpa: 3.5 });
const saved = { name: 'saved', standing: 3.5, year: null } as const;

test('an undo puts back what stood before over the version that was written: none, where there was none', () => {
  const all = [sending('a', null), sending('b', 2), sending('c', 2), sending('d', 2)];
  const rows = new Map([
    ['a', { ...saved, version: 2 }],
    ['b', { ...saved, version: 7 }],
    // Written into a year that ended, over which no undo may touch the year that runs.
    ['c', { ...saved, standing: 1, version: 9, year: 2025 }],
    ['d', { name: 'conflict' } as const],
  ]);
  const run = { phase: 'sent', all, rows, back: new Map(), stoppedBy: null } as const;
  expect(toTakeBack(run)).toEqual([
    { id: 'a', version: 2, before: 3.5, gpa: null },
    { id: 'b', version: 7, before: 3.5, gpa: 2 },
  ]);
  expect(toTakeBack({ ...run, back: new Map([['a', { ...saved, version: 3 }]]) }).map(({ id }) => id)).toEqual(['b']);
});
