import type { Session } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { Account } from '../../domain/account.ts';
import type { UserId } from '../../domain/ids.ts';
import type { AuthorizedApi } from './authorized-api.ts';

const text = z.nullable(z.string());
const teacherRows = z.array(
  z.object({
    display_name: z.string(),
    role: z.enum(['owner', 'manager', 'teacher']),
    is_approved: z.boolean(),
  }),
);
const studentRows = z.array(z.object({ display_name: z.string(), is_approved: z.boolean() }));
const metadata = z.object({ full_name: z.optional(text) });

/** Asks the database how the account of a session stands. */
export async function readAccount(api: AuthorizedApi, { user }: Session): Promise<Account> {
  const [teachers, students, isAdmin] = await Promise.all([
    api.read(`teachers?select=display_name,role,is_approved&id=eq.${user.id}`, teacherRows),
    api.read(`students?select=display_name,is_approved&id=eq.${user.id}`, studentRows),
    api.call('is_admin', {}, z.boolean()),
  ]);
  const [teacher] = teachers;
  const [student] = students;
  const leaving = student ? await api.call('my_leaving', {}, z.nullable(z.object({}))) : null;
  const named = metadata.safeParse(user.user_metadata);
  return {
    userId: user.id as UserId,
    email: user.email ?? null,
    name: teacher?.display_name ?? student?.display_name ?? (named.success ? named.data.full_name : null) ?? '',
    teacher: teacher
      ? { displayName: teacher.display_name, role: teacher.role, isApproved: teacher.is_approved }
      : null,
    student: student
      ? { displayName: student.display_name, isApproved: student.is_approved, hasLeft: leaving !== null }
      : null,
    isAdmin,
  };
}
