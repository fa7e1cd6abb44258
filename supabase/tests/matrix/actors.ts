/** Everybody the database has to tell apart, from the one it trusts least to the one it trusts most. */
export const actors = [
  'visitor',
  'nobody',
  'pendingStudent',
  'student',
  'pendingTeacher',
  'teacher',
  'manager',
  'owner',
  'admin',
  'service',
] as const;
export type Actor = (typeof actors)[number];

/** People with an account who never ask for anything: the rows of others are theirs. */
const others = ['otherTeacher', 'otherPending', 'otherStudent', 'stranger'] as const;

/** Everybody with an account. A stranger has one and no row in any table. */
export const people = [
  'nobody',
  'pendingStudent',
  'student',
  'pendingTeacher',
  'teacher',
  'manager',
  'owner',
  'admin',
  ...others,
] as const;
export type Person = (typeof people)[number];

/** The account of an actor; null for those who come without one. */
export function personOf(actor: Actor): Person | null {
  return actor === 'visitor' || actor === 'service' ? null : actor;
}

export type DatabaseRole = 'anon' | 'authenticated' | 'service_role';

/** The role of the database as which an actor's requests run. */
export function databaseRoleOf(actor: Actor): DatabaseRole {
  if (actor === 'visitor') return 'anon';
  return actor === 'service' ? 'service_role' : 'authenticated';
}
