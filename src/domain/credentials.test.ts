import { expect, test } from 'vitest';
import { newPassword } from './credentials.ts';

const problemOf = (password: string) => newPassword.safeParse(password).error?.issues.map(({ message }) => message);

test.each([
  '\u202E',
  '\u2066',
  '\u200B',
  '\u200F',
  '\u061C',
  '\uFEFF',
  '\u00AD',
  '\u2028',
  '\u0007',
  '\u0085',
  '\t',
  '\n',
])('a password with %j in it is said to hold what cannot be seen', (sign) => {
  expect(problemOf(`Right${sign}Horse7`)).toEqual(['password-unseen']);
});

test.each(['Right Horse 7', ' Right-Horse7 ', 'Éclair-Horse7', 'حصان-Right7', 'Right-Horse7👨‍👩‍👧', 'Rightمی‌خواهم7'])(
  'the password %j is one that a keyboard writes',
  (password) => {
    expect(problemOf(password)).toBeUndefined();
  },
);
