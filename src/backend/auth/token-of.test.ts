import { expect, test } from 'vitest';
import { isAppError } from '../../domain/app-error.ts';
import type { UserId } from '../../domain/ids.ts';
import { tokenOf } from './token-of.ts';

const mona = '3f2c8a10-0000-4000-8000-000000000001' as UserId;
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenFor = (sub: string) =>
  [
    { alg: 'HS256', typ: 'JWT' },
    { sub, user_metadata: { full_name: 'منى؟>~' } },
  ]
    .map(base64url)
    .join('.') + '.sig';
const held = (token: string | null) => tokenOf({ accessToken: async () => token }, mona)();

test('the token of the account itself is given', async () => {
  expect(await held(tokenFor(mona))).toBe(tokenFor(mona));
});

test.each([
  ['somebody else’s', tokenFor('3f2c8a10-0000-4000-8000-000000000002')],
  ['none', null],
  ['one that cannot be read', 'a.b.c'],
  ['one without a middle', 'token'],
])('%s is no token of the account', async (_what, token) => {
  const error: unknown = await held(token).catch((caught: unknown) => caught);
  expect(isAppError(error, 'signed-out')).toBe(true);
});
