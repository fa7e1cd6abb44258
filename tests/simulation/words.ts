import type postgres from 'postgres';

/** A row as it stood, as far as people write it. */
type Row = Readonly<Record<string, unknown>>;

/** The tables that people write texts in. */
const wordTables = ['posts', 'achievements', 'award_images', 'recognition_events', 'teachers'] as const;
export type WordTable = (typeof wordTables)[number];

/** One change of a row of such a table, and the account that made it; null for those who change things by hand. */
export interface Word {
  readonly place: number;
  readonly tbl: WordTable;
  readonly id: string;
  readonly writer: string | null;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** A moment in which the school was restored: of all that was written before its first later place only `kept` is left. */
export interface Restore {
  readonly before: number;
  readonly kept: ReadonlySet<number>;
}

/**
 * Everything that the school has been through: what came to stand until it was restored, each time, and in the end until
 * now. Each of these is one story, in which nothing was taken back.
 */
export interface Histories {
  readonly all: readonly (readonly Word[])[];
  /** The one that ended in what stands now. */
  readonly last: readonly Word[];
  /** What no longer counts, because the school was restored to before it. */
  readonly undone: readonly Word[];
}

/** Tells the stories apart. `words` and `restores` are in the order in which they happened. */
export function historiesOf(words: readonly Word[], restores: readonly Restore[]): Histories {
  const all: Word[][] = [];
  const undone: Word[] = [];
  let current: Word[] = [];
  let next = 0;
  for (const { before, kept } of restores) {
    while (next < words.length && (words[next]?.place ?? 0) < before) current.push(...words.slice(next, ++next));
    all.push(current);
    undone.push(...current.filter(({ place }) => !kept.has(place)));
    current = current.filter(({ place }) => kept.has(place));
  }
  current = [...current, ...words.slice(next)];
  return { all: [...all, current], last: current, undone };
}

/** Has the database keep every later change of a text: what is judged afterwards is what happened, not what was answered. */
export async function keepWords(sql: postgres.Sql): Promise<void> {
  await sql`create schema if not exists simulation`;
  await sql`create table if not exists simulation.words (
    place bigint generated always as identity, tbl text, id uuid, writer text, before jsonb, after jsonb)`;
  await sql`create or replace function simulation.keep_word() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      insert into simulation.words (tbl, id, writer, before, after) values (
        tg_table_name, coalesce(new.id, old.id),
        nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub',
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$`;
  for (const table of wordTables) {
    await sql`create or replace trigger simulation_words after insert or update or delete on public.${sql(table)}
      for each row execute function simulation.keep_word()`;
  }
}

/** What was kept, in the order in which it was written. */
export async function wordsOf(sql: postgres.Sql): Promise<Word[]> {
  const rows = await sql<
    Word[]
  >`select place::int, tbl, id, writer, before, after from simulation.words order by place`;
  return [...rows];
}
