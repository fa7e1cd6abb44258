/**
 * The search, measured: with the network off and the processor four times slower, ten thousand posts answer a word soon after
 * the finger, once their index is ready; and the index of an earlier visit is taken up again.
 */
import { startDemoStack } from '../support/demo-stack.ts';
import { ensureBuilt } from '../../scripts/build.ts';
import { throttleCpu } from '../support/throttle-cpu.ts';
import { createProfile, type Profile } from './browser.ts';
import { runAsScript, type Figure } from './figures.ts';
import { mirrorEverything } from './mirrored-profile.ts';
import { median, spread } from './statistics.ts';

const posts = 10_000;
const slowdown = 4;
/** Typed one after the other, each in the place of the one before. */
const words = ['المكتبة', 'رحلة', 'العلوم', 'كتاب', 'مسابقة', 'school', 'الحديقة', 'معرض', 'قراءة', 'الصف'];

/** From the input's event to the frame that shows what answers it, in milliseconds of the page. */
function answerTime(word: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (!field) throw new Error('this is no page of the search');
  return new Promise((resolve) => {
    const watching = new MutationObserver(() => {
      if (document.querySelector('[data-answered]')?.getAttribute('data-answered') !== word) return;
      watching.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    });
    watching.observe(document.body, { childList: true, subtree: true, attributes: true });
    const from = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, word);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

interface Visit {
  /** Until the first answer, with which the index is ready. */
  readonly readyMs: number;
  readonly answersMs: readonly number[];
  /** The longest task of the page while the index was made or read. */
  readonly longestTaskMs: number;
}

async function visit(profile: Profile, url: string): Promise<Visit> {
  const context = await profile.open({ offline: true });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { tasks });
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    await throttleCpu(page, slowdown);
    await page.goto(`${url}/search`);
    const from = Date.now();
    await page.locator('[data-found-id]').first().waitFor({ timeout: 180_000 });
    const readyMs = Date.now() - from;
    const longestTaskMs = await page.evaluate(() =>
      Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks),
    );
    const answersMs: number[] = [];
    for (const word of words) {
      answersMs.push(await page.evaluate(answerTime, word));
      await page.waitForTimeout(400);
    }
    return { readyMs, answersMs, longestTaskMs };
  } finally {
    await context.close();
  }
}

/** Measures the search on the production build: a first visit, which makes the index, and a later one. */
export async function measureSearch(): Promise<Figure[]> {
  await ensureBuilt();
  const stack = await startDemoStack({ distDir: 'dist', posts });
  const profile = await createProfile();
  try {
    await mirrorEverything(profile, { url: stack.url, posts });
  } finally {
    // The server is really gone: nothing below can have come over the network.
    await stack.stop();
  }
  try {
    const first = await visit(profile, stack.url);
    const later = await visit(profile, stack.url);
    const answers = [...first.answersMs.slice(1), ...later.answersMs.slice(1)];
    return [
      {
        name: 'a word answered, from the key to the frame',
        value: median(answers),
        unit: 'ms',
        note: spread(answers),
        bar: { atMost: 50 },
      },
      { name: 'index of a first visit made', value: first.readyMs / 1_000, unit: 's' },
      { name: 'index of a later visit ready', value: later.readyMs / 1_000, unit: 's' },
      {
        name: 'longest task of the page meanwhile',
        value: Math.max(first.longestTaskMs, later.longestTaskMs),
        unit: 'ms',
      },
    ];
  } finally {
    await profile.remove();
  }
}

if (import.meta.filename === process.argv[1]) await runAsScript('Search, 10,000 posts, 4x CPU', measureSearch);
