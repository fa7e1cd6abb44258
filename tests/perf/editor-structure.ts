/**
 * How soon a drop is seen in a page of a thousand elements, and how soon it stands in the sources and the page shows it by itself;
 * what a tree of five thousand lines costs a frame.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { type EditedApp, editApp } from '../support/app-copy.ts';
import { type Figure, runAsScript } from './figures.ts';
import { median, spread } from './statistics.ts';

const drops = Number(process.env['BENCH_ROUNDS'] ?? 40);
const elementsOfPart = 10;
const scrollFrames = 240;

/** Ten elements, in a file of their own. */
const partText = (index: number): string => `export function Part${index}() {
  return (
    <section className="part">
      <h2>Part ${index}</h2>
      <ul>
${Array.from({ length: 7 }, (_, item) => `        <li>Item ${item}</li>`).join('\n')}
      </ul>
    </section>
  );
}
`;

/** An app whose one page has so many elements. */
function appOf(elements: number): Promise<EditedApp> {
  const parts = Array.from({ length: elements / elementsOfPart }, (_, index) => index);
  return editApp('mixed-app', async (root) => {
    await rm(join(root, 'src'), { recursive: true });
    await mkdir(join(root, 'src'));
    for (const index of parts) await writeFile(join(root, `src/part-${index}.jsx`), partText(index));
    const imports = parts.map((index) => `import { Part${index} } from './part-${index}.jsx';`);
    const page = parts.map((index) => `      <Part${index} />`);
    await writeFile(
      join(root, 'src/page.jsx'),
      `${imports.join('\n')}\n\nexport function Page() {\n  return (\n    <main>\n${page.join('\n')}\n    </main>\n  );\n}\n`,
    );
    await writeFile(
      join(root, 'src/main.jsx'),
      "import { createRoot } from 'react-dom/client';\nimport { Page } from './page.jsx';\n\ncreateRoot(document.querySelector('#root')).render(<Page />);\n",
    );
  });
}

/**
 * In every page before anything of it: when a pointer was let go of, when a copy of ours came and went, and when the window had
 * nothing more to write. Noted where it happens: what drives the browser hears of it later the busier the machine is.
 */
const watching = `(() => {
  const noted = { up: 0, shown: 0, settled: 0, written: 0, isWriting: false };
  Object.assign(window, { noted });
  const now = () => performance.timeOrigin + performance.now();
  addEventListener('pointerup', (event) => Object.assign(noted, { up: performance.timeOrigin + event.timeStamp, shown: 0, settled: 0 }), true);
  new MutationObserver(() => {
    const wasWriting = noted.isWriting;
    noted.isWriting = document.querySelector('[data-state=writing]') !== null;
    if (wasWriting && !noted.isWriting) noted.written = now();
    const copies = document.querySelectorAll('[data-manara-editor=copy]').length;
    if (noted.up > 0 && noted.shown === 0 && copies > 0) noted.shown = now();
    if (noted.shown > 0 && noted.settled === 0 && copies === 0) noted.settled = now();
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-state'] });
})()`;

async function openWindow(browser: Browser, app: EditedApp): Promise<{ page: Page; frame: Frame }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => localStorage.setItem('manara-editor-language', 'en'));
  await page.addInitScript(watching);
  await page.goto(app.address);
  await page.frameLocator('iframe').locator('h2').first().waitFor({ timeout: 120_000 });
  await page.getByRole('tab', { name: 'Layers' }).click();
  await page.getByRole('treeitem').first().waitFor();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error('no frame');
  return { page, frame };
}

/** Drags the first heading behind its list, or back; gives how long it took to be seen, and to stand. */
async function drop(page: Page, frame: Frame, app: EditedApp): Promise<{ shown: number; settled: number }> {
  const before = await app.source('src/part-0.jsx');
  const heading = frame.locator('h2').first();
  const list = frame.locator('ul').first();
  const [from, to] = [await heading.boundingBox(), await list.boundingBox()];
  if (!from || !to) throw new Error('the heading is not seen');
  const isAbove = from.y < to.y;
  await page.mouse.move(from.x + 30, from.y + from.height / 2);
  await page.mouse.down();
  // Beside the marks of its items, where only the list itself is.
  await page.mouse.move(to.x + 8, to.y + to.height / 2, { steps: 4 });
  await page.mouse.move(to.x + 8, isAbove ? to.y + to.height - 2 : to.y + 2);
  await page.mouse.up();
  await frame.waitForFunction('noted.settled > 0', undefined, { timeout: 20_000 });
  // As a function: the window runs no code that is text.
  await page.waitForFunction(() => document.querySelector('[data-state=writing]') === null, undefined, {
    polling: 'raf',
  });
  const selected = await page.getByRole('treeitem', { selected: true }).first().getAttribute('data-tag');
  const after = await app.source('src/part-0.jsx');
  if (selected !== 'h2' || before === after) throw new Error(`nothing was dropped: ${selected}`);
  const noted = await frame.evaluate<{ up: number; shown: number; settled: number }>('noted');
  const { written } = await page.evaluate<{ written: number }>('noted');
  if (written < noted.up) throw new Error('nothing was written');
  return { shown: noted.shown - noted.up, settled: Math.max(noted.settled, written) - noted.up };
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

async function measureDrops(browser: Browser): Promise<Figure[]> {
  const app = await appOf(1_000);
  try {
    const { page, frame } = await openWindow(browser, app);
    const times: { shown: number; settled: number }[] = [];
    for (let turn = 0; turn <= drops; turn += 1) {
      times.push(await drop(page, frame, app));
      await page.waitForTimeout(400);
    }
    // The first prepares what the others find.
    const [shown, settled] = (['shown', 'settled'] as const).map((name) => times.slice(1).map((one) => one[name]));
    return [
      {
        name: 'let go of until it is seen',
        value: median(shown ?? []),
        unit: 'ms',
        bar: { atMost: 16 },
        note: spread(shown ?? [], 1),
      },
      {
        name: 'until it stands and is selected, median',
        value: median(settled ?? []),
        unit: 'ms',
        bar: { atMost: 120 },
        note: spread(settled ?? []),
      },
      { name: 'until it stands and is selected, p95', value: p95(settled ?? []), unit: 'ms', bar: { atMost: 300 } },
    ];
  } finally {
    await app.close();
  }
}

/** Scrolls the tree in every frame; of each what the thread was busy with longest without a pause. As text, for it runs in the page. */
const scrolling = `new Promise((resolve) => {
  const tree = document.querySelector('[role=tree]');
  const frames = [];
  let [last, most, step] = [performance.now(), 0, 260];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    most = Math.max(most, now - last);
    last = now;
    if (frames.length < ${scrollFrames}) port2.postMessage(0);
  };
  port2.postMessage(0);
  const each = () => {
    frames.push(most);
    most = 0;
    const before = tree.scrollTop;
    tree.scrollTop += step;
    if (tree.scrollTop === before) step = -step;
    if (frames.length < ${scrollFrames}) requestAnimationFrame(each);
    else resolve(frames.slice(10));
  };
  requestAnimationFrame(each);
})`;

async function measureLayers(browser: Browser): Promise<Figure[]> {
  const app = await appOf(5_000);
  try {
    const { page } = await openWindow(browser, app);
    const lines = page.getByRole('tree').evaluate((tree) => (tree.firstElementChild?.scrollHeight ?? 0) / 30);
    await page.waitForTimeout(2_000);
    const frames = await page.evaluate<number[]>(scrolling);
    return [
      { name: 'lines of the tree of layers', value: Math.round(await lines), unit: 'count', bar: { atLeast: 5_000 } },
      {
        name: 'a frame while it scrolls, p95',
        value: p95(frames),
        unit: 'ms',
        bar: { atMost: 16 },
        note: spread(frames, 1),
      },
    ];
  } finally {
    await app.close();
  }
}

/** Measures both in one browser. */
export async function measureEditorStructure(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] });
  try {
    return [...(await measureDrops(browser)), ...(await measureLayers(browser))];
  } finally {
    await browser.close();
  }
}

if (process.argv[1]?.endsWith('editor-structure.ts')) await runAsScript('editor-structure', measureEditorStructure);
