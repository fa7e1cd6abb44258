/** A file of `supabase/schema/`: its path there and what it says. */
export type SchemaFile = readonly [path: string, statements: readonly string[]];

/** Objects that are made of the same name and follow each other are one file. */
export function oneFileEach(rows: readonly { readonly path: string; readonly statement: string }[]): SchemaFile[] {
  const files = new Map<string, string[]>();
  for (const { path, statement } of rows) files.set(path, [...(files.get(path) ?? []), statement]);
  return [...files];
}
