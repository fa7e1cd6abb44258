import { expect, test } from 'vitest';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { readInspectedJson } from './json-limits.ts';

/** A body that comes in pieces of so many bytes. */
async function* bodyOf(text: string, pieceBytes: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** Why a body is stopped; null for one that is read as it is. */
async function read(text: string, pieceBytes = 7): Promise<string | null> {
  try {
    expect((await readInspectedJson(bodyOf(text, pieceBytes))).toString()).toBe(text);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('what the portal sends passes as it is, in pieces of any size', async () => {
  const text = JSON.stringify({
    mutations: [{ title: 'رحلة {[","]} "e9999" \\" \\\\', at: -1.5e-300, n: [[[1e21]]] }],
  });
  for (let size = 1; size < 20; size += 1) expect(await read(text, size)).toBeNull();
});

test.each([
  ['64 levels', nested(64)],
  ['a thousand things', JSON.stringify(Array.from({ length: 1_000 }, (_, n) => n))],
  ['many things inside one', JSON.stringify([Array.from({ length: 5_000 }, (_, n) => n)])],
  ['brackets in a text', JSON.stringify('['.repeat(9_000))],
  ['an exponent in a text', JSON.stringify('1e131071')],
  ['a hexadecimal key', '{"a1e55555":1}'],
  ['what is no JSON', 'beef ]]] } e12345'],
])('%s may pass', async (_, text) => {
  expect(await read(text, 64)).toBeNull();
});

test.each([
  ['65 levels', nested(65), 'The body is nested more than 64 levels deep'],
  ['200,000 levels of objects', '{"a":'.repeat(200_000), 'The body is nested more than 64 levels deep'],
  ['1,001 rows', JSON.stringify(Array.from({ length: 1_001 }, () => ({}))), 'The body lists more than 1000 things'],
  ['a number with 131,071 zeros', '{"n":1e131071}', 'The body holds a number that is none of this world'],
  ['the same below zero, and below one', '[-1.5E-99999]', 'The body holds a number that is none of this world'],
])('%s: that is stopped', async (_, text, why) => {
  for (const size of [1, 1_000]) expect(await read(text, size)).toBe(why);
});
