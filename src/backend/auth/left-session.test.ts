// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { presentUntil, sayPresent } from '../../platform/presence.ts';
import { forgetLeftVisitor, leftAccounts } from './left-accounts.ts';
import { hasLeft, leaveDevice } from './left-session.ts';
import { readSessionCopy, sessionCopyKey, sessionKey } from './session-copy.ts';

const userId = '11111111-1111-4111-8111-111111111111';
const session = { access_token: 'a', refresh_token: 'r', expires_at: 5 };
const now = 1_800_000_000_000;

function signIn(id: string): void {
  localStorage.setItem(sessionKey, JSON.stringify({ ...session, user: { email: 'salma@manara.example' } }));
  localStorage.setItem(sessionCopyKey, JSON.stringify({ id, name: 'سلمى', isApproved: true }));
}
const left = () => leftAccounts().map(({ userId: id, session: held }) => ({ id, held }));

afterEach(() => localStorage.clear());

test('whoever left is nobody here at once, and what is to end of them is known until it has ended', () => {
  signIn(userId);
  sayPresent(now + 1);
  expect(hasLeft()).toBe(false);
  leaveDevice(now);
  expect(localStorage.getItem(sessionKey)).toBeNull();
  expect(readSessionCopy()).toBeNull();
  expect(presentUntil(now)).toBe(0);
  expect(left()).toEqual([{ id: userId, held: session }]);
  for (const { forget } of leftAccounts()) forget();
  expect(hasLeft()).toBe(true);
  forgetLeftVisitor();
  expect(hasLeft()).toBe(false);
});

test('who leaves before the one before is forgotten takes nobody’s place, whether signed in or not', () => {
  signIn(userId);
  leaveDevice(now);
  leaveDevice(now + 1);
  signIn(userId.replaceAll('1', '2'));
  leaveDevice(now + 2);
  expect(left().map(({ id }) => id)).toEqual([userId, userId.replaceAll('1', '2')]);
});

test.each(['', '[]', '{"userId":"../x","session":7}', '{"userId":"x'])(
  'what nobody could have written names nobody: %s',
  (text) => {
    localStorage.setItem('manara-left/1', text);
    expect(left()).toEqual([{ id: null, held: null }]);
  },
);
