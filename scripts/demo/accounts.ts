import type { Sql, TransactionSql } from 'postgres';
import { uuidOf } from './random.ts';
import type { TeacherRow } from './school.ts';

/** Password of every demo account. It protects nothing: it stands in the repository. */
export const demoPassword = 'Manara-Demo-2026';

/** bcrypt of the password, ten rounds: hashed once and written down, so that seeding does not wait for it. */
const passwordHash = '$2b$10$82URpplMEQVJjJYisWqIJOAlXSQP7WJ90f63Fv.DKVasxMb9rCsSe';

/** What an account needs to be made. */
type NewAccount = Pick<TeacherRow, 'id' | 'email' | 'display_name' | 'created_at'>;

/** Makes the accounts that are missing, confirmed and able to sign in with the demo password. */
export async function insertAccounts(sql: Sql | TransactionSql, people: readonly NewAccount[]): Promise<void> {
  for (const { id, email, display_name: name, created_at: at } of people) {
    const claims = { sub: id, email, full_name: name, email_verified: true, phone_verified: false };
    // Empty strings, not null, where the hosted Auth server reads a text.
    await sql`
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
        raw_user_meta_data, confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at)
      values (${id}, 'authenticated', 'authenticated', ${email}, ${passwordHash}, ${at},
        ${sql.json({ provider: 'email', providers: ['email'] })}, ${sql.json(claims)}, '', '', '', '', ${at}, ${at})
      on conflict do nothing`;
    await sql`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
      values (${uuidOf(`identity:${id}`)}, 'email', ${id}, ${id}, ${sql.json(claims)}, ${at}, ${at})
      on conflict do nothing`;
  }
}

/** Makes the teachers that are missing; each must have an account. */
export async function insertTeachers(sql: Sql | TransactionSql, teachers: readonly TeacherRow[]): Promise<number> {
  const rows = teachers.map((teacher) => ({ ...teacher, updated_at: teacher.created_at }));
  const added = await sql`
    insert into public.teachers (id, display_name, profile_photo, department, bio, role, is_approved, created_at, updated_at)
    select r.* from jsonb_to_recordset(${sql.json(rows)}) as r (id uuid, display_name text, profile_photo text,
      department text, bio text, role text, is_approved boolean, created_at timestamptz, updated_at timestamptz)
    on conflict (id) do nothing returning id`;
  return added.length;
}
