import type { ReservedSql } from 'postgres';
import { expect, test } from 'vitest';
import { sendTogether } from './round-trips.ts';

interface Sent {
  readonly text: string;
  readonly succeed: (rows: unknown[]) => void;
  readonly fail: (error: Error) => void;
}

/** A connection of a pool of which nothing is answered before the test says so. */
async function reservedConnection(): Promise<{
  ask: (text: string, values?: never[]) => Promise<unknown>;
  sent: Sent[];
}> {
  const sent: Sent[] = [];
  const unsafe = (text: string) =>
    new Promise((succeed, fail) => {
      sent.push({ text, succeed, fail });
    });
  // As much of a connection as requests use.
  const driver = { reserve: async () => ({ unsafe }) as unknown as ReservedSql };
  sendTogether(driver, (text) => text === 'set role');
  const reserved = await driver.reserve();
  return { ask: async (text, values) => reserved.unsafe(text, values), sent };
}

const texts = (sent: readonly Sent[]) => sent.map(({ text }) => text);

test('what prepares a statement is on its way with it, and nobody waits for it', async () => {
  const { ask, sent } = await reservedConnection();
  expect(await ask('begin')).toHaveLength(0);
  expect(await ask('set role')).toHaveLength(0);
  const answer = ask('select 1');
  expect(texts(sent)).toEqual(['begin', 'set role', 'select 1']);
  for (const { succeed, text } of sent) succeed([text]);
  expect(await answer).toEqual(['select 1']);
});

test('a statement fails with what failed before it, and taking it back does not', async () => {
  const { ask, sent } = await reservedConnection();
  await ask('begin');
  await ask('set role');
  const answer = ask('select 1');
  const [begun, told, asked] = sent;
  begun?.succeed([]);
  told?.fail(new Error('no such role'));
  asked?.fail(new Error('current transaction is aborted'));
  await expect(answer).rejects.toThrow('no such role');
  const back = ask('rollback');
  sent.at(-1)?.succeed([]);
  expect(await back).toEqual([]);
});

test('one that was begun and is taken back at once says nothing of a failure that nobody asked about', async () => {
  const { ask, sent } = await reservedConnection();
  await ask('begin');
  sent[0]?.fail(new Error('lost'));
  const back = ask('rollback');
  sent[1]?.succeed(['taken back']);
  expect(await back).toEqual(['taken back']);
});

test('what the driver may refuse by itself is waited for', async () => {
  const { ask, sent } = await reservedConnection();
  let isDone = false;
  const told = ask('set role', [undefined as never]).then(() => (isDone = true));
  // Every promise that could be kept is, by then.
  await new Promise((resolve) => setImmediate(resolve));
  expect(isDone).toBe(false);
  sent[0]?.succeed([]);
  await told;
});
