/** Lighthouse, mobile, on the production build behind the stack's brotli, with throttling that is applied, not simulated. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { ensureBuilt } from '../../scripts/build.ts';
import { sessionCopyKey, sessionKey } from '../../src/backend/auth/session-copy.ts';
import type { Stack } from '../../supabase/dev-server/stack.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { anyPostId } from './any-post-id.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { runAsScript, type Figure } from './figures.ts';
import { median, spread } from './statistics.ts';

/** A page that is audited, under the conditions of its bars. */
interface Audited {
  readonly name: string;
  readonly path: string;
  /** Who is signed in, if anybody. */
  readonly as?: string;
  readonly line: 'slow 4G' | '400 kbps';
}

/** What is asked of a line in seconds: when the page is seen, and when it answers. */
const bars = {
  'slow 4G': { seen: 1.6, answers: 2.5 },
  '400 kbps': { seen: 2.5, answers: 5 },
} as const;
const narrow = {
  rttMs: 400,
  throughputKbps: 400,
  requestLatencyMs: 400,
  downloadThroughputKbps: 400,
  uploadThroughputKbps: 400,
  cpuSlowdownMultiplier: 4,
};

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Names of pages, with commas between them: only these. */
const onlyPages = process.env['BENCH_PAGES']?.split(',');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface RunningChromium {
  readonly port: number;
  stop(): Promise<void>;
}

async function debuggingPort(profile: string, child: ChildProcess): Promise<number> {
  const file = join(profile, 'DevToolsActivePort');
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode}`);
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    if (port > 0) return port;
    await sleep(100);
  }
  throw new Error('Chromium opened no debugging port');
}

/** Lighthouse brings its own driver, so it gets a browser that nobody else drives. */
async function startChromium(): Promise<RunningChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'manara-bench-lighthouse-'));
  const args = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...chromiumArgs,
    'about:blank',
  ];
  const child = spawn(await chromiumPath(), args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    port: await debuggingPort(profile, child),
    stop: async () => {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/**
 * Leaves in the browser what a sign-in leaves, and nothing else: the session and the note of whose it is. Both are made in
 * a place of their own, so that no code, picture or row of the portal is on the device yet.
 */
async function enter(port: number, stack: Stack, name: string): Promise<void> {
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  // Lighthouse opens its page in the browser's own context: a page of a new one would sign in beside it.
  const [context] = driver.contexts();
  if (!context) throw new Error('Chromium has no context of its own');
  const elsewhere = await driver.newContext();
  const signedIn = await elsewhere.newPage();
  await enterAs(signedIn, stack, name);
  await signedIn.goto(`${stack.url}/terms`);
  await signedIn.waitForFunction((key) => localStorage.getItem(key) !== null, sessionCopyKey);
  const left = await signedIn.evaluate(
    (keys) => keys.map((key) => [key, localStorage.getItem(key) ?? ''] as const),
    [sessionKey, sessionCopyKey],
  );
  await elsewhere.close();
  const page = await context.newPage();
  await page.goto(`${stack.url}/robots.txt`);
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, left);
  await page.close();
  await driver.close();
}

async function audit({ path, as, line }: Audited, stack: Stack): Promise<Report> {
  // A browser of its own for each run: nothing is warm that a first visit would find cold.
  const browser = await startChromium();
  try {
    if (as !== undefined) await enter(browser.port, stack, as);
    const result = await lighthouse(`${stack.url}${path}`, {
      port: browser.port,
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
      disableStorageReset: as !== undefined,
      ...(line === '400 kbps' && { throttling: narrow }),
      onlyCategories: [...categories],
    });
    if (!result) throw new Error('Lighthouse gave no result');
    if (result.lhr.runtimeError) throw new Error(`Lighthouse: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  } finally {
    await browser.stop();
  }
}

interface LongTask {
  readonly url: string;
  readonly startTime: number;
  readonly duration: number;
}

/** What keeps the page from answering, and when: the reason for most lost points. */
function printLongTasks(report: Report): void {
  const { details } = report.audits['long-tasks'] ?? {};
  // Lighthouse types the rows of a table loosely; these are the columns of this one.
  const tasks = details?.type === 'table' ? (details.items as unknown as LongTask[]) : [];
  for (const { url, startTime, duration } of tasks) {
    console.log(`    long task at ${startTime.toFixed(0)} ms for ${duration.toFixed(0)} ms: ${url}`);
  }
}

interface ShownNode {
  readonly node?: {
    readonly snippet?: string;
    readonly boundingRect?: { readonly width: number; readonly height: number };
  };
}

interface Shift extends ShownNode {
  readonly score: number;
}

/** What the largest paint was, in every run: the element to work on. */
function printLargestPaint(report: Report): void {
  const { details } = report.audits['largest-contentful-paint-element'] ?? {};
  // A list of tables, loosely typed by Lighthouse; the first holds the element.
  const [table] = details?.type === 'list' ? (details.items as unknown as { items?: ShownNode[] }[]) : [];
  const seconds = (report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1_000;
  console.log(`    largest paint at ${seconds.toFixed(2)} s: ${shown(table?.items?.[0])}`);
}

const shown = (item: ShownNode | undefined): string => {
  const { width, height } = item?.node?.boundingRect ?? {};
  return `${item?.node?.snippet ?? 'unknown'} (${width} x ${height})`;
};

/** What moved under whoever reads. */
function printShifts(report: Report): void {
  const { details } = report.audits['layout-shifts'] ?? {};
  // Lighthouse types the rows of a table loosely; these are the columns of this one.
  const shifts = details?.type === 'table' ? (details.items as unknown as Shift[]) : [];
  for (const shift of shifts) console.log(`    shift of ${shift.score.toFixed(4)}: ${shown(shift)}`);
}

function printFindings(path: string, report: Report): void {
  for (const category of categories) {
    for (const { id, weight } of report.categories[category]?.auditRefs ?? []) {
      const found = report.audits[id];
      if (weight === 0 || !found || found.score === null || found.score >= 0.9) continue;
      console.log(`  ${path}  ${category}: ${found.title} (${id}) ${found.displayValue ?? ''}`.trimEnd());
    }
  }
}

function figuresOf({ name: path, line }: Audited, reports: readonly Report[]): Figure[] {
  const score = (category: (typeof categories)[number]) =>
    reports.map((report) => (report.categories[category]?.score ?? Number.NaN) * 100);
  const time = (audited: string) => reports.map((report) => report.audits[audited]?.numericValue ?? Number.NaN);
  const points = (category: (typeof categories)[number], atLeast: number): Figure => {
    const values = score(category);
    return {
      name: `${path} ${category}`,
      value: median(values),
      unit: 'points',
      bar: { atLeast },
      note: spread(values),
    };
  };
  const seconds = (audited: string, atMost?: number): Figure => {
    const values = time(audited);
    const figure = {
      name: `${path} ${audited}`,
      value: median(values) / 1_000,
      unit: 's',
      note: spread(values),
    } as const;
    return atMost === undefined ? figure : { ...figure, bar: { atMost } };
  };
  const shift = time('cumulative-layout-shift');
  return [
    points('performance', 95),
    points('accessibility', 100),
    points('best-practices', 100),
    points('seo', 100),
    seconds('largest-contentful-paint', bars[line].seen),
    seconds('interactive', bars[line].answers),
    seconds('first-contentful-paint'),
    seconds('speed-index'),
    seconds('total-blocking-time'),
    { name: `${path} layout shift x 1000`, value: median(shift) * 1_000, unit: 'count', bar: { atMost: 20 } },
    {
      name: `${path} machine benchmark index`,
      value: median(reports.map((report) => report.environment.benchmarkIndex)),
      unit: 'count',
    },
  ];
}

async function pagesOf(stack: Stack): Promise<Audited[]> {
  return [
    { name: '/', path: '/', line: 'slow 4G' },
    { name: '/posts', path: '/posts', line: 'slow 4G' },
    { name: '/post/:id', path: `/post/${await anyPostId(stack)}`, line: 'slow 4G' },
    { name: '/special-awards', path: '/special-awards', line: 'slow 4G' },
    { name: '/student/dashboard', path: '/student/dashboard', as: 'salma', line: 'slow 4G' },
    { name: '/login', path: '/login', line: 'slow 4G' },
    { name: '/ at 400 kbps', path: '/', line: '400 kbps' },
    { name: '/posts at 400 kbps', path: '/posts', line: '400 kbps' },
  ];
}

/** Audits the entry pages, those of visitors and a student's; each figure is the median of the runs. */
export async function measureLighthouse(): Promise<Figure[]> {
  await ensureBuilt();
  const stack = await startDemoStack({ distDir: 'dist' });
  const reports = new Map<Audited, Report[]>();
  try {
    const pages = (await pagesOf(stack)).filter(({ name }) => onlyPages?.includes(name) ?? true);
    if (pages.length === 0) throw new Error(`no page is called ${onlyPages?.join(' or ')}`);
    for (const page of pages) reports.set(page, []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [page, runs] of reports) runs.push(await audit(page, stack));
    }
  } finally {
    await stack.stop();
  }
  for (const [{ name }, runs] of reports) {
    if (!runs[0]) continue;
    printFindings(name, runs[0]);
    if (!process.env['BENCH_VERBOSE']) continue;
    printLongTasks(runs[0]);
    for (const report of runs) {
      printLargestPaint(report);
      printShifts(report);
    }
  }
  return [...reports].flatMap(([page, runs]) => figuresOf(page, runs));
}

if (import.meta.filename === process.argv[1])
  await runAsScript('Lighthouse mobile, slow 4G and 4x CPU applied', measureLighthouse);
