/** Lighthouse, mobile, on the production build behind the stack's brotli, with throttling that is applied, not simulated. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { ensureBuilt } from '../../scripts/build.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { chromiumArgs, chromiumPath } from './browser.ts';
import { runAsScript, type Figure } from './figures.ts';
import { median, spread } from './statistics.ts';

const paths = ['/', '/posts'];
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
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

async function audit(url: string): Promise<Report> {
  // A browser of its own for each run: nothing is warm that a first visit would find cold.
  const browser = await startChromium();
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
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

function printFindings(path: string, report: Report): void {
  for (const category of categories) {
    for (const { id, weight } of report.categories[category]?.auditRefs ?? []) {
      const found = report.audits[id];
      if (weight === 0 || !found || found.score === null || found.score >= 0.9) continue;
      console.log(`  ${path}  ${category}: ${found.title} (${id}) ${found.displayValue ?? ''}`.trimEnd());
    }
  }
}

function figuresOf(path: string, reports: readonly Report[]): Figure[] {
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
    seconds('largest-contentful-paint', 1.6),
    seconds('interactive', 2.5),
    seconds('first-contentful-paint'),
    seconds('speed-index'),
    seconds('total-blocking-time'),
    { name: `${path} layout shift x 1000`, value: median(shift) * 1_000, unit: 'count' },
    {
      name: `${path} machine benchmark index`,
      value: median(reports.map((report) => report.environment.benchmarkIndex)),
      unit: 'count',
    },
  ];
}

/** Audits the public entry pages; each figure is the median of the runs. */
export async function measureLighthouse(): Promise<Figure[]> {
  await ensureBuilt();
  const stack = await startDemoStack({ distDir: 'dist' });
  const reports = new Map<string, Report[]>(paths.map((path) => [path, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const path of paths) reports.get(path)?.push(await audit(`${stack.url}${path}`));
    }
  } finally {
    await stack.stop();
  }
  for (const [path, runs] of reports) {
    if (!runs[0]) continue;
    printFindings(path, runs[0]);
    if (process.env['BENCH_VERBOSE']) printLongTasks(runs[0]);
  }
  return [...reports].flatMap(([path, runs]) => figuresOf(path, runs));
}

if (import.meta.filename === process.argv[1])
  await runAsScript('Lighthouse mobile, slow 4G and 4x CPU applied', measureLighthouse);
