/** What a photo of twelve megapixels costs before it can be sent, on a phone four times slower than this machine. */
import type { Page } from '@playwright/test';
import { servePicturePage } from '../support/picture-page/serve.ts';
import { throttleCpu } from '../support/throttle-cpu.ts';
import { createProfile } from './browser.ts';
import { runAsScript, type Figure } from './figures.ts';
import { median, spread } from './statistics.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const slowdown = 4;

interface Outcome {
  readonly ms: number;
  readonly bytes: number;
  readonly longTasksMs: readonly number[];
}

async function race(page: Page): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  // The first turn compiles the code; a page that is opened for one picture meets it as well, so it counts.
  for (let turn = 0; turn < rounds; turn += 1) outcomes.push(await page.evaluate<Outcome>("bench.time('photo')"));
  return outcomes;
}

function figuresOf(plain: readonly Outcome[], throttled: readonly Outcome[]): Figure[] {
  const seconds = plain.map(({ ms }) => (ms * slowdown) / 1_000);
  const sizes = plain.map(({ bytes }) => bytes / 1_000);
  const longest = Math.max(0, ...throttled.flatMap(({ longTasksMs }) => longTasksMs));
  return [
    { name: 'upload size', value: Math.max(...sizes), unit: 'KB', note: spread(sizes), bar: { atMost: 150 } },
    {
      // The browser's brake holds the page's thread only, and the work is done in others: so this is reckoned.
      name: `time, ${slowdown} times what it takes at full speed`,
      value: median(seconds),
      unit: 's',
      note: spread(seconds, 2),
      bar: { atMost: 2.5 },
    },
    {
      name: `tasks of the page of 50 ms and more meanwhile, ${slowdown}x CPU`,
      value: throttled.flatMap(({ longTasksMs }) => longTasksMs).length,
      unit: 'count',
      note: `longest ${longest.toFixed(0)} ms in ${throttled.length} pictures`,
      bar: { atMost: 0 },
    },
  ];
}

/** Measures the preparing of a photo in Chromium, in the worker and on the page beside it. */
export async function measurePictures(): Promise<Figure[]> {
  const server = await servePicturePage();
  const profile = await createProfile();
  try {
    const context = await profile.open();
    const page = await context.newPage();
    await page.goto(server.url);
    await page.evaluate("bench.make('photo')");
    const plain = await race(page);
    const session = await throttleCpu(page, slowdown);
    const throttled = await race(page);
    await session.detach();
    await context.close();
    return figuresOf(plain, throttled);
  } finally {
    await profile.remove();
    await server.close();
  }
}

if (import.meta.filename === process.argv[1]) await runAsScript('A photo of 12 megapixels', measurePictures);
