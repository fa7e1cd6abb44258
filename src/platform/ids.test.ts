import { afterEach, expect, test, vi } from 'vitest';
import { newId, newSecret } from './ids.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids are random UUIDs', () => {
  expect(newId()).toMatch(version4);
  expect(new Set(Array.from({ length: 100 }, newId)).size).toBe(100);
});

test('ids are random UUIDs also without a secure context', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newId()).toMatch(version4);
  expect(newId()).not.toBe(newId());
});

test('secrets have 256 bits that fit into a URL', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(secrets.filter((secret) => !/^[A-Za-z0-9_-]{43}$/.test(secret))).toEqual([]);
  expect(new Set(secrets).size).toBe(50);
});
