import type { OwnersDatabase } from '../postgres/owner.ts';

/** Whether an account is of somebody whom the school has let in: an approved teacher or student, or an administrator. */
export function schoolMembers(ask: OwnersDatabase['ask']): (account: string) => Promise<boolean> {
  return async (account) => {
    const [known] = await ask((sql) => sql<{ is: boolean }[]>`select to_regclass('private.admins') is not null as is`);
    // Another set of migrations may know of nobody.
    if (known?.is !== true) return false;
    const rows = await ask(
      (sql) => sql`
        select from public.teachers where id = ${account} and is_approved
        union all select from public.students where id = ${account} and is_approved
        union all select from private.admins where user_id = ${account}`,
    );
    return rows.length > 0;
  };
}
