import type { Sql } from 'postgres';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Throws away, now and once a day, what the database keeps only for a time: old exits, ledger entries and rate limits.
 * A hosted project does the same by pg_cron. The returned function ends it.
 */
export function scheduleCleanup(sql: Sql, log: (line: string) => void): () => void {
  const clean = () => {
    // Another set of migrations may not have it; that is worth a line in the log and nothing more.
    const cleaning = sql`select private.collect_garbage()`;
    cleaning.catch((error: unknown) => log(`housekeeping: ${String(error)}`));
  };
  clean();
  const timer = setInterval(clean, dayMs);
  timer.unref();
  return () => clearInterval(timer);
}
