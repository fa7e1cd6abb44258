/**
 * Manara's sync against RxDB with its Supabase replication and other peers: the same rows, from the same server, in the
 * same browser, in turn. Only ratios are judged, and those to RxDB, so that a busy machine does not decide.
 */
import type { BrowserContext } from '@playwright/test';
import { startDemoStack } from '../support/demo-stack.ts';
import { createProfile } from './browser.ts';
import { manara as own, peers, rxdb, withTables, type Contestant } from './contestants.ts';
import { runAsScript, type Figure } from './figures.ts';
import { inTurn } from './in-turn.ts';
import { buildPages } from './pages/build.ts';
import { preparePeerTables } from './peer-tables.ts';
import { median, spread } from './statistics.ts';

const posts = 10_000;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);

const everything = ['bench_posts', 'bench_post_stats', 'bench_teachers'];
const rival = withTables(rxdb, everything);
const rivalByDefault: Contestant = {
  ...rival,
  name: 'RxDB, batches of 100 as by default',
  options: { ...rival.options, batchSize: 100 },
};
const rivalWithPosts = { ...withTables(rxdb, ['bench_posts']), name: 'RxDB, only the posts' };
const others = peers.filter((peer) => peer !== rxdb).map((peer) => withTables(peer, everything));
// Manara mirrors teachers and like counts with the posts; its peers do the same, and RxDB once more only half of it.
const contestants = [own, rival, rivalByDefault, rivalWithPosts, ...others];

interface Outcome {
  readonly ms: number;
  /** When the posts were there, if more came after them. */
  readonly postsMs?: number;
  readonly rows: number;
}

async function runIn(
  context: BrowserContext,
  url: string,
  call: 'mirror' | 'reopen',
  contestant: Contestant,
): Promise<Outcome> {
  const page = await context.newPage();
  await page.goto(`${url}/${contestant.page}.html`);
  await page.waitForFunction(() => 'bench' in window);
  const outcome = await page.evaluate<Outcome>(`bench.${call}(${JSON.stringify(contestant.options)})`);
  await page.close();
  return outcome;
}

interface Round {
  readonly mirrorMs: number;
  /** The part of it until the last post was stored. */
  readonly postsMs: number;
  /** In a new page of the same browser. */
  readonly reopenMs: number;
  /** In a new browser on the same profile. */
  readonly restartMs: number;
}

async function round(contestant: Contestant, url: string): Promise<Round> {
  const profile = await createProfile();
  try {
    const first = await profile.open();
    const mirrored = await runIn(first, url, 'mirror', contestant);
    if (mirrored.rows !== posts) throw new Error(`${contestant.name} mirrored ${mirrored.rows} of ${posts} posts`);
    const reopened = await runIn(first, url, 'reopen', contestant);
    await first.close();
    const second = await profile.open();
    const restarted = await runIn(second, url, 'reopen', contestant);
    await second.close();
    if (reopened.rows !== 50 || restarted.rows !== 50)
      throw new Error(`${contestant.name} read ${reopened.rows} of 50 posts`);
    return {
      mirrorMs: mirrored.ms,
      postsMs: mirrored.postsMs ?? mirrored.ms,
      reopenMs: reopened.ms,
      restartMs: restarted.ms,
    };
  } finally {
    await profile.remove();
  }
}

/** Every contestant once per round. */
async function race(url: string, publishableKey: string): Promise<Map<string, Round[]>> {
  const results = new Map<string, Round[]>(contestants.map(({ name }) => [name, []]));
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const contestant of inTurn(contestants, turn)) {
      const outcome = await round({ ...contestant, options: { ...contestant.options, publishableKey } }, url);
      results.get(contestant.name)?.push(outcome);
      if (process.env['BENCH_VERBOSE']) console.log(`  round ${turn + 1}  ${contestant.name}`, outcome);
    }
  }
  return results;
}

const measured = {
  postsMs: 'first mirror, until the posts are there',
  mirrorMs: 'first mirror, everything',
  reopenMs: 'reopen to the newest 50',
  restartMs: 'the same after a browser restart',
} as const;
const notesOn = { postsMs: 'mirror', mirrorMs: 'mirror', reopenMs: 'reopen', restartMs: 'reopen' } as const;

function figuresOf(results: ReadonlyMap<string, readonly Round[]>): Figure[] {
  const timesOf = ({ name }: Contestant, what: keyof Round) =>
    (results.get(name) ?? []).map((outcome) => outcome[what]);
  const kinds = Object.keys(measured) as (keyof Round)[];
  const absolute = contestants.flatMap((contestant) =>
    kinds.map((what): Figure => {
      const times = timesOf(contestant, what);
      const note = contestant.notes?.[notesOn[what]];
      return {
        name: `${contestant.name}: ${measured[what]}`,
        value: median(times),
        unit: 'ms',
        note: [spread(times, 1), ...(note === undefined ? [] : [note])].join('; '),
      };
    }),
  );
  // Each round is compared with itself: the load of the machine drifts from round to round, hardly within one.
  const ratio = (what: keyof Round, peer: Contestant, atLeast?: number): Figure => {
    const ours = timesOf(own, what);
    const ratios = timesOf(peer, what).map((time, turn) => time / (ours[turn] ?? Number.NaN));
    const name = `${measured[what]}: times faster than ${peer.name}`;
    const figure = { name, value: median(ratios), unit: 'x', note: spread(ratios, 1) } as const;
    return atLeast === undefined ? figure : { ...figure, bar: { atLeast } };
  };
  return [
    ...absolute,
    ratio('postsMs', rivalWithPosts, 2),
    ratio('mirrorMs', rival, 2),
    ratio('mirrorMs', rivalByDefault),
    ratio('reopenMs', rival, 10),
    ratio('reopenMs', rivalWithPosts, 10),
    ratio('restartMs', rival),
    ...others.flatMap((peer) => [ratio('mirrorMs', peer), ratio('reopenMs', peer), ratio('restartMs', peer)]),
  ];
}

/** Measures the first mirror of 10,000 posts and the reopening to the newest 50, against RxDB and other peers. */
export async function measureMirror(): Promise<Figure[]> {
  const pages = await buildPages([own, ...peers].map(({ page }) => page));
  const stack = await startDemoStack({ distDir: pages.folder, posts });
  try {
    await preparePeerTables(stack.databaseUrl);
    return figuresOf(await race(stack.url, stack.publishableKey));
  } finally {
    await stack.stop();
    await pages.remove();
  }
}

if (import.meta.filename === process.argv[1])
  await runAsScript('10,000 posts, Manara and its peers side by side', measureMirror);
