/** `npm run schema`: writes `supabase/schema/`, the database as the migrations make it. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openPostgres } from '../supabase/tests/support/database.ts';
import { schemaFiles } from './schema/schema-files.ts';

const folder = join(import.meta.dirname, '../supabase/schema');

const database = await openPostgres();
try {
  const files = await schemaFiles(database.sql);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  process.stdout.write(`wrote ${files.size} files to supabase/schema/\n`);
} finally {
  await database.close();
}
