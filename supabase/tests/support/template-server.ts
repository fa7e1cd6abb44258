import type { TestProject } from 'vitest/node';
import { provisioning, migrations, openEmptyPostgres, type OwnPostgres } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL of each worker runs. */
    postgresUrls: readonly string[];
  }
}

/** The database that every file begins with a copy of: migrated, with nothing in it. */
export const TEMPLATE = 'manara_template';

/**
 * Starts a PostgreSQL for each worker of a run, with the template in it. One for all would not do: the cursors of a pull
 * are snapshots of a whole server, and whoever is busy in another database holds them back.
 */
export default async function startTemplateServers({ provide, vitest }: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: vitest.config.maxWorkers }, startTemplateServer));
  provide(
    'postgresUrls',
    servers.map(({ url }) => url),
  );
  return async () => void (await Promise.all(servers.map((server) => server.close())));
}

async function startTemplateServer(): Promise<OwnPostgres> {
  const server = await openEmptyPostgres();
  await server.query(`create database ${TEMPLATE}`);
  const template = server.openAnother(TEMPLATE);
  await template.unsafe(provisioning);
  for (const { text } of await migrations()) await template.unsafe(text);
  // A database can only be copied while nobody is in it.
  await template.end();
  return server;
}
