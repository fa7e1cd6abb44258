import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestStack, type TestStack } from '../test-support.ts';

let stack: TestStack;
// What the stack finds as the console's own method when it begins to listen.
const terminal = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  stack = await startTestStack();
});

afterAll(() => stack.stop());

const logged = () => readFile(join(stack.dataDir, 'api.log'), 'utf8');

const refused = async () => (await logged()).split('said so').length - 1;

/** Has a statement refused, and waits until the log tells of it. */
async function refuse(): Promise<void> {
  const before = await refused();
  const answer = await stack.ask('/rest/v1/rpc/fail', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state: '23514' }),
  });
  expect(answer.status).toBe(400);
  await expect.poll(refused).toBeGreaterThan(before);
}

test('a refused statement stands in the log and not on the terminal', async () => {
  await refuse();
  expect(terminal).not.toHaveBeenCalled();
});

test('what anybody else prints stands on the terminal and not in the log', async () => {
  globalThis.console.error('from somebody else');
  expect(terminal).toHaveBeenCalledExactlyOnceWith('from somebody else');
  // What is written later has been written.
  await refuse();
  expect(await logged()).not.toContain('from somebody else');
});
