import type { Sql } from 'postgres';

/** Reads the whole school once, and says of words whether they stand anywhere in it. */
export async function storedWords(sql: Sql): Promise<(words: string) => boolean> {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname = 'auth' and tablename = 'users')`;
  const dumps: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ row: unknown }[]>(`select to_jsonb(t) as row from ${name} as t`);
    for (const { row } of rows) dumps.push(...stringsIn(row));
  }
  const all = normal(dumps.join('\n'));
  return (words) => all.includes(normal(words));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Without signs of direction, and white space as one space: pages show words so. */
function normal(text: string): string {
  return text
    .replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
