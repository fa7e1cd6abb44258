import { expect, test } from 'vitest';
import { isAppError } from '../../domain/app-error.ts';
import type { UserId } from '../../domain/ids.ts';
import { tokenOf } from './token-of.ts';

const mona = '3f2c8a10-0000-4000-8000-000000000001' as UserId;
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenFor = (sub: string) => `${base64url({ alg: 'none' })}.${base64url({ sub })}.`;
const given = (id: string, token: string) =>
  tokenOf({ heldSession: async () => ({ access_token: token, user: { id } }) }, mona)();

test.each(['opaque', tokenFor(mona), tokenFor('3f2c8a10-0000-4000-8000-000000000002')])(
  'the token of the account itself is given, whatever it says: %s',
  async (token) => {
    expect(await given(mona, token)).toBe(token);
  },
);

test.each([
  ['somebody else’s', () => given('3f2c8a10-0000-4000-8000-000000000002', 'opaque')],
  [
    'somebody else’s that claims to be the account’s',
    () => given('3f2c8a10-0000-4000-8000-000000000002', tokenFor(mona)),
  ],
  ['none', () => tokenOf({ heldSession: async () => null }, mona)()],
])('%s is no token of the account', async (_what, asked) => {
  const error: unknown = await asked().catch((caught: unknown) => caught);
  expect(isAppError(error, 'signed-out')).toBe(true);
});
