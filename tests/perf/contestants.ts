/** A sync engine in the benchmarks: the page that holds it, and what a run has to know of it. */
export interface Contestant {
  readonly name: string;
  /** The name of its page, as in its address. */
  readonly page: string;
  /** Changes the titles of `count` posts at the school as its own writer would; others for each `turn`. */
  changePosts(turn: number, count: number): string;
  /** What its page is called with; the peers' pages also take the `tables` that they mirror. */
  readonly options: Readonly<Record<string, unknown>>;
  /** What a reader of its figures has to know. */
  readonly notes?: Partial<Readonly<Record<'mirror' | 'reopen' | 'delta' | 'push', string>>>;
}

/** A peer that mirrors these of its tables. */
export function withTables(peer: Contestant, tables: readonly string[]): Contestant {
  return { ...peer, options: { ...peer.options, tables } };
}

const changeRows =
  (table: string, stamp = '') =>
  (turn: number, count: number): string =>
    `
    update public.${table} set title = left(title, 60) || ' ${turn}'${stamp}
    where id in (select id from public.${table} order by id offset ${turn * count} limit ${count})`;

export const manara: Contestant = { name: 'Manara', page: 'manara', changePosts: changeRows('posts'), options: {} };

/** The peer that the bars are about. */
export const rxdb: Contestant = {
  name: 'RxDB',
  page: 'rxdb',
  changePosts: changeRows('bench_posts', ', _modified = clock_timestamp()'),
  // In large batches: whatever makes it faster.
  options: { batchSize: 1_000 },
};

const legendState: Contestant = {
  name: 'Legend-State',
  page: 'legend-state',
  changePosts: changeRows('bench_posts', ', _modified = clock_timestamp()'),
  options: {},
  notes: {
    mirror: 'pages asked for at once by a list of its own',
    reopen: 'reads the whole table into memory',
    push: 'a request for each',
  },
};

const replicache: Contestant = {
  name: 'Replicache',
  page: 'replicache',
  changePosts: (turn, count) => `
    update public.bench_entries set version = (select public.bench_next_version()),
      value = jsonb_set(value::jsonb, '{title}', to_jsonb(left(value ->> 'title', 60) || ' ${turn}'))::json
    where key in (select key from public.bench_entries where kind = 'bench_posts'
      order by key offset ${turn * count} limit ${count})`,
  options: {},
  notes: {
    mirror: 'one answer with everything; stored at once and not when the page is idle',
    reopen: 'reads what it needs of its tree, whose keys are in the order of the list',
    push: 'until a pull has confirmed them',
  },
};

export const peers: readonly Contestant[] = [rxdb, legendState, replicache];
