import { randomUUID } from 'node:crypto';
import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { activityIdSchema } from '../../protocol/ids.ts';
import { openJournal } from './journal.ts';
import type { Turn } from './turn.ts';

let folder: TemporaryFolder;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'journal.jsonl');
});
afterEach(() => folder.remove());

let number = 0;
beforeEach(() => {
  number = 0;
});

function turn(): Turn {
  number += 1;
  const activityId = activityIdSchema.parse(randomUUID());
  const at = '2026-11-26T10:00:00.000Z';
  return {
    number,
    activityId,
    state: 'done',
    path: 'mutate/editText',
    summary: {},
    at,
    prevIdToNewId: {},
    warnings: [],
    files: [],
  };
}

test('turns outlive the process; the last one, if it was not settled, is to be looked at', async () => {
  const journal = await openJournal(file);
  const [first, second] = [turn(), turn()];
  await journal.prepare(first);
  await journal.settle();
  await journal.prepare(second);
  await journal.close();
  const again = await openJournal(file);
  expect([again.turns, again.unsettled]).toEqual([[first], second]);
  await again.withdraw();
  await again.close();
  const last = await openJournal(file);
  expect([last.turns, last.unsettled]).toEqual([[first], undefined]);
  await last.close();
});

test('a line cut off at its end is taken away, one that cannot be read is passed over, and the rest stands', async () => {
  const journal = await openJournal(file);
  const [first, second] = [turn(), turn()];
  await journal.prepare(first);
  await journal.settle();
  await journal.close();
  await appendFile(file, `{"activityId":"broken"}\n${JSON.stringify(second).slice(0, 40)}`);
  const again = await openJournal(file);
  expect([again.turns, again.unsettled]).toEqual([[first], undefined]);
  await again.prepare(second);
  await again.settle();
  await again.close();
  const last = await openJournal(file);
  expect(last.turns).toEqual([first, second]);
  await last.close();
});

test('a journal over its limits in bytes is shortened by whole activities, the newest stay', async () => {
  const journal = await openJournal(file, { activities: 1_000, bytes: 20_000 });
  const turns = Array.from({ length: 200 }, turn);
  for (const one of turns) {
    await journal.prepare(one);
    await journal.settle();
  }
  expect((await stat(file)).size).toBeLessThanOrEqual(20_000);
  expect(journal.turns.length).toBeGreaterThan(40);
  await journal.close();
  const again = await openJournal(file);
  expect(again.turns).toEqual(turns.slice(-again.turns.length));
  expect(again.turns).toEqual(journal.turns);
  await again.close();
});

test('behind a turn that is still open nothing is noted: it would count as carried out', async () => {
  const journal = await openJournal(file);
  const first = turn();
  await journal.prepare(first);
  await journal.settle();
  await journal.prepare(turn());
  await expect(journal.clearUndone(1)).rejects.toThrow('neither settled nor withdrawn');
  await journal.withdraw();
  await journal.clearUndone(1);
  await journal.close();
  const again = await openJournal(file);
  expect([again.turns, again.unsettled, again.marks.clearedTurn]).toEqual([[first], undefined, 1]);
  await again.close();
});

test('only its owner reads it', async () => {
  const journal = await openJournal(file);
  await journal.close();
  expect((await stat(file)).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
  expect(await readFile(file, 'utf8')).toBe('');
});

test('turns are numbered one by one over processes and shortenings; those of a journal without numbers by their order', async () => {
  const unnumbered = [turn(), turn()].map(
    (one) => `${JSON.stringify({ ...one, number: undefined })}\n{"settled":true}\n`,
  );
  await appendFile(file, unnumbered.join(''));
  const journal = await openJournal(file, { activities: 4, bytes: 100_000 });
  expect([journal.turns.map((one) => one.number), journal.lastNumber]).toEqual([[1, 2], 2]);
  for (let made = 0; made < 4; made += 1) {
    await journal.prepare({ ...turn(), number: journal.lastNumber + 1 });
    await journal.settle();
  }
  await journal.prepare({ ...turn(), number: journal.lastNumber + 1 });
  await journal.withdraw();
  await journal.close();
  const again = await openJournal(file);
  expect([again.turns.map((one) => one.number), again.lastNumber]).toEqual([[3, 4, 5, 6], 6]);
  await again.close();
});
