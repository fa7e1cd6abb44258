import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { isLongRun } from '../../../scripts/node-kit/long-run.ts';
import { connectTo, onPostgres, openPglite, type PostgresDatabase, type TestDatabase } from './database.ts';
import { TEMPLATE } from './template-server.ts';

/** The databases that the same migrations must serve. */
export const engines = ['postgres', 'pglite'] as const;
type Engine = (typeof engines)[number];

/**
 * For suites whose subject is not what sets the two apart (connections, messages, policies, Storage): PostgreSQL every
 * time, PGlite in `npm run test:long`.
 */
export const twinEngines: readonly Engine[] = isLongRun ? ['pglite'] : ['postgres'];

/** Opens a fresh, migrated database of an engine. */
export async function openDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'postgres' ? openTemplateCopy() : openPglite();
}

/** Opens a fresh, migrated database on the PostgreSQL of this worker, where nobody else is at work meanwhile. */
export async function openTemplateCopy(): Promise<PostgresDatabase> {
  const url = inject('postgresUrls')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (url === undefined) throw new Error('this worker has no PostgreSQL');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = connectTo(url);
  await admin.unsafe(`create database ${name} template ${TEMPLATE}`);
  const sql = connectTo(url, name);
  return {
    ...onPostgres(sql),
    close: async () => {
      await sql.end({ timeout: 1 });
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end({ timeout: 1 });
    },
  };
}
