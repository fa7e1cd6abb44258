import { AppError } from '../../domain/app-error.ts';
import type { MirroredTable } from '../../domain/rows.ts';
import { wireMarker } from '../../domain/limits.ts';
import type { Mutation, PullRequest } from '../../domain/sync-protocol.ts';
import type { SyncTransport } from '../protocol/transport.ts';
import { tapOf } from './tap-of.ts';

/** A row as the database keeps it: what goes over the wire, and the transaction that wrote it last. */
interface StoredRow {
  readonly id: string;
  readonly tx: number;
  readonly revision: number;
  readonly digest: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
interface Register {
  readonly value: boolean;
  readonly clock: number;
  readonly device: string;
}
interface Snapshot {
  readonly xmin: number;
  readonly xmax: number;
  readonly running: readonly number[];
}

const order = [
  'teachers',
  'posts',
  'post_stats',
  'achievements',
  'award_images',
  'recognition_events',
] as const satisfies readonly MirroredTable[];
const keyOf = (table: MirroredTable) => (table === 'post_stats' ? 'post_id' : 'id');

/** A writer's transaction: what it does is seen from its `commit` on, under the number it got when it began. */
export interface ModelTransaction {
  put(table: MirroredTable, id: string, fields: Record<string, unknown>): void;
  remove(table: MirroredTable, id: string): void;
  commit(): void;
}

/**
 * The server of the tests: `sync_pull` and `sync_push` as the wire describes them, over rows in memory with transactions
 * that begin and end in any order. It counts how often it applied each mutation.
 */
export class ModelServer {
  lineage = 'lineage-1';
  /** Each restore begins a history of its own, also of the same backup. */
  #restores = 0;
  /** Looks at every batch before it runs and may throw, as a broken deployment would. */
  onPush: (mutations: readonly Mutation[]) => void = () => undefined;
  applications = new Map<string, number>();
  readonly pulls: PullRequest[] = [];
  readonly pushes: (readonly Mutation[])[] = [];
  #nextTx = 10;
  #running = new Set<number>();
  #tables: Record<MirroredTable, Map<string, StoredRow>> = {
    teachers: new Map(),
    posts: new Map(),
    post_stats: new Map(),
    achievements: new Map(),
    award_images: new Map(),
    recognition_events: new Map(),
  };
  #exits = new Map<string, { table: MirroredTable; id: string; tx: number; revision: number }>();
  #registers = new Map<string, Register>();
  #ledger = new Map<string, unknown>();

  begin(): ModelTransaction {
    const tx = this.#nextTx;
    this.#nextTx += 1;
    this.#running.add(tx);
    const writes: (() => void)[] = [];
    return {
      put: (table, id, fields) => void writes.push(() => this.#put(table, id, { fields, tx })),
      remove: (table, id) => void writes.push(() => this.#remove(table, id, tx)),
      commit: () => {
        for (const write of writes) write();
        this.#running.delete(tx);
      },
    };
  }

  write(work: (transaction: ModelTransaction) => void): void {
    const transaction = this.begin();
    work(transaction);
    transaction.commit();
  }

  addPost(id: string, fields: Record<string, unknown> = {}): void {
    this.write((tx) => {
      tx.put('posts', id, postFields(id, fields));
      tx.put('post_stats', id, { likes: 0, saves: 0 });
    });
  }

  removePost(id: string): void {
    this.write((tx) => {
      tx.remove('posts', id);
      tx.remove('post_stats', id);
    });
  }

  /** Changes the rows without leaving a trace for cursors, as an operator past the triggers would. */
  tamper(table: MirroredTable, change: (rows: Map<string, StoredRow>) => void): void {
    change(this.#tables[table]);
  }

  /** Everything on it is as in an old backup: another history begins. */
  restore(backup: ModelServer): void {
    this.#restores += 1;
    this.lineage = `${backup.lineage}+${this.#restores}`;
    this.#nextTx = backup.#nextTx;
    this.#running = new Set();
    this.#tables = structuredClone(backup.#tables);
    this.#exits = structuredClone(backup.#exits);
    this.#registers = structuredClone(backup.#registers);
    this.#ledger = structuredClone(backup.#ledger);
    this.applications = new Map(backup.applications);
  }

  backup(): ModelServer {
    const copy = new ModelServer();
    copy.restore(this);
    copy.lineage = this.lineage;
    return copy;
  }

  wireRows(table: MirroredTable): Record<string, unknown>[] {
    return [...this.#tables[table].values()].map((row) => wire(table, row));
  }

  register(key: string): Register | undefined {
    return this.#registers.get(key);
  }

  /** The next answers for this secret come over here. */
  transport(): SyncTransport {
    return {
      pull: async (request) => this.pull(structuredClone(request)),
      push: async (mutations) => this.push(structuredClone(mutations)),
    };
  }

  pull(request: PullRequest): unknown {
    this.pulls.push(request);
    const now = this.#snapshot();
    const head = { marker: wireMarker, lineage: this.lineage, scopes: ['public'], drop: [] };
    const isForeign =
      request.lineage === null ? Object.keys(request.cursors).length > 0 : request.lineage !== this.lineage;
    const target = request.target === undefined ? now : parse(request.target);
    // A target that it has not come to is of another history than its own, whatever its name.
    if (isForeign || target.xmax > now.xmax)
      return { ...head, reset: true, target: text(now), rows: {}, exits: [], more: false };
    const cursor = request.cursors['public'];
    const base = cursor === undefined ? { xmin: 1, xmax: 1, running: [] } : parse(cursor);
    const sent = (tx: number) => !visible(tx, base) && visible(tx, target);
    const exits = [...this.#exits.values()].filter(({ tx }) => sent(tx) && cursor !== undefined && !request.after);
    const urgent = request.after?.key[3]?.split(',') ?? request.urgent?.tables ?? [];
    const inTurn = order.toSorted((a, b) => Number(urgent.includes(b)) - Number(urgent.includes(a)));
    const pending = inTurn.flatMap((table, place) =>
      [...this.#tables[table].values()].filter(({ tx }) => sent(tx)).map((row) => ({ table, place, row })),
    );
    pending.sort((a, b) => a.place - b.place || b.row.tx - a.row.tx || (a.row.id < b.row.id ? 1 : -1));
    const rest = pending.filter(({ place, row }) => {
      const { after } = request;
      if (after === undefined) return true;
      const [tx = '', id = ''] = after.key;
      const afterPlace = inTurn.findIndex((table) => table === after.table);
      return (
        place > afterPlace || (place === afterPlace && (row.tx < Number(tx) || (row.tx === Number(tx) && row.id < id)))
      );
    });
    const page = rest.slice(0, request.limit);
    const last = page.at(-1);
    const more = rest.length > page.length;
    const post = request.after || cursor !== undefined ? undefined : request.urgent?.post;
    const rows = Object.fromEntries(
      order.map((table) => [
        table,
        [
          ...this.#partOf(post, table, target),
          ...page.filter((item) => item.table === table).map(({ row }) => row),
        ].map((row) => wire(table, row)),
      ]),
    );
    return {
      ...head,
      reset: false,
      target: text(target),
      rows,
      exits: exits.map(({ table, id }) => ({ scope: 'public', table, id })),
      more,
      after: more && last ? { scope: 'public', table: last.table, key: positionKey(last.row, urgent) } : null,
      digest: request.digest && !more ? { public: this.#digests(target) } : null,
    };
  }

  /** What a table holds of an urgent post: its row, its counts or its teacher. */
  #partOf(post: string | undefined, table: MirroredTable, target: Snapshot): StoredRow[] {
    const teacher = post === undefined ? undefined : this.#tables.posts.get(post)?.fields['teacher_id'];
    const ids: Partial<Record<MirroredTable, unknown>> = { teachers: teacher, posts: post, post_stats: post };
    const row = this.#tables[table].get(String(ids[table]));
    return row !== undefined && visible(row.tx, target) ? [row] : [];
  }

  push(mutations: readonly Mutation[]): unknown {
    this.pushes.push(mutations);
    if (mutations.length > 50) throw new AppError('refused', { status: 413, code: 'PT413', message: 'too many' });
    this.onPush(mutations);
    const waiting = new Set<string>();
    const results = mutations.map((mutation) => {
      if (waiting.has(mutation.entity)) return { mid: mutation.mid, status: 'blocked' };
      const result = this.#ledger.get(mutation.mid) ?? this.#apply(mutation);
      this.#ledger.set(mutation.mid, result);
      if ((result as { status: string }).status !== 'applied') waiting.add(mutation.entity);
      return structuredClone(result);
    });
    return { marker: wireMarker, lineage: this.lineage, results };
  }

  #apply(mutation: Mutation): unknown {
    const { mid, args, clock, device } = tapOf(mutation);
    if (!this.#tables.posts.has(args.post_id))
      return { mid, status: 'rejected', code: 'P0002', message: 'no such post' };
    this.applications.set(mid, (this.applications.get(mid) ?? 0) + 1);
    const key = `${args.post_id}:${args.register}`;
    const old = this.#registers.get(key) ?? { value: false, clock: 0, device: '' };
    const isNewer = clock > old.clock || (clock === old.clock && device > old.device);
    const held = isNewer ? { value: args.value, clock, device } : old;
    this.#registers.set(key, held);
    if (held.value !== old.value) this.#count(args.post_id, args.register, held.value ? 1 : -1);
    const stats = this.#tables.post_stats.get(args.post_id);
    const post_created_at = this.#tables.posts.get(args.post_id)?.fields['created_at'];
    return {
      mid,
      status: 'applied',
      row: { value: held.value, clock: held.clock, post_created_at },
      stats: stats && wire('post_stats', stats),
    };
  }

  #count(postId: string, register: 'like' | 'save', by: number): void {
    const { likes = 0, saves = 0 } = (this.#tables.post_stats.get(postId)?.fields ?? {}) as {
      likes?: number;
      saves?: number;
    };
    const fields = register === 'like' ? { likes: likes + by, saves } : { likes, saves: saves + by };
    this.write((tx) => tx.put('post_stats', postId, fields));
  }

  #put(table: MirroredTable, id: string, { fields, tx }: { fields: Record<string, unknown>; tx: number }): void {
    const gone = this.#exits.get(`${table}:${id}`);
    const revision = (this.#tables[table].get(id)?.revision ?? gone?.revision ?? 0) + 1;
    this.#exits.delete(`${table}:${id}`);
    this.#tables[table].set(id, { id, tx, revision, digest: digestOf(`${table}${id}${tx}${revision}`), fields });
  }

  #remove(table: MirroredTable, id: string, tx: number): void {
    const row = this.#tables[table].get(id);
    if (row === undefined) return;
    this.#tables[table].delete(id);
    this.#exits.set(`${table}:${id}`, { table, id, tx, revision: row.revision });
  }

  #snapshot(): Snapshot {
    const running = [...this.#running].sort((a, b) => a - b);
    return { xmin: running[0] ?? this.#nextTx, xmax: this.#nextTx, running };
  }

  #digests(target: Snapshot): Record<string, [number, string]> {
    const current = order.filter(
      (table) =>
        [...this.#tables[table].values()].every(({ tx }) => visible(tx, target)) &&
        [...this.#exits.values()].every((exit) => exit.table !== table || visible(exit.tx, target)),
    );
    return Object.fromEntries(
      current.map((table) => {
        const rows = [...this.#tables[table].values()];
        const xor = rows.reduce((sum, row) => sum ^ BigInt(row.digest), 0n);
        return [table, [rows.length, BigInt.asIntN(64, xor).toString()]];
      }),
    );
  }
}

/** A teacher's row as it stands on the wire, without what the database adds. */
export function teacherFields(id: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    display_name: `Teacher ${id.slice(0, 4)}`,
    profile_photo: null,
    department: 'Science',
    bio: null,
    role: 'teacher',
    ...fields,
  };
}

/** A post's row as it stands on the wire, without what the database adds. */
export function postFields(id: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  const at = '2026-03-01T08:00:00+00:00';
  const teacher_id = '00000000-0000-4000-8000-0000000000aa';
  return {
    id,
    title: `Post ${id.slice(0, 4)}`,
    content: 'نص',
    image_url: null,
    media_items: [],
    teacher_id,
    created_at: at,
    updated_at: at,
    ...fields,
  };
}

function wire(table: MirroredTable, { id, revision, digest, fields }: StoredRow): Record<string, unknown> {
  return { [keyOf(table)]: id, ...fields, scope: 'public', revision, digest };
}

/** As the database writes it: urgent tables are the fourth part. */
function positionKey({ tx, id }: StoredRow, urgent: readonly string[]): string[] {
  return urgent.length === 0 ? [String(tx), id] : [String(tx), id, '', urgent.join(',')];
}

function visible(tx: number, { xmax, running }: Snapshot): boolean {
  return tx < xmax && !running.includes(tx);
}

function text({ xmin, xmax, running }: Snapshot): string {
  return `${xmin}:${xmax}:${running.join(',')}`;
}

function parse(snapshot: string): Snapshot {
  const [xmin, xmax, running = ''] = snapshot.split(':');
  return { xmin: Number(xmin), xmax: Number(xmax), running: running === '' ? [] : running.split(',').map(Number) };
}

/** 64 bits from a text, signed as Postgres shows them. */
function digestOf(seed: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < seed.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(seed.charCodeAt(index))) * 0x100000001b3n);
  }
  return BigInt.asIntN(64, hash).toString();
}
