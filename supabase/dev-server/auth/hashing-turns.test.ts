import { expect, test } from 'vitest';
import { createHashingTurns } from './hashing-turns.ts';

const here = new AbortController().signal;

/** Calls that go on until they are ended, in the order in which they began. */
function calls(threads: number) {
  const turns = createHashingTurns(threads);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const outcome = (name: string, isDoubted: boolean, gone = here): Promise<unknown> =>
    turns
      .run({ place: name.slice(0, 1), isDoubted }, gone, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((error: unknown) => error);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    outcome,
    settled,
    end: async () => {
      ends.shift()?.();
      await settled();
    },
  };
}

test('a place that is used up is looked at one at a time, and others find room beside it', async () => {
  const { begun, outcome, settled, end } = calls(4);
  for (const name of ['a1', 'a2', 'a3']) void outcome(name, true);
  void outcome('b1', false);
  void outcome('b2', false);
  await settled();
  expect(begun).toEqual(['b1', 'b2', 'a1']);
  await end();
  expect(begun).not.toContain('a2');
  await end();
  await end();
  expect(begun).toEqual(['b1', 'b2', 'a1', 'a2']);
});

test('whoever comes after sixty at a place that is used up is refused, and nothing is done for it', async () => {
  const { begun, outcome, settled } = calls(1);
  for (let n = 0; n < 61; n++) void outcome('a', true);
  await settled();
  expect(await outcome('a', true)).toMatchObject({ status: 503 });
  expect(begun).toEqual(['a']);
});

test('who has gone is not looked at, and holds no place', async () => {
  const { begun, outcome, settled, end } = calls(1);
  const leaving = new AbortController();
  void outcome('a1', true);
  const gone = outcome('a2', true, leaving.signal);
  void outcome('b1', true);
  await settled();
  leaving.abort(new Error('left'));
  expect(await gone).toMatchObject({ message: 'left' });
  await end();
  expect(begun).toEqual(['a1', 'b1']);
});
