import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

/** Work that ends when it is told to, and says when it began. */
function heldWork(name: string, log: string[]) {
  const held = new EventTarget();
  return {
    run: () => {
      log.push(name);
      return new Promise<string>((resolve) => held.addEventListener('end', () => resolve(name)));
    },
    end: () => held.dispatchEvent(new Event('end')),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('work of one key begins when the work before it has ended', async () => {
  const log: string[] = [];
  const inTurn = createKeyedQueue();
  const [first, second] = [heldWork('first', log), heldWork('second', log)];
  const results = Promise.all([inTurn('a', first.run), inTurn('a', second.run)]);
  await settled();
  expect(log).toEqual(['first']);
  first.end();
  await settled();
  expect(log).toEqual(['first', 'second']);
  second.end();
  expect(await results).toEqual(['first', 'second']);
});

test('work of another key does not wait', async () => {
  const log: string[] = [];
  const inTurn = createKeyedQueue();
  const [first, second] = [heldWork('first', log), heldWork('second', log)];
  const results = Promise.all([inTurn('a', first.run), inTurn('b', second.run)]);
  await settled();
  expect(log).toEqual(['first', 'second']);
  first.end();
  second.end();
  await results;
});

test('work that fails fails for its own caller, and the next goes on', async () => {
  const inTurn = createKeyedQueue();
  const failed = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
