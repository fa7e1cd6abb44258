import { expect, test } from 'vitest';
import type { Account } from '../../domain/account.ts';
import type { UserId } from '../../domain/ids.ts';
import { accountOf, initialState } from './auth-state.ts';

const account: Account = {
  userId: 'a0000000-0000-4000-8000-000000000000' as UserId,
  email: null,
  name: 'منى',
  teacher: null,
  student: null,
  isAdmin: false,
};
const nothing = { account: null, hasSession: false, hasEnded: false, isDeleted: false, hasLink: false };

test('a browser that knows nothing has a visitor, who may have been somebody until the server ended it', () => {
  expect(initialState(nothing, 'none')).toEqual({ name: 'visitor', ended: false });
  expect(initialState({ ...nothing, hasEnded: true }, 'none')).toEqual({ name: 'visitor', ended: true });
  const deleted = { ...nothing, hasEnded: true, isDeleted: true };
  expect(initialState(deleted, 'none')).toEqual({ name: 'visitor', ended: true, isDeleted: true });
});

test('who was here stays signed in as long as there is a session, and no longer', () => {
  const state = initialState({ ...nothing, account, hasSession: true }, 'refused');
  expect(state).toEqual({ name: 'signed-in', account, link: 'refused' });
  expect(accountOf(state)).toBe(account);
  expect(initialState({ ...nothing, account }, 'none')).toEqual({ name: 'visitor', ended: false });
});

test.each([
  ['a session of nobody knows whom', { ...nothing, hasSession: true }],
  [
    'a link of a mail, whoever was here',
    { account, hasSession: true, hasEnded: false, isDeleted: false, hasLink: true },
  ],
])('%s has to be asked about', (_, notes) => {
  expect(initialState(notes, 'none')).toEqual({ name: 'loading' });
  expect(accountOf(initialState(notes, 'none'))).toBeNull();
});
