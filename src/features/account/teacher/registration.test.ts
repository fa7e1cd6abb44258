import { expect, test } from 'vitest';
import { departments } from '../../../domain/departments.ts';
import { registrationSchema } from './registration.ts';

const bare = { fullName: 'سارة القاضي', email: 'sara@school.example', password: 'Lighthouse7' } as const;
const open = { department: '', role: 'teacher', bio: '', photo: '' } as const;

/** What is wrong with a registration, by field. */
function problems(change: object): [unknown, string][] {
  const judged = registrationSchema.safeParse({ ...bare, ...open, ...change });
  return judged.success ? [] : judged.error.issues.map(({ path, message }) => [path[0], message]);
}

test('name, address and password are all that a teacher has to say', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ fullName: ' ', email: '', password: '' })).toEqual([
    ['fullName', 'name-missing'],
    ['email', 'email'],
    ['password', 'password-short'],
    ['password', 'password-upper'],
    ['password', 'password-digit'],
  ]);
});

test('each department and each of the three roles can be asked for, and no other', () => {
  for (const department of departments) expect(problems({ department })).toEqual([]);
  for (const role of ['owner', 'manager', 'teacher']) expect(problems({ role })).toEqual([]);
  expect(problems({ department: 'Astrology', role: 'admin' }).map(([field]) => field)).toEqual(['department', 'role']);
});

test('a photo is an address that may be shown', () => {
  expect(problems({ photo: ' https://pictures.example/sara.jpg ' })).toEqual([]);
  for (const photo of ['javascript:alert(1)', 'http://pictures.example/sara.jpg', 'sara'])
    expect(problems({ photo })).toEqual([['photo', 'photo']]);
});
