/**
 * Promise 1 of the design, measured: with the network off and the processor four times slower, posts out of the mirror
 * are on screen soon after a reload and after a browser restart, and a like answers the finger at once.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { startDemoStack } from '../support/demo-stack.ts';
import { ensureBuilt } from '../../scripts/build.ts';
import { throttleCpu } from '../support/throttle-cpu.ts';
import { calibrate, createProfile, type Profile } from './browser.ts';
import { runAsScript, type Figure } from './figures.ts';
import { likeToPixel, watchForPosts } from './in-page.ts';
import { isControlled, mirrorEverything } from './mirrored-profile.ts';
import { median, spread } from './statistics.ts';

const posts = 10_000;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const slowdown = 4;
const tapsPerSession = 5;

const noSamples = (): Samples => ({
  restart: [],
  reload: [],
  reloadHome: [],
  firstLike: [],
  like: [],
  calibration: [],
});

/** A tab on a slow phone, and what waits for its next posts. */
async function openThrottled(context: BrowserContext): Promise<{ page: Page; postsPainted: () => Promise<number> }> {
  const page = context.pages()[0] ?? (await context.newPage());
  const postsPainted = await watchForPosts(page);
  await throttleCpu(page, slowdown);
  return { page, postsPainted };
}

interface Samples {
  readonly restart: number[];
  readonly reload: number[];
  readonly reloadHome: number[];
  /** The first tap of a session, whose code has never run, and all of them. */
  readonly firstLike: number[];
  readonly like: number[];
  readonly calibration: number[];
}

/** One browser session without a network: start, reload, like. */
async function offlineRound(profile: Profile, url: string, samples: Samples): Promise<void> {
  const context = await profile.open({ offline: true });
  try {
    const { page, postsPainted } = await openThrottled(context);
    await page.goto(`${url}/posts`);
    samples.restart.push(await postsPainted());
    if (!(await isControlled(page))) throw new Error('the page was not served by the service worker');
    await page.waitForTimeout(1_500);
    await page.reload();
    samples.reload.push(await postsPainted());
    await page.waitForTimeout(1_500);
    samples.firstLike.push(await likeToPixel(page));
    samples.like.push(samples.firstLike.at(-1) ?? Number.NaN);
    for (let tap = 1; tap < tapsPerSession; tap += 1) {
      await page.waitForTimeout(700);
      samples.like.push(await likeToPixel(page));
    }
    samples.calibration.push(await calibrate(page));
    await page.goto(`${url}/`);
    await postsPainted();
    await page.waitForTimeout(1_500);
    await page.reload();
    samples.reloadHome.push(await postsPainted());
  } finally {
    await context.close();
  }
}

async function unthrottledCalibration(profile: Profile): Promise<number> {
  const context = await profile.open({ offline: true });
  const figure = await calibrate(context.pages()[0] ?? (await context.newPage()));
  await context.close();
  return figure;
}

/** Measures the mirror-first promise offline on the production build. */
export async function measureOfflineReload(): Promise<Figure[]> {
  await ensureBuilt();
  const stack = await startDemoStack({ distDir: 'dist', posts });
  const profile = await createProfile();
  const samples = noSamples();
  try {
    await mirrorEverything(profile, { url: stack.url, posts });
  } finally {
    // The server is really gone: nothing below can have come over the network.
    await stack.stop();
  }
  try {
    const plain = await unthrottledCalibration(profile);
    // The first session after the mirror writes code caches; it is not what a returning visitor meets.
    await offlineRound(profile, stack.url, noSamples());
    for (let round = 0; round < rounds; round += 1) await offlineRound(profile, stack.url, samples);
    const seconds = (values: readonly number[]) => ({
      value: median(values) / 1_000,
      unit: 's' as const,
      note: spread(values),
    });
    return [
      { name: 'posts painted after a reload, /posts', ...seconds(samples.reload), bar: { atMost: 0.8 } },
      { name: 'posts painted after a browser restart, /posts', ...seconds(samples.restart), bar: { atMost: 1.2 } },
      { name: 'posts painted after a reload, /', ...seconds(samples.reloadHome) },
      {
        name: 'like: finger up to pixel',
        value: median(samples.like),
        unit: 'ms',
        note: spread(samples.like),
        bar: { atMost: 50 },
      },
      {
        name: 'like: the first tap of a session',
        value: median(samples.firstLike),
        unit: 'ms',
        note: spread(samples.firstLike),
      },
      {
        name: 'calibration loop, throttled',
        value: median(samples.calibration),
        unit: 'ms',
        note: `${plain.toFixed(0)} ms at full speed`,
      },
    ];
  } finally {
    await profile.remove();
  }
}

if (import.meta.filename === process.argv[1]) await runAsScript('Offline, 10,000 posts, 4x CPU', measureOfflineReload);
