/**
 * `npm run test:editor-styles`: on every public page in both languages, and on a page of hard cases, asks the editor which rule
 * decides each property of each element, and holds that against what Chromium does.
 * `-- --written [--only NAME] [--count N]` types generated values into the panel instead, over the portal and the apps of
 * `test:editor-apps`: whatever was written and is not on the page has to be said. `PROPERTY_SEED` draws others.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { bundleScript } from '../../scripts/build/bundle-script.ts';
import { portalTarget } from '../../src-preview/portal.config.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { editPortalCopy } from '../support/portal-editor.ts';
import { type CascadeFigures, figuresKey } from './figures.ts';
import { hardPage } from './hard-page.ts';
import { writeEverywhere } from './written/write-everywhere.ts';

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

async function main(): Promise<boolean> {
  const check = await bundleScript(resolve('tests/editor-styles/in-page.ts'));
  const stack = await startDemoStack();
  const editor = await editPortalCopy({ stack, logLevel: 'warn' });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] });
  try {
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
    return pairs > 10_000 && share >= least && hard.pairs > 100 && hardShare >= least;
  } finally {
    await browser.close();
    await editor.close();
    await stack.stop();
  }
}

async function written(): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] });
  try {
    return await writeEverywhere({ browser, only: values.only ?? [], count: Number(values.count ?? 200), say });
  } finally {
    await browser.close();
  }
}

const { values } = parseArgs({
  options: { written: { type: 'boolean' }, only: { type: 'string', multiple: true }, count: { type: 'string' } },
});
const isGood = await (values.written ? written() : main());
// What plugins of an app have opened beside its server would keep this running.
process.exit(isGood ? 0 : 1);
