/**
 * What a page of a thousand elements costs the editor's window while somebody looks around in it: a row of them is selected, all
 * that its rule reaches is outlined and its styles stand in the panel; then the page is scrolled, and drawn larger and smaller.
 * `npm run bench:editor-frames`. A frame is dropped that takes longer than two of a display's sixty in a second; no more of
 * them may be than drop of themselves while nobody does anything, and one in a hundred besides.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Frame, type Page } from '@playwright/test';
import { words } from '../../src-preview/outer/language/words.en.ts';
import { editApp } from '../support/app-copy.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { droppedOf, noteOf } from './frames.ts';
import { runAsScript, type Figure } from './figures.ts';

const rows = 200;
const elementsInRow = 5;
const forMs = 5_000;
const mostDroppedOfHundred = 1;

const table = `import './rows.css';

const rows = Array.from({ length: ${rows} }, (_, index) => index + 1);

export function App() {
  return (
    <main>
      {rows.map((row) => (
        <article key={row} className="row">
          <h2 className="title">{row}</h2>
          <p className="words">Words of a row</p>
          <b className="mark">new</b>
          <i className="mark">seen</i>
        </article>
      ))}
    </main>
  );
}
`;
const sheet = `.row {
  display: grid;
  grid-template-columns: 4rem 1fr auto auto;
  gap: 8px;
  padding: 12px;
  border-block-end: 1px solid silver;
}
.title {
  margin: 0;
  font-size: 1rem;
}
.words {
  margin: 0;
}
.mark {
  color: teal;
}
`;

/** As text, because what the compiler adds to functions with names is not in the page. Does `step` in each frame. */
const watching = (step: string) => `new Promise((resolve) => {
  const frames = [];
  let [began, before] = [0, 0];
  const next = (now) => {
    if (began === 0) began = now;
    else frames.push(now - before);
    before = now;
    const part = Math.min(1, (now - began) / ${forMs});
    ${step}
    if (part < 1) requestAnimationFrame(next);
    else resolve(frames);
  };
  requestAnimationFrame(next);
})`;

const scrolling = `scrollTo({ top: part * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' });`;
/** As a wheel with Ctrl does: in, and out again. */
const zooming = `document.querySelector('[data-panel=stage]').dispatchEvent(
  new WheelEvent('wheel', { deltaY: part < 0.5 ? -4 : 4, ctrlKey: true, bubbles: true, cancelable: true }));`;

async function openWindow(page: Page, address: string): Promise<Frame> {
  await page.addInitScript(() => localStorage.setItem('manara-editor-language', 'en'));
  await page.goto(address);
  const inside = page.frameLocator('iframe');
  await inside.locator('.row').last().waitFor();
  await inside.locator('.row .title').first().click();
  await page.getByRole('tab', { name: 'Styles' }).click();
  await page.getByText(`All ${rows}`).or(page.getByText(words.styles.all)).first().waitFor();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error('no page in the window');
  return frame;
}

function figureOf(name: string, frames: readonly number[], still: readonly number[]): Figure {
  const share = (of: readonly number[]) => (droppedOf(of) * 100) / of.length;
  return {
    name: `frames dropped while ${name}`,
    value: share(frames),
    unit: '%',
    bar: { atMost: share(still) + mostDroppedOfHundred },
    note: `${noteOf(frames)}; ${share(still).toFixed(2)} while nobody does anything`,
  };
}

/** Measures the window over the page. */
export async function measureFramesOfEditor(): Promise<Figure[]> {
  const app = await editApp('mixed-app', async (root) => {
    await mkdir(join(root, 'src'), { recursive: true });
    await writeFile(join(root, 'src/app.jsx'), table);
    await writeFile(join(root, 'src/rows.css'), sheet);
    await writeFile(
      join(root, 'src/main.jsx'),
      `import { createRoot } from 'react-dom/client';\nimport { App } from './app.jsx';\ncreateRoot(document.getElementById('root')).render(<App />);\n`,
    );
  });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] });
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    const frame = await openWindow(page, app.address);
    const elements = await frame.locator('[data-codebase-id]').count();
    // What came with the selection is over before anything is measured.
    await page.waitForTimeout(3_000);
    const inPage = (step: string) => frame.evaluate<number[]>(watching(step));
    const inWindow = (step: string) => page.evaluate<number[]>(watching(step));
    const still = [await inPage(''), await inWindow('')].flat();
    const scrolled = await inPage(scrolling);
    const zoomed = await Promise.all([inPage(''), inWindow(zooming)]);
    return [
      { name: 'elements on the page', value: elements, unit: 'count', bar: { atLeast: rows * elementsInRow } },
      figureOf('the page is scrolled to its end', scrolled, still),
      figureOf('it is drawn larger and smaller, in the window', zoomed[1], still),
      figureOf('it is drawn larger and smaller, in the page', zoomed[0], still),
    ];
  } finally {
    await browser.close();
    await app.close();
  }
}

if (import.meta.filename === process.argv[1])
  await runAsScript(`The editor over ${rows * elementsInRow} elements`, measureFramesOfEditor);
