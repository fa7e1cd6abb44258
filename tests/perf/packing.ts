/** What packing the counts of posts saves when they are stored and costs when they are read, by the number of records. */
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { statBuckets } from '../../src/data/queries/post-stats.ts';
import { createProfile } from './browser.ts';
import { runAsScript, type Figure } from './figures.ts';
import { buildPages } from './pages/build.ts';
import { median, spread } from './statistics.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** `null`: a record for each row. */
const choices = [null, 16, 32, 64, 128, 256] as const;
type Choice = (typeof choices)[number];

interface Outcome {
  readonly storeMs: number;
  readonly read12Ms: number;
  readonly read20Ms: number;
}
const measured = {
  storeMs: 'store 10,000 in pages of 1,000',
  read12Ms: 'read 12',
  read20Ms: 'read 20',
} as const;

/** The page, served from its folder without a server. */
async function openPage(context: BrowserContext, folder: string): Promise<Page> {
  await context.route('http://localhost/**', (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
  const page = await context.newPage();
  await page.goto('http://localhost/packing.html');
  await page.waitForFunction(() => 'bench' in window);
  return page;
}

async function race(page: Page): Promise<Map<Choice, Outcome[]>> {
  const results = new Map<Choice, Outcome[]>(choices.map((choice) => [choice, []]));
  // The first turn compiles the code.
  for (let turn = -1; turn < rounds; turn += 1) {
    for (const choice of choices) {
      const outcome = await page.evaluate<Outcome>(`bench.run(${choice})`);
      if (turn >= 0) results.get(choice)?.push(outcome);
    }
  }
  return results;
}

function figuresOf(results: ReadonlyMap<Choice, readonly Outcome[]>): Figure[] {
  const timesOf = (choice: Choice, what: keyof Outcome) => (results.get(choice) ?? []).map((outcome) => outcome[what]);
  const kinds = Object.keys(measured) as (keyof Outcome)[];
  const absolute = choices.flatMap((choice) =>
    kinds.map((what): Figure => {
      const times = timesOf(choice, what);
      const name = `${choice === null ? 'a record each' : `${choice} records`}: ${measured[what]}`;
      return { name, value: median(times), unit: 'ms', note: spread(times, 1) };
    }),
  );
  const plain = timesOf(null, 'storeMs');
  const ratios = timesOf(statBuckets, 'storeMs').map((time, turn) => (plain[turn] ?? Number.NaN) / time);
  const name = `times cheaper to store in ${statBuckets} records`;
  return [...absolute, { name, value: median(ratios), unit: 'x', note: spread(ratios, 1), bar: { atLeast: 2 } }];
}

/** Measures the storing and reading of 10,000 counts in Chromium for several numbers of records. */
export async function measurePacking(): Promise<Figure[]> {
  const pages = await buildPages(['packing']);
  const profile = await createProfile();
  try {
    const context = await profile.open();
    const figures = figuresOf(await race(await openPage(context, pages.folder)));
    await context.close();
    return figures;
  } finally {
    await profile.remove();
    await pages.remove();
  }
}

if (import.meta.filename === process.argv[1]) await runAsScript('Counts of 10,000 posts', measurePacking);
