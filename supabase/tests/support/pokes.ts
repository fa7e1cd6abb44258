import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from './database.ts';

/** The pokes of a database. */
export interface Pokes {
  /** Those that `work` causes, in their order, and none that came before it. */
  readonly during: (work: () => Promise<unknown>) => Promise<readonly unknown[]>;
}

/** Listens from now on. */
export async function hearPokes(db: TestDatabase): Promise<Pokes> {
  const heard: unknown[] = [];
  await db.listen('manara_poke', (payload) => heard.push(JSON.parse(payload)));
  /** Notifications come after the commit; one of our own is the sign that all before it are here. */
  async function settle(): Promise<void> {
    const before = heard.length;
    await db.query(`select pg_notify('manara_poke', '"end"')`);
    while (heard.indexOf('end', before) < 0) await sleep(2);
    heard.splice(heard.indexOf('end', before), 1);
  }
  return {
    async during(work) {
      await settle();
      heard.length = 0;
      await work();
      await settle();
      return [...heard];
    },
  };
}
