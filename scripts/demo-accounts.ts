import { demoPassword } from './demo/accounts.ts';
import { buildSchool, type TeacherRow } from './demo/school.ts';

/** One account of each kind of the demo school. */
export interface DemoAccount {
  readonly kind: 'administrator' | 'owner' | 'manager' | 'teacher' | 'student';
  readonly email: string;
  readonly name: string;
}

/** The accounts that commands name: whoever is first of their kind. */
export function demoAccounts(): readonly DemoAccount[] {
  const { teachers, students, administrator } = buildSchool({ posts: 0 });
  const ofKind = (kind: DemoAccount['kind'], one: Pick<TeacherRow, 'email' | 'display_name'> | undefined) =>
    one ? [{ kind, email: one.email, name: one.display_name }] : [];
  const teacherOf = (role: string) => teachers.find((teacher) => teacher.role === role);
  return [
    ...ofKind('administrator', administrator),
    ...ofKind('owner', teacherOf('owner')),
    ...ofKind('manager', teacherOf('manager')),
    ...ofKind('teacher', teacherOf('teacher')),
    ...ofKind('student', students[0]),
  ];
}

/** The line in which a command names them. */
export function demoAccountsLine(): string {
  const accounts = demoAccounts().map(({ kind, email }) => `${email} (${kind})`);
  return `Demo accounts: ${accounts.join(', ')}. Password: ${demoPassword}\n`;
}
