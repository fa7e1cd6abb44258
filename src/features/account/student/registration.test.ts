import { expect, test, vi } from 'vitest';
import type { AuthStore } from '../../../backend/auth/auth-store.ts';
import type { Account } from '../../../domain/account.ts';
import { AppError } from '../../../domain/app-error.ts';
import type { UserId } from '../../../domain/ids.ts';
import { registerStudent, registrationSchema } from './registration.ts';

const good = {
  displayName: 'يوسف حسن',
  email: 'yousef@school.example',
  acceptanceCode: 'ABCDE-12345',
  password: 'Lighthouse1',
  confirmPassword: 'Lighthouse1',
  grade: '',
  bio: '',
  consent: true,
};

/** What is wrong with a registration, by field. */
function problems(change: Partial<typeof good>): [unknown, string][] {
  const judged = registrationSchema.safeParse({ ...good, ...change });
  return judged.success ? [] : judged.error.issues.map(({ path, message }) => [path[0], message]);
}

test('a registration needs name, address, code, password and consent; grade and bio may be left out', () => {
  expect(problems({})).toEqual([]);
  const empty = { displayName: '', email: '', acceptanceCode: '', password: '', confirmPassword: '', consent: false };
  expect(new Set(problems(empty).map(([field]) => field))).toEqual(
    new Set(['displayName', 'email', 'acceptanceCode', 'password', 'consent']),
  );
});

test.each([
  ['a name of two characters', { displayName: ' عم ' }, 'displayName', 'name-short'],
  ['an address that is none', { email: 'yousef@school' }, 'email', 'email'],
  ['a code of five characters', { acceptanceCode: 'ABCDE' }, 'acceptanceCode', 'code-missing'],
  ['seven characters', { password: 'Light12', confirmPassword: 'Light12' }, 'password', 'password-short'],
  ['no capital', { password: 'lighthouse1', confirmPassword: 'lighthouse1' }, 'password', 'password-upper'],
  ['no digit', { password: 'Lighthouse', confirmPassword: 'Lighthouse' }, 'password', 'password-digit'],
  ['another password', { confirmPassword: 'lighthouse1' }, 'confirmPassword', 'password-differs'],
  ['201 characters about oneself', { bio: 'ن'.repeat(201) }, 'bio', 'bio-long'],
])('%s is named as what is wrong, and nothing else is', (_, change, field, problem) => {
  expect(problems(change)).toEqual([[field, problem]]);
});

test('each limit lets pass what just fits it', () => {
  expect(
    problems({
      displayName: 'عمر',
      acceptanceCode: 'ABCDEF',
      password: 'Lights12',
      confirmPassword: 'Lights12',
      // Counted as the database counts: a character outside of the basic plane is one.
      bio: '🌙'.repeat(200),
    }),
  ).toEqual([]);
});

test('a password that differs is said beside whatever else is wrong', () => {
  expect(problems({ email: '', confirmPassword: '' })).toEqual([
    ['email', 'email'],
    ['confirmPassword', 'password-differs'],
  ]);
});

const bare: Account = {
  userId: '3f2c8a10-0000-4000-8000-000000000001' as UserId,
  email: good.email,
  name: good.displayName,
  teacher: null,
  student: null,
  isAdmin: false,
};

test.each([
  ['a new account is signed out again', bare, 1],
  [
    'a teacher, whose password it was, stays with all that waits here',
    { ...bare, teacher: { displayName: 'يوسف', role: 'teacher', isApproved: true } } satisfies Account,
    0,
  ],
])('where the server refuses the student, %s', async (_who, account, departures) => {
  const refused = new AppError('refused', { status: 409, code: 'PT409', message: 'هذا الحساب لمعلم' });
  const signOut = vi.fn<AuthStore['signOut']>(async () => true);
  let isInside = false;
  const store = {
    current: () => (isInside ? { name: 'signed-in', account, link: 'none' } : { name: 'visitor', ended: false }),
    signUp: async () => {
      isInside = true;
      return { ok: true, value: account };
    },
    signOut,
    api: {
      call: async (name: string) => {
        if (name === 'check_acceptance_code') return [{ is_valid: true, message: null }];
        throw refused;
      },
    },
  };
  // Only these five are asked for.
  expect(await registerStudent(store as unknown as AuthStore, good)).toEqual({ at: 'student', error: refused });
  expect(signOut).toHaveBeenCalledTimes(departures);
});
