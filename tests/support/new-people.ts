import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { insertAccounts } from '../../scripts/demo/accounts.ts';

interface NewPerson {
  readonly id: string;
  readonly email: string;
}

/** An account of nobody in the school yet, with the password of the demo school. */
export async function newAccount(sql: Sql, name: string): Promise<NewPerson> {
  const id = randomUUID();
  const email = `${id}@school.example`;
  await insertAccounts(sql, [{ id, email, display_name: name, created_at: new Date().toISOString() }]);
  return { id, email };
}

/** A student whom no other test knows, with the password of the demo school. */
export async function newStudent(
  sql: Sql,
  { name = 'ياسمين فؤاد', isApproved = true }: { readonly name?: string; readonly isApproved?: boolean } = {},
): Promise<NewPerson> {
  const person = await newAccount(sql, name);
  await sql`
    insert into public.students (id, display_name, email, grade, is_approved)
    values (${person.id}, ${name}, ${person.email}, 'الصف السابع', ${isApproved})`;
  return person;
}

/** A teacher who waits for the administration, with the password of the demo school. */
export async function newApplicant(sql: Sql, name = 'كريم السيوفي'): Promise<NewPerson> {
  const person = await newAccount(sql, name);
  await sql`
    insert into public.teachers (id, display_name, role, department) values (${person.id}, ${name}, 'teacher', 'Music')`;
  return person;
}
