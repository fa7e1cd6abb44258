import { expect } from 'vitest';
import { type Caller, impersonate, outcome, type PostgresDatabase } from './database.ts';

/** Does something as a caller, or as the owner of everything, in a transaction that stays open until somebody waits for it, and resolves to what came of whoever waited. */
export async function whileOpen(
  db: PostgresDatabase,
  caller: Caller | null,
  text: string,
  meanwhile: () => Promise<unknown>,
): Promise<string> {
  let waiting: Promise<string> = Promise.resolve('not asked');
  await db.sql.begin(async (transaction) => {
    if (caller !== null) await transaction.unsafe(impersonate(caller));
    await transaction.unsafe(text);
    waiting = outcome(meanwhile());
    await expect
      .poll(() =>
        db.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()`,
        ),
      )
      .toHaveLength(1);
  });
  return waiting;
}
