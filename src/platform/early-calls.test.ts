import { expect, test } from 'vitest';
import { keepEarlyCall, takeEarlyCall } from './early-calls.ts';

test('exactly the call that was made is answered, once', async () => {
  const answer = Promise.resolve(new Response('first'));
  keepEarlyCall({ url: '/rpc', body: '{"a":1}', answer });
  expect(takeEarlyCall('/rpc', '{"a":2}')).toBeNull();
  expect(takeEarlyCall('/rpc')).toBeNull();
  expect(await takeEarlyCall('/rpc', '{"a":1}')?.then((response) => response.text())).toBe('first');
  expect(takeEarlyCall('/rpc', '{"a":1}')).toBeNull();
});

test('a call that fails before anybody takes it is heard by whoever does', async () => {
  keepEarlyCall({ url: '/lost', body: null, answer: Promise.reject(new TypeError('no network')) });
  await new Promise((resolve) => setTimeout(resolve, 1));
  await expect(takeEarlyCall('/lost')).rejects.toThrow('no network');
});
