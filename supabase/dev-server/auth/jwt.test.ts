import { expect, test } from 'vitest';
import { signToken, verifyToken } from './jwt.ts';

const SECRET = 'a secret of some length';
const NOW = Date.UTC(2026, 10, 21);
const inSeconds = (seconds: number) => NOW / 1000 + seconds;
const SESSION = '01a20041-cbc6-73e8-9369-a59f4f433779';
const user = {
  role: 'authenticated',
  sub: '7F9C24E5-0B41-4c1e-9d63-1d2a4fbb0a11',
  aud: 'authenticated',
  exp: inSeconds(60),
  session_id: SESSION,
};
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token of ours says who bears it', () => {
  expect(verifyToken(signToken(user, SECRET), SECRET, NOW)).toEqual({
    role: 'authenticated',
    subject: user.sub.toLowerCase(),
    session: SESSION,
    expiresAt: user.exp * 1000,
  });
});

test('a session that is no id is none', () => {
  const token = signToken({ ...user, session_id: "' or true" }, SECRET);
  expect(verifyToken(token, SECRET, NOW)).toMatchObject({ session: null });
});

test.each([
  ['no token', 'nonsense', 'malformed'],
  ['too many parts', `${signToken(user, SECRET)}.x`, 'malformed'],
  ['a body that is no object', `${part({ alg: 'HS256' })}.${part([])}.x`, 'malformed'],
  ['another secret', signToken(user, 'other'), 'signature'],
  ['no signature', `${part({ alg: 'none' })}.${part(user)}.`, 'signature'],
  ['an empty signature under HS256', `${part({ alg: 'HS256' })}.${part(user)}.`, 'signature'],
  ['an algorithm of another kind', `${part({ alg: 'RS256' })}.${part(user)}.x`, 'signature'],
  [
    'a body that was changed',
    signToken(user, SECRET).replace(/\.[^.]+\./, `.${part({ ...user, role: 'service_role' })}.`),
    'signature',
  ],
  ['an end in the past', signToken({ ...user, exp: inSeconds(-31) }, SECRET), 'expired'],
  ['no end', signToken({ ...user, exp: undefined }, SECRET), 'claims'],
  ['a beginning in the future', signToken({ ...user, nbf: inSeconds(3600) }, SECRET), 'claims'],
  ['another audience', signToken({ ...user, aud: 'elsewhere' }, SECRET), 'claims'],
  ['a user without an id', signToken({ ...user, sub: 'me' }, SECRET), 'claims'],
  ['the role of the owner', signToken({ ...user, role: 'postgres' }, SECRET), 'claims'],
  ['no role', signToken({ ...user, role: undefined }, SECRET), 'claims'],
])('a token with %s is refused', (_, token, problem) => {
  expect(verifyToken(token, SECRET, NOW)).toBe(problem);
});
