/**
 * What comes after the first mirror, against RxDB with its Supabase replication and other peers in the same run: opening
 * again, a hundred changed posts, three hundred likes made without a network. On the machine itself and over a line whose
 * round trip takes 300 ms. Only ratios are judged, and those to RxDB.
 */
import type { BrowserContext } from '@playwright/test';
import postgres from 'postgres';
import { startDemoStack } from '../support/demo-stack.ts';
import { createProfile } from './browser.ts';
import { manara, peers, rxdb, withTables, type Contestant } from './contestants.ts';
import { startCountingProxy, type CountingProxy } from './counting-proxy.ts';
import { runAsScript, type Figure } from './figures.ts';
import { inTurn } from './in-turn.ts';
import { buildPages } from './pages/build.ts';
import { preparePeerTables } from './peer-tables.ts';
import { median, spread } from './statistics.ts';

const posts = 10_000;
const changed = 100;
const liked = 300;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const lines = [0, 300] as const;

// Of three tables only the posts, half of what Manara mirrors: whatever makes its peers faster.
const contestants = [manara, ...peers.map((peer) => withTables(peer, ['bench_posts']))];

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
      await ground.sql.unsafe(contestant.changePosts(round * lines.length + index, changed));
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

type Results = ReadonlyMap<string, readonly Map<number, Record<Measured, Sample>>[]>;

function samplesOf(results: Results, { name }: Contestant, line: number, what: Measured): Sample[] {
  return (results.get(name) ?? []).flatMap((round) => round.get(line)?.[what] ?? []);
}

const over = (line: number) => (line === 0 ? '' : `, ${line} ms round trip`);

function absolute(results: Results, line: number, what: Measured): Figure[] {
  return contestants.map((contestant) => {
    const samples = samplesOf(results, contestant, line, what);
    const times = samples.map(({ ms }) => ms);
    const requests = `requests ${median(samples.map((sample) => sample.requests))}`;
    const note = contestant.notes?.[what];
    return {
      name: `${contestant.name}: ${words[what]}${over(line)}`,
      value: median(times),
      unit: 'ms',
      note: [spread(times, 1), requests, ...(note === undefined ? [] : [note])].join('; '),
    };
  });
}

/** Each round is compared with itself: the load of the machine drifts from round to round, hardly within one. */
function ratios(results: Results, peer: Contestant, [line, what]: [number, Measured], of: 'ms' | 'requests'): number[] {
  const ours = samplesOf(results, manara, line, what);
  return samplesOf(results, peer, line, what).map((sample, round) => sample[of] / (ours[round]?.[of] ?? Number.NaN));
}

/** A ratio to a peer; only those to RxDB have bars. */
function ratioTo(peer: Contestant, bar: number | undefined, figure: Figure): Figure {
  const name = `${figure.name} than ${peer.name}`;
  return peer.name === rxdb.name && bar !== undefined
    ? { ...figure, name, bar: { atLeast: bar } }
    : { ...figure, name };
}

function timesFaster(results: Results, line: number, what: Measured): Figure[] {
  return peers.map((peer) => {
    const faster = ratios(results, peer, [line, what], 'ms');
    const name = `${words[what]}${over(line)}: times faster`;
    return ratioTo(peer, bars[line]?.[what], { name, value: median(faster), unit: 'x', note: spread(faster, 1) });
  });
}

function timesFewerRequests(results: Results, line: number): Figure[] {
  const name = `${words.push}${over(line)}: times fewer requests`;
  return peers.map((peer) => {
    const fewer = ratios(results, peer, [line, 'push'], 'requests');
    return ratioTo(peer, fewerRequests, { name, value: median(fewer), unit: 'x' });
  });
}

function figuresOf(results: Results): Figure[] {
  const figures: Figure[] = [];
  for (const line of lines) {
    for (const what of measured) {
      // Nothing of it goes over the line.
      if (what === 'reopen' && line !== 0) continue;
      figures.push(...absolute(results, line, what), ...timesFaster(results, line, what));
    }
    figures.push(...timesFewerRequests(results, line));
  }
  return figures;
}

/** Measures what follows the first mirror, against RxDB and other peers. */
export async function measureExchange(): Promise<Figure[]> {
  const pages = await buildPages(contestants.map(({ page }) => page));
  const stack = await startDemoStack({ distDir: pages.folder, posts });
  let roundTripMs = 0;
  const proxy = await startCountingProxy(stack.url, () => roundTripMs);
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await preparePeerTables(stack.databaseUrl);
    const setRoundTrip = (ms: number) => void (roundTripMs = ms);
    const ground: Ground = { sql, proxy, publishableKey: stack.publishableKey, setRoundTrip };
    const results = new Map<string, Map<number, Record<Measured, Sample>>[]>(contestants.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const contestant of inTurn(contestants, round))
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
  await runAsScript('After the first mirror of 10,000 posts, Manara and its peers side by side', measureExchange);
