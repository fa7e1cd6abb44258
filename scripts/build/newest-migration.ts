import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The version of the newest migration. */
function newestMigration(): string {
  const versions = readdirSync('supabase/migrations').flatMap((file) => /^(\d+)_.*\.sql$/.exec(file)?.[1] ?? []);
  const newest = versions.sort().at(-1);
  if (newest === undefined) throw new Error('supabase/migrations holds no migration');
  return newest;
}

/** Writes into the portal which migration it was built with, so that it can tell a database that is behind. */
export function newestMigrationPlugin(): Plugin {
  return {
    name: 'manara:newest-migration',
    enforce: 'pre',
    load: (id) =>
      id.replaceAll('\\', '/').endsWith('/src/features/health/newest-migration.ts')
        ? `export const newestMigration = ${JSON.stringify(newestMigration())};`
        : null,
  };
}
