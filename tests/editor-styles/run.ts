/**
 * `npm run test:editor-styles`: on every public page in both languages, and on a page of hard cases, asks the editor which rule
 * decides each property of each element, and holds that against what Chromium does. Then writes several hundred values in the
 * window, over the portal and the apps beside it, and counts what the page does not show and the panel does not say;
 * `--writes` does that alone, `--count 60` so many on each page.
 */
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { bundleScript } from '../../scripts/build/bundle-script.ts';
import { portalTarget } from '../../src-preview/portal.config.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { editApp } from '../support/app-copy.ts';
import { editPortalCopy } from '../support/portal-editor.ts';
import { runSeed } from '../../scripts/testing/run-seed.ts';
import { type CascadeFigures, figuresKey } from './figures.ts';
import { hardPage } from './hard-page.ts';
import { type Draw, writeStyles, type WrittenFigures } from './written-styles.ts';

/** Of all pairs of an element and a property, the share that has to be right. */
const least = 0.999;
const shownWrong = 12;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function figuresOf(page: Page, check: string): Promise<CascadeFigures> {
  await page.evaluate(check);
  // The script has just put them there.
  return page.evaluate((key) => Reflect.get(globalThis, key) as CascadeFigures, figuresKey);
}

async function ofHardPage(browser: Browser, check: string): Promise<CascadeFigures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(hardPage);
  const figures = await figuresOf(page, check);
  await page.close();
  return figures;
}

async function ofPage(browser: Browser, address: string, check: string): Promise<CascadeFigures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('#root main').first().waitFor();
  const figures = await figuresOf(page, check);
  await page.close();
  return figures;
}

function report(name: string, { elements, pairs, wrong }: CascadeFigures): void {
  say(`${name}: ${pairs - wrong.length} of ${pairs} (${elements} elements)`);
  for (const line of [...new Set(wrong)].slice(0, shownWrong)) say(`  ${line}`);
}

/** Numbers that are the same for the same seed. */
function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Writes values in the window over one page, and says what came of it. */
async function writesOn(
  browser: Browser,
  { name, address, elements }: { readonly name: string; readonly address: string; readonly elements: string },
): Promise<WrittenFigures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => localStorage.setItem('manara-editor-language', 'en'));
  await page.goto(address);
  await page.frameLocator('iframe').locator(elements).first().waitFor({ timeout: 60_000 });
  const figures = await writeStyles(page, { elements, count: writesEach, draw: drawFrom(runSeed) });
  await page.close();
  const { written, refused, told, silent, wronglyTold } = figures;
  say(
    `${name}: ${written} written (${refused} refused), ${told} not on the page and said so, ${silent.length} not said, ${wronglyTold.length} said of what is there`,
  );
  for (const line of [...silent, ...wronglyTold].slice(0, shownWrong)) say(`  ${line}`);
  return figures;
}

const writesEach = Number(process.argv[process.argv.indexOf('--count') + 1]) || 120;
const apps = ['cascade-app', 'tailwind-app', 'mixed-app'] as const;

/** Nothing that was written is hidden from the page while the panel says nothing of it. */
async function writes(browser: Browser, portal: string): Promise<boolean> {
  const all: WrittenFigures[] = [];
  for (const name of apps) {
    const app = await editApp(name);
    try {
      all.push(
        await writesOn(browser, {
          name,
          address: app.address,
          elements: '#root :is(h1, h2, p, li, section, header, a)',
        }),
      );
    } finally {
      await app.close();
    }
  }
  all.push(await writesOn(browser, { name: 'portal', address: portal, elements: '#root main :is(h2, h3, p, a, div)' }));
  const sum = (of: (figures: WrittenFigures) => number) => all.reduce((total, one) => total + of(one), 0);
  const [written, silent, wrong] = [
    sum((one) => one.written),
    sum((one) => one.silent.length),
    sum((one) => one.wronglyTold.length),
  ];
  say(
    `written, not on the page, and not said: ${silent} of ${written}, 0 wanted; said of what is there: ${wrong}, 0 wanted`,
  );
  return silent === 0 && wrong === 0 && written > all.length * (writesEach / 4);
}

async function main(): Promise<boolean> {
  const check = await bundleScript(resolve('tests/editor-styles/in-page.ts'));
  const stack = await startDemoStack();
  const editor = await editPortalCopy({ stack, logLevel: 'warn' });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] });
  try {
    const isShown = await writes(browser, editor.address);
    if (process.argv.includes('--writes')) return isShown;
    const port = new URL(editor.origin).port;
    const hard = await ofHardPage(browser, check);
    report('hard cases', hard);
    const all: CascadeFigures[] = [];
    for (const language of portalTarget.project.languages)
      for (const { path } of portalTarget.pages) {
        const figures = await ofPage(browser, `http://${language}.manara.localhost:${port}${path}`, check);
        report(`${language} ${path}`, figures);
        all.push(figures);
      }
    const pairs = all.reduce((sum, one) => sum + one.pairs, 0);
    const wrong = all.reduce((sum, one) => sum + one.wrong.length, 0);
    const share = (pairs - wrong) / pairs;
    say(`public pages: ${((share || 0) * 100).toFixed(3)} % of ${pairs} right, at least ${least * 100} % wanted`);
    const hardShare = (hard.pairs - hard.wrong.length) / hard.pairs;
    say(`hard cases: ${(hardShare * 100).toFixed(3)} % of ${hard.pairs} right, at least ${least * 100} % wanted`);
    return isShown && pairs > 10_000 && share >= least && hard.pairs > 100 && hardShare >= least;
  } finally {
    await browser.close();
    await editor.close();
    await stack.stop();
  }
}

process.exitCode = (await main()) ? 0 : 1;
