import type postgres from 'postgres';

/** A table of the school and its copy in the backup. */
interface KeptTable {
  readonly from: string;
  readonly to: string;
  readonly columns: string;
}

/** Who the school is and how it is set up does not go back with what it holds. */
const notKept = new Set(['private.lineage', 'private.settings']);

/** One backup of everything that the school holds: a newer one takes its place. */
export class Backup {
  readonly #sql: postgres.Sql;
  readonly #tables: readonly KeptTable[];

  private constructor(sql: postgres.Sql, tables: readonly KeptTable[]) {
    this.#sql = sql;
    this.#tables = tables;
  }

  /** Makes room for one. */
  static async prepare(sql: postgres.Sql): Promise<Backup> {
    const found = await sql<{ schema: string; name: string; columns: string }[]>`
      select c.table_schema as schema, c.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns
      from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
      where c.table_schema in ('public', 'private') and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      group by 1, 2 order by 1, 2`;
    const tables = found
      .map(({ schema, name, columns }) => ({
        from: `${schema}.${name}`,
        to: `simulation.kept_${schema}_${name}`,
        columns,
      }))
      .filter(({ from }) => !notKept.has(from));
    await sql`create table if not exists simulation.kept_words (place bigint)`;
    for (const { from, to } of tables) await sql.unsafe(`create table if not exists ${to} (like ${from})`);
    return new Backup(sql, tables);
  }

  /** Keeps what is committed at one moment. */
  async take(): Promise<void> {
    const copies = this.#tables.map(
      ({ from, to, columns }) => `delete from ${to}; insert into ${to} (${columns}) select ${columns} from ${from};`,
    );
    await this.#sql.begin('isolation level repeatable read', (tx) =>
      tx.unsafe(`${copies.join('')}
        delete from simulation.kept_words; insert into simulation.kept_words select place from simulation.words`),
    );
  }

  /**
   * Puts it in the place of what the school holds, in one transaction, and gives the school another lineage: rows, ledger,
   * exits and counts are as they were. Nobody may write meanwhile. Resolves to the places of the words that it brings back.
   */
  async restore(): Promise<ReadonlySet<number>> {
    const back = this.#tables.map(
      ({ from, to, columns }) => `delete from ${from}; insert into ${from} (${columns}) select ${columns} from ${to};`,
    );
    return this.#sql.begin(async (tx) => {
      // Rows come back as they were, stamps and revisions included: no trigger has a say.
      await tx.unsafe(`set local session_replication_role = replica; ${back.join('')}
        update private.lineage set id = gen_random_uuid();`);
      const kept = await tx<{ place: number }[]>`select place::int from simulation.kept_words`;
      return new Set(kept.map(({ place }) => place));
    });
  }
}
