import type { Sql } from 'postgres';

const tickMs = 10_000;

/**
 * Lets posts appear whose time has come, now and every ten seconds. A hosted project does the same by pg_cron. The returned
 * function ends it.
 */
export async function publishDuePosts(sql: Sql, log: (line: string) => void): Promise<() => Promise<void>> {
  // Another set of migrations knows of no timed posts.
  const [known] = await sql`select from pg_proc where proname = 'publish_due_posts'`;
  if (known === undefined) return () => Promise.resolve();
  const publish = () => {
    sql`select private.publish_due_posts()`.catch((error: unknown) => log(`timed posts: ${String(error)}`));
  };
  publish();
  const timer = setInterval(publish, tickMs);
  timer.unref();
  return () => Promise.resolve(clearInterval(timer));
}
