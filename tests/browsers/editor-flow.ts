import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogues } from '../support/catalogues.ts';
import { differenceOf } from '../support/portal-copy.ts';
import { onceThere } from './browser-process.ts';
import type { DrivenPage, Walk } from './driven-page.ts';

const frame = 'iframe';
const title = '#home-today';
const titleWords = catalogues.ar.portal['home.today'];
const inspector = '[data-panel=inspector]';
const messages = 'src/i18n/messages.ar.ts';
const sheet = 'src/features/home/home-page.module.css';
const patienceMs = 60_000;
const enterKey = '\uE007';

/** Marks the first element of those that a selector finds whose name says something, so that it can be clicked. */
const named = (selector: string, name: string) =>
  `(() => { const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => (one.ariaLabel ?? one.textContent).trim() === ${JSON.stringify(name)}); found?.setAttribute('data-driven', ${JSON.stringify(name)}); return found !== undefined; })()`;

async function clickNamed(page: DrivenPage, selector: string, name: string): Promise<void> {
  await page.until(named(selector, name));
  await page.click(`${selector}[data-driven="${name}"]`);
}

/** Waits until a file on disk says something. */
function untilWritten(root: string, file: string, words: string): Promise<void> {
  return onceThere(async () => {
    const text = await readFile(join(root, file), 'utf8');
    if (!text.includes(words)) throw new Error(`${file} does not say ${words}`);
  }, patienceMs);
}

/** What somebody who edits the site does first, over a copy of the portal's sources. */
export function editorFlow(root: string): readonly Walk[] {
  return [
    { name: 'the editor: picks a heading and is told its words', walk: pick },
    { name: 'the editor: types into the page, and the source says it', walk: (page) => typeInto(page, root) },
    { name: 'the editor: gives an element more room, and the page shows it', walk: (page) => style(page, root) },
    { name: 'the editor: takes everything back to the byte', walk: (page) => undo(page, root) },
  ];
}

async function pick(page: DrivenPage): Promise<void> {
  // The address that the editor prints has the key to it.
  await page.goto('');
  await page.wire.run("localStorage.setItem('manara-editor-language', 'en')", []);
  await page.reload();
  const fields = `[...document.querySelectorAll('${inspector} textarea, ${inspector} [role=textbox]')]`;
  const isTold = `(() => { const fields = ${fields}; return fields.length === 2 && fields.some((one) => (one.value ?? one.textContent) === '${titleWords}'); })()`;
  // A page that is still being drawn moves beneath the click, which then picks something else that has words.
  await onceThere(async () => {
    await page.inFrame(frame, () => page.click(title));
    await page.until(isTold, { patienceMs: 10_000 });
  }, patienceMs);
}

async function typeInto(page: DrivenPage, root: string): Promise<void> {
  await page.inFrame(frame, async () => {
    await page.click(title);
    await page.until(`document.activeElement?.isContentEditable === true`);
    await page.type(`${title} [contenteditable], ${title}[contenteditable]`, ` السعيدة${enterKey}`);
    await page.until(`document.querySelector('${title}').textContent.includes('السعيدة')`);
  });
  await untilWritten(root, messages, 'السعيدة');
}

async function style(page: DrivenPage, root: string): Promise<void> {
  const roomOf = `getComputedStyle(document.querySelector('${title}')).paddingBlockStart`;
  await clickNamed(page, `${inspector} [role=tab]`, 'Styles');
  await page.type(`${inspector} form input[aria-label="Property"]`, 'padding-block-start');
  await page.type(`${inspector} form input[aria-label="Value"]`, `28px${enterKey}`);
  await page.inFrame(frame, () => page.until(`${roomOf} === '28px'`));
  await untilWritten(root, sheet, 'padding-block-start: 28px;');
}

async function undo(page: DrivenPage, root: string): Promise<void> {
  await onceThere(async () => {
    // Not waited for: after the last step there is nothing more to take back.
    if (await page.read<boolean>(named('button:not(:disabled)', 'Undo')))
      await page.wire.click(await page.wire.find('button[data-driven="Undo"]'));
    const difference = differenceOf(root);
    if (difference !== '') throw new Error(`differs: ${difference}`);
  }, patienceMs);
  await page.inFrame(frame, () => page.until(`document.querySelector('${title}').textContent === '${titleWords}'`));
}
