import { expect, test } from 'vitest';
import { parseBroadcast } from './database-feed.ts';

test('a well-formed notification is a broadcast', () => {
  const text = '{"topic":"public","event":"poke","payload":{"scope":"public"}}';
  expect(parseBroadcast(text)).toEqual({ topic: 'public', event: 'poke', payload: { scope: 'public' } });
});

test('a payload may be left out', () => {
  expect(parseBroadcast('{"topic":"public","event":"poke"}')).toEqual({ topic: 'public', event: 'poke', payload: {} });
});

test.each([
  '',
  'null',
  '[]',
  '{',
  '"public"',
  '{"topic":"public"}',
  '{"topic":1,"event":"poke"}',
  '{"topic":"a b","event":"poke"}',
  `{"topic":"${'x'.repeat(101)}","event":"poke"}`,
])('anything else is ignored: %s', (text) => {
  expect(parseBroadcast(text)).toBeNull();
});
