import { expect, test } from 'vitest';
import { createAfterwards } from './afterwards.ts';

test('one piece follows another, and one that fails is reported and holds up none', async () => {
  const lines: string[] = [];
  const done: string[] = [];
  const afterwards = createAfterwards((line) => lines.push(line));
  afterwards.add('the first', async () => void done.push('first'));
  afterwards.add('the second', () => Promise.reject(new Error('no post office')));
  afterwards.add('the third', async () => void done.push('third'));
  expect(done).toEqual([]);
  await afterwards.settled();
  expect(done).toEqual(['first', 'third']);
  expect(lines).toEqual(['afterwards, the second failed: no post office']);
});

test('what finds no room is reported, and not done', async () => {
  const lines: string[] = [];
  const done: number[] = [];
  const afterwards = createAfterwards((line) => lines.push(line), 2);
  for (const n of [1, 2, 3]) afterwards.add(`piece ${n}`, async () => void done.push(n));
  await afterwards.settled();
  expect(done).toEqual([1, 2]);
  expect(lines).toEqual(['afterwards, piece 3 found no room: 2 are waiting']);
});

test('closing waits for what is left', async () => {
  const lines: string[] = [];
  let isDone = false;
  const afterwards = createAfterwards((line) => lines.push(line));
  afterwards.add('a mail', async () => void (isDone = true));
  await afterwards.close();
  expect([isDone, lines]).toEqual([true, []]);
});
