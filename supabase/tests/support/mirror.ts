import { mirroredRows, type MirroredTable } from '../../../src/domain/rows.ts';
import { pullResponse, type PullResponse } from '../../../src/domain/sync-protocol.ts';
import { visitor, type Caller, type TestDatabase } from './database.ts';

/** A row as it came over the wire. */
export type WireRow = Record<string, unknown> & { scope: string; revision: number; digest: string };

/** Asks the database for one page and checks that the answer and each row in it keep to the protocol. */
export async function pullPage(db: TestDatabase, request: object, caller: Caller = visitor): Promise<PullResponse> {
  const [answer] = await db.call<{ answer: unknown }>(caller, 'select public.sync_pull($1::text::jsonb) as answer', [
    JSON.stringify(request),
  ]);
  const page = pullResponse.parse(answer?.answer);
  for (const table of tables) page.rows[table]?.forEach((row) => mirroredRows[table].parse(row));
  return page;
}

const tables = Object.keys(mirroredRows) as MirroredTable[];

/**
 * The least client that keeps to the protocol: it holds what a device would hold and counts what it was sent. Everything
 * it knows it learnt from `sync_pull`.
 */
export class Mirror {
  readonly db: TestDatabase;
  readonly caller: Caller;
  readonly rows = new Map<string, WireRow>();
  cursors: Record<string, string> = {};
  lineage: string | null = null;
  pages: PullResponse[] = [];
  resets = 0;
  /** Rows sent twice within one run. */
  repeated = 0;

  constructor(db: TestDatabase, caller: Caller = visitor) {
    this.db = db;
    this.caller = caller;
  }

  /** Pulls until the server has no more and returns how many rows and exits came. */
  async pull({
    limit = 1000,
    digest = false,
    urgent = {},
    target = null as string | null,
    betweenPages = async (): Promise<void> => undefined,
  } = {}): Promise<number> {
    this.pages = [];
    const sent = new Set<string>();
    const first = { lineage: this.lineage, cursors: this.cursors, limit, digest, urgent };
    let request: object = target === null ? first : { ...first, target };
    for (;;) {
      const page = await pullPage(this.db, request, this.caller);
      this.pages.push(page);
      if (page.reset) {
        this.forgetEverything();
        this.lineage = page.lineage;
        request = { lineage: page.lineage, cursors: {}, limit, digest };
        continue;
      }
      this.apply(page, sent);
      if (!page.more) {
        this.lineage = page.lineage;
        this.cursors = Object.fromEntries(page.scopes.map((scope) => [scope, page.target]));
        return sent.size + this.pages.reduce((sum, { exits }) => sum + exits.length, 0);
      }
      request = { lineage: page.lineage, cursors: this.cursors, target: page.target, after: page.after, limit, digest };
      await betweenPages();
    }
  }

  private forgetEverything(): void {
    this.resets++;
    this.rows.clear();
    this.cursors = {};
  }

  private apply(page: PullResponse, sent: Set<string>): void {
    for (const [key, row] of this.rows) if (page.drop.includes(row.scope)) this.rows.delete(key);
    for (const { scope, table, id } of page.exits) {
      if (this.rows.get(`${table}:${id}`)?.scope === scope) this.rows.delete(`${table}:${id}`);
    }
    for (const [table, rows] of Object.entries(page.rows)) {
      for (const row of rows as WireRow[]) {
        const key = `${table}:${String(row['id'] ?? row['post_id'])}`;
        if (sent.has(key)) this.repeated++;
        sent.add(key);
        const known = this.rows.get(key);
        if (known === undefined || row.revision >= known.revision) this.rows.set(key, row);
      }
    }
  }

  get(table: string, id: string): WireRow | undefined {
    return this.rows.get(`${table}:${id}`);
  }

  /** Count and XOR of what it holds of a table, computed as a client does. */
  digestOf(table: string, scope = 'public'): [number, string] {
    const own = [...this.rows].filter(([key, row]) => key.startsWith(`${table}:`) && row.scope === scope);
    const xor = own.reduce((sum, [, row]) => BigInt.asIntN(64, sum ^ BigInt(row.digest)), 0n);
    return [own.length, xor.toString()];
  }

  get digest(): Record<string, Record<string, [number, string]>> | null {
    return this.pages.at(-1)?.digest ?? null;
  }
}

/** What the database itself says a caller should hold, as `table:id` → revision. */
export async function truth(db: TestDatabase, scope = 'public'): Promise<Map<string, number>> {
  const rows = await db.query<{ key: string; revision: string }>(
    `select 'teachers:' || id as key, revision::text from public.teachers where scope = $1
     union all select 'posts:' || id, revision::text from public.posts where scope = $1
     union all select 'post_stats:' || post_id, revision::text from public.post_stats where scope = $1`,
    [scope],
  );
  return new Map(rows.map((row) => [row.key, Number(row.revision)]));
}

/** What a mirror holds in the same form. */
export function held(mirror: Mirror): Map<string, number> {
  return new Map([...mirror.rows].map(([key, row]) => [key, row.revision]));
}
