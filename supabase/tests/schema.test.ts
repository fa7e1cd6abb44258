import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaFiles } from '../../scripts/schema/schema-files.ts';
import type { PostgresDatabase } from './support/database.ts';
import { openTemplateCopy } from './support/template.ts';

const folder = new URL('../schema/', import.meta.url);
let db: PostgresDatabase;
beforeAll(async () => {
  db = await openTemplateCopy();
});
afterAll(() => db.close());

async function written(): Promise<Map<string, string>> {
  const names = (await readdir(folder, { recursive: true, encoding: 'utf8' })).filter((name) => name.endsWith('.sql'));
  const files = names.map(
    async (name) => [name.replaceAll('\\', '/'), await readFile(new URL(name, folder), 'utf8')] as const,
  );
  return new Map(await Promise.all(files));
}

test('the files of the schema say what the migrations make; `npm run schema` writes them anew', async () => {
  const [stands, made] = [await written(), await schemaFiles(db.sql)];
  expect(made.size).toBeGreaterThan(150);
  expect([...stands.keys()].sort()).toEqual([...made.keys()].sort());
  for (const [path, text] of made) expect(stands.get(path), path).toBe(text);
});

test('a function that a migration changes is another file', async () => {
  const path = 'functions/public.is_admin.sql';
  const before = (await schemaFiles(db.sql)).get(path);
  await db.sql.unsafe(`alter function public.is_admin() cost 7`);
  expect((await schemaFiles(db.sql)).get(path)).not.toBe(before);
});
