import { expect, test } from 'vitest';
import { endOf, type ListedCode, stateOf } from './codes.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-22T08:00:00Z');
const fresh: ListedCode = {
  id: '1',
  issuer: null,
  createdAt: now - day,
  number: 1,
  expiresAt: now + day,
  revokedAt: null,
  isUsed: false,
  usedAt: null,
  student: null,
};
const used = { ...fresh, isUsed: true, usedAt: now - 5, student: 'مريم' };

test('a code is unused until it is used, revoked, or over', () => {
  expect(stateOf(fresh, now)).toEqual({ name: 'unused', until: now + day });
  expect(stateOf(fresh, now + day)).toEqual({ name: 'expired', at: now + day });
  expect(stateOf({ ...fresh, revokedAt: now }, now + 2 * day)).toEqual({ name: 'revoked', at: now });
});

test('a used code stays used, whatever time does', () => {
  expect(stateOf(used, now + 9 * day)).toEqual({ name: 'used', by: 'مريم', at: now - 5 });
});

test('no term is longer than the year that the server allows', () => {
  expect(Date.parse(endOf('year', now))).toBeLessThan(now + 365 * day);
});
