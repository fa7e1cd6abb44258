/**
 * Measures how long an edit of the portal's sources takes to be seen in a page that shows it, and what it costs the page:
 * `npm run bench -- editor-edits`. The time runs from before the file is written until the browser has the new text.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { cacheFolder } from '../../src-preview/server/project/cache-folder.ts';
import { createLiveProject } from '../../src-preview/server/project/live-project.ts';
import { instancesSymbol } from '../../src-preview/server/tag/jsx-runtime.ts';
import { sourcesPlugin } from '../../src-preview/server/tag/sources-plugin.ts';
import { portalTarget } from '../../src-preview/portal.config.ts';
import { copyPortal } from '../support/portal-copy.ts';
import { type Figure, runAsScript } from './figures.ts';
import { median, spread } from './statistics.ts';

/** An edit that goes to and fro between two texts of a file, and what is seen of it. */
interface Edit {
  readonly name: string;
  readonly page: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Runs in the page: whether the edited state is on screen. */
  readonly isSeen: string;
  readonly mayReload?: boolean;
  /** How soon it has to be seen, in milliseconds. */
  readonly within?: { readonly median: number; readonly p95: number };
}

/** What a designer changes has to be seen as it is changed. */
const styleBar = { median: 60, p95: 120 } as const;

const says = (text: string) => `document.querySelector('#root')?.textContent.includes(${JSON.stringify(text)})`;

const edits: readonly Edit[] = [
  {
    name: 'catalogue',
    page: '/',
    file: 'src/i18n/messages.ar.ts',
    from: "'nav.faq': 'الأسئلة الشائعة'",
    to: "'nav.faq': 'أسئلة تعود'",
    isSeen: says('أسئلة تعود'),
  },
  {
    name: 'words of a page',
    page: '/faq',
    file: 'src/features/information/faq.ar.ts',
    from: 'title: ',
    to: 'title: "زد" + ',
    isSeen: says('زد'),
  },
  {
    name: 'component',
    page: '/faq',
    file: 'src/app/layout/footer.tsx',
    from: '<footer ',
    to: '<footer data-edited ',
    isSeen: `document.querySelector('footer[data-edited]') !== null`,
  },
  {
    name: 'page with words among its exports',
    page: '/faq',
    file: 'src/features/information/faq-page.tsx',
    from: '<section className',
    to: '<section data-edited className',
    isSeen: `document.querySelector('section[data-edited]') !== null`,
  },
  {
    name: 'CSS module',
    page: '/faq',
    file: 'src/app/layout/footer.module.css',
    from: '\n}',
    to: '\n  --edited: 1;\n}',
    isSeen: `[...document.querySelectorAll('footer, footer *')].some((one) => getComputedStyle(one).getPropertyValue('--edited') === '1')`,
    within: styleBar,
  },
  {
    name: 'token',
    page: '/faq',
    file: 'src/ui/tokens.css',
    from: '--brand: ',
    to: '--brand: #010203; --was-brand: ',
    isSeen: `getComputedStyle(document.documentElement).getPropertyValue('--brand') === '#010203'`,
    within: styleBar,
  },
  {
    name: 'who the school is',
    page: '/',
    file: 'src/domain/school.ts',
    from: "name: { ar: 'مدرسة منارة الأمريكية'",
    to: "name: { ar: 'مدرسة أخرى'",
    isSeen: says('مدرسة أخرى'),
    mayReload: true,
  },
  {
    name: 'shell stylesheet',
    page: '/',
    file: 'src/app/shell/shell.css',
    from: '.shell-statement {',
    to: '.shell-statement {\n  --edited: 1;',
    isSeen: `getComputedStyle(document.querySelector('#root .shell-statement') ?? document.body).getPropertyValue('--edited') === '1'`,
    mayReload: true,
  },
  {
    name: 'page of the app',
    page: '/',
    file: 'index.html',
    from: '<body>',
    to: '<body data-edited>',
    isSeen: `document.body.hasAttribute('data-edited') && document.querySelector('#root header') !== null`,
    mayReload: true,
  },
];

const seenTimeoutMs = 20_000;
/** What comes after an edit, or after a page has opened. */
const settleMs = 1_500;
const allKept = 'window, nodes, scroll, focus';

/** Marks the window and some nodes, scrolls and focuses, so that what an edit does to them can be told. */
async function prepare(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { mark: document.querySelector('#root footer') });
    scrollTo({ top: 120, behavior: 'instant' });
    document.querySelector<HTMLElement>('#root footer a')?.focus({ preventScroll: true });
  });
  await page.waitForFunction(() => scrollY > 100);
}

async function kept(page: Page): Promise<string> {
  const state = await page.evaluate(() => {
    const mark: unknown = Reflect.get(window, 'mark');
    return {
      window: mark !== undefined,
      nodes: mark instanceof Node && mark.isConnected,
      scroll: Math.abs(scrollY - 120) < 2,
      focus: document.activeElement?.closest('footer') !== null && document.activeElement !== document.body,
    };
  });
  return Object.entries(state)
    .map(([name, is]) => (is ? name : `no ${name}`))
    .join(', ');
}

/** How much of a page the editor knows: hosts with an id of their own, and those that React's own tree leads to an instance. */
async function coverage(page: Page): Promise<string> {
  const { hosts, tagged, found } = await page.evaluate((symbol) => {
    interface Fibre {
      readonly return: Fibre | null;
      readonly memoizedProps: unknown;
    }
    const instances: WeakMap<object, string> = Reflect.get(globalThis, Symbol.for(symbol));
    const all = [...document.querySelectorAll('#root *')];
    const untagged = all.filter((node) => !node.hasAttribute('data-codebase-id'));
    // Without a name: what gives functions names is not in the page.
    const inInstance = untagged.filter((node) => {
      const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$')) ?? '';
      for (let fibre: Fibre | null = Reflect.get(node, key) ?? null; fibre; fibre = fibre.return)
        if (typeof fibre.memoizedProps === 'object' && fibre.memoizedProps && instances.has(fibre.memoizedProps))
          return true;
      return false;
    });
    return { hosts: all.length, tagged: all.length - untagged.length, found: inInstance.length };
  }, instancesSymbol);
  return `${tagged} of ${hosts} elements carry an id, ${found} of the other ${hosts - tagged} stand in an instance that has one`;
}

/** A page with the edited file before it was edited. */
interface Opened {
  readonly page: Page;
  readonly path: string;
  readonly before: string;
}

/** Makes the edit, or takes it back; gives the time until it is seen. */
async function once(edit: Edit, { page, path, before }: Opened, isThere: boolean): Promise<number> {
  const isSeen = `Boolean(${edit.isSeen}) === ${isThere} && Date.now()`;
  const seen = page.waitForFunction(isSeen, undefined, { polling: 'raf', timeout: seenTimeoutMs });
  const started = Date.now();
  await writeFile(path, isThere ? before.replace(edit.from, edit.to) : before);
  return Number(await (await seen).jsonValue()) - started;
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}

/** What came of an edit that was made to and fro. */
interface Outcome {
  readonly figures: readonly Figure[];
  /** What it did to the page that it must not do; nothing where all was kept. */
  readonly wrong: string;
}

async function measure(edit: Edit, root: string, page: Page): Promise<Outcome> {
  const failures = new Set<string>();
  page.on('pageerror', ({ message }) => failures.add(message));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.waitForTimeout(settleMs);
  await prepare(page);
  const path = join(root, edit.file);
  const before = await readFile(path, 'utf8');
  if (!before.includes(edit.from)) throw new Error(`${edit.file} does not say ${edit.from}`);
  const times: number[] = [];
  const states = new Set<string>();
  for (let round = 0; round < rounds * 2; round += 1) {
    times.push(await once(edit, { page, path, before }, round % 2 === 0));
    await page.waitForTimeout(edit.mayReload ? settleMs : 150);
    states.add(await kept(page));
    if (edit.mayReload) await prepare(page);
  }
  const isKept = edit.mayReload === true || (loads === 0 && states.size === 1 && states.has(allKept));
  const { median: most, p95: mostOften } = edit.within ?? {};
  const note = `${loads} loads in ${times.length} edits, kept: ${[...states].join(' | ')}; ${spread(times)}`;
  const figures: Figure[] = [
    {
      name: `${edit.name}: until it is seen`,
      value: median(times),
      unit: 'ms',
      ...(most !== undefined && { bar: { atMost: most } }),
      note,
    },
    {
      name: `${edit.name}: p95`,
      value: p95(times),
      unit: 'ms',
      ...(mostOften !== undefined && { bar: { atMost: mostOften } }),
    },
  ];
  const wrong = [...(isKept ? [] : [note]), ...failures].map((what) => `${edit.name}: ${what}`).join('; ');
  return { figures, wrong };
}

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 10);

/** A development server over the portal's copy, which counts how often it starts again. */
async function serve(root: string) {
  const cacheDir = cacheFolder(root, { XDG_CACHE_HOME: join(root, '.cache') });
  const project = await createLiveProject({ root, config: portalTarget, cacheDir });
  const server = await createServer({
    root,
    cacheDir: join(root, '.vite'),
    logLevel: 'warn',
    plugins: [sourcesPlugin(project)],
    server: { host: '127.0.0.1', port: 0 },
  });
  let restarts = 0;
  const restart = server.restart.bind(server);
  server.restart = async (...args) => {
    restarts += 1;
    await restart(...args);
  };
  await server.listen();
  return { server, restarts: () => restarts };
}

/** Measures each edit in a page of its own. */
export async function measureEditorEdits(): Promise<Figure[]> {
  const copy = await copyPortal();
  const { root } = copy;
  // The portal's own configuration reads its sources from where it is run.
  const startedIn = process.cwd();
  process.chdir(root);
  const { server, restarts } = await serve(root);
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] });
  const outcomes: Outcome[] = [];
  let known = '';
  try {
    for (const edit of edits) {
      const page = await browser.newPage({ viewport: { width: 800, height: 500 } });
      await page.goto(new URL(edit.page, server.resolvedUrls?.local[0]).href, { waitUntil: 'load' });
      await page.waitForSelector('#root footer a', { timeout: 60_000 });
      outcomes.push(await measure(edit, root, page));
      if (edit === edits[0]) known = await coverage(page);
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
    process.chdir(startedIn);
    await copy.remove();
  }
  const wrong = outcomes.flatMap((outcome) => (outcome.wrong === '' ? [] : [outcome.wrong]));
  return [
    ...outcomes.flatMap(({ figures }) => figures),
    {
      name: 'edits that the page lost something by',
      value: wrong.length,
      unit: 'count',
      bar: { atMost: 0 },
      note: [...wrong, known].join('; '),
    },
    { name: 'restarts of the server', value: restarts(), unit: 'count', bar: { atMost: 0 } },
  ];
}

if (import.meta.filename === process.argv[1]) await runAsScript('Edits of the sources', measureEditorEdits);
