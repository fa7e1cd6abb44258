import { expect, test } from 'vitest';
import { nextTurn } from './next-turn.ts';

test('a task that waited already comes before the next turn', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  const waited = new Promise<void>((resolve) => {
    port1.addEventListener('message', () => {
      order.push('waiting task');
      resolve();
    });
    port1.start();
  });
  port2.postMessage(null);
  await nextTurn();
  order.push('next turn');
  await waited;
  port1.close();
  expect(order).toEqual(['waiting task', 'next turn']);
});
