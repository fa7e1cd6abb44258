/**
 * What comes after the first mirror, against RxDB with its Supabase replication in the same run: opening again, a hundred
 * changed posts, three hundred likes made without a network. On the machine itself and over a line whose round trip takes
 * 300 ms. Only ratios are judged.
 */
import type { BrowserContext } from '@playwright/test';
import postgres from 'postgres';
import { startDemoStack } from '../support/demo-stack.ts';
import { createProfile } from './browser.ts';
import { startCountingProxy, type CountingProxy } from './counting-proxy.ts';
import { runAsScript, type Figure } from './figures.ts';
import { buildPages } from './pages/build.ts';
import { preparePeerTables } from './peer-tables.ts';
import { median, spread } from './statistics.ts';

const posts = 10_000;
const changed = 100;
const liked = 300;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const lines = [0, 300] as const;

const contestants = [
  { name: 'Manara', page: 'manara', table: 'posts', options: {} },
  // Half of what Manara mirrors, in large batches: whatever makes it faster.
  { name: 'RxDB', page: 'rxdb', table: 'bench_posts', options: { batchSize: 1_000, tables: ['bench_posts'] } },
] as const;
type Contestant = (typeof contestants)[number];

const measured = ['reopen', 'delta', 'push'] as const;
type Measured = (typeof measured)[number];

interface Outcome {
  readonly ms: number;
  readonly rows: number;
}

interface Sample extends Outcome {
  readonly requests: number;
}

/** Everything that one run of the benchmark stands on. */
interface Ground {
  readonly sql: postgres.Sql;
  readonly proxy: CountingProxy;
  readonly publishableKey: string;
  setRoundTrip(ms: number): void;
}

async function runIn(
  context: BrowserContext,
  { proxy, publishableKey }: Ground,
  { page: path, options }: Contestant,
  call: { readonly name: Measured | 'mirror'; readonly with?: object },
): Promise<Sample> {
  const page = await context.newPage();
  await page.goto(`${proxy.url}/${path}.html`);
  await page.waitForFunction(() => 'bench' in window);
  const before = proxy.transfers.length;
  const given = JSON.stringify({ ...options, ...call.with, publishableKey });
  const outcome = await page.evaluate<Outcome>(`bench.${call.name}(${given})`);
  await page.close();
  const requests = proxy.transfers.slice(before).filter(({ path: asked }) => asked.startsWith('/rest/v1/')).length;
  return { ...outcome, requests };
}

/** Changes posts of one of the two tables, others each time. */
async function changePosts({ sql }: Ground, { table }: Contestant, turn: number): Promise<void> {
  const stamp = table === 'posts' ? '' : ', _modified = clock_timestamp()';
  await sql.unsafe(`
    update public.${table} set title = left(title, 60) || ' ${turn}'${stamp}
    where id in (select id from public.${table} order by id offset ${turn * changed} limit ${changed})`);
}

async function measure(
  ground: Ground,
  contestant: Contestant,
  round: number,
): Promise<Map<number, Record<Measured, Sample>>> {
  const profile = await createProfile();
  try {
    const context = await profile.open();
    ground.setRoundTrip(0);
    await runIn(context, ground, contestant, { name: 'mirror' });
    const samples = new Map<number, Record<Measured, Sample>>();
    for (const [index, roundTripMs] of lines.entries()) {
      const reopen = await runIn(context, ground, contestant, { name: 'reopen' });
      // Whatever came of the likes before is no part of it.
      await runIn(context, ground, contestant, { name: 'delta' });
      await changePosts(ground, contestant, round * lines.length + index);
      ground.setRoundTrip(roundTripMs);
      const delta = await runIn(context, ground, contestant, { name: 'delta' });
      const ids = await ground.sql<{ id: string }[]>`
        select id from public.posts order by id offset ${2_000 + index * liked} limit ${liked}`;
      const push = await runIn(context, ground, contestant, {
        name: 'push',
        with: { postIds: ids.map(({ id }) => id) },
      });
      ground.setRoundTrip(0);
      const rows = [reopen.rows, delta.rows, push.rows];
      if (rows.join() !== [50, changed, liked].join()) throw new Error(`${contestant.name} had ${rows.join()} rows`);
      samples.set(roundTripMs, { reopen, delta, push });
    }
    await context.close();
    return samples;
  } finally {
    await profile.remove();
  }
}

const words: Record<Measured, string> = {
  reopen: 'reopen to the newest 50',
  delta: `${changed} changed posts`,
  push: `${liked} likes sent`,
};
const bars: Record<number, Partial<Record<Measured, number>>> = {
  0: { reopen: 50, delta: 10, push: 8 },
  // One round trip is the least that anybody needs for a delta.
  300: { push: 8 },
};
const fewerRequests = 50;

type Results = Map<Contestant['name'], Map<number, Record<Measured, Sample>>[]>;

function figuresOf(results: Results): Figure[] {
  const of = (name: Contestant['name'], line: number, what: Measured) =>
    (results.get(name) ?? []).flatMap((round) => round.get(line)?.[what] ?? []);
  const figures: Figure[] = [];
  for (const line of lines) {
    const over = line === 0 ? '' : `, ${line} ms round trip`;
    for (const what of measured) {
      // Nothing of it goes over the line.
      if (what === 'reopen' && line !== 0) continue;
      for (const { name } of contestants) {
        const samples = of(name, line, what);
        const note = `${spread(
          samples.map(({ ms }) => ms),
          1,
        )}; requests ${median(samples.map(({ requests }) => requests))}`;
        figures.push({
          name: `${name}: ${words[what]}${over}`,
          value: median(samples.map(({ ms }) => ms)),
          unit: 'ms',
          note,
        });
      }
      const [ours, theirs] = [of('Manara', line, what), of('RxDB', line, what)];
      const ratios = theirs.map(({ ms }, round) => ms / (ours[round]?.ms ?? Number.NaN));
      const bar = bars[line]?.[what];
      const name = `${words[what]}${over}: times faster than RxDB`;
      const ratio = { name, value: median(ratios), unit: 'x', note: spread(ratios, 1) } as const;
      figures.push(bar === undefined ? ratio : { ...ratio, bar: { atLeast: bar } });
    }
    const [ours, theirs] = [of('Manara', line, 'push'), of('RxDB', line, 'push')];
    const fewer = theirs.map(({ requests }, round) => requests / (ours[round]?.requests ?? Number.NaN));
    figures.push({
      name: `${words.push}${over}: times fewer requests than RxDB`,
      value: median(fewer),
      unit: 'x',
      bar: { atLeast: fewerRequests },
    });
  }
  return figures;
}

/** Measures what follows the first mirror, against RxDB. */
export async function measureExchange(): Promise<Figure[]> {
  const pages = await buildPages(['manara', 'rxdb']);
  const stack = await startDemoStack({ distDir: pages.folder, posts });
  let roundTripMs = 0;
  const proxy = await startCountingProxy(stack.url, () => roundTripMs);
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await preparePeerTables(stack.databaseUrl);
    const setRoundTrip = (ms: number) => void (roundTripMs = ms);
    const ground: Ground = { sql, proxy, publishableKey: stack.publishableKey, setRoundTrip };
    const results: Results = new Map(contestants.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const contestant of round % 2 === 0 ? contestants : contestants.toReversed())
        results.get(contestant.name)?.push(await measure(ground, contestant, round));
    }
    return figuresOf(results);
  } finally {
    await sql.end();
    await proxy.close();
    await stack.stop();
    await pages.remove();
  }
}

if (import.meta.filename === process.argv[1])
  await runAsScript('After the first mirror of 10,000 posts, Manara and RxDB 17 side by side', measureExchange);
