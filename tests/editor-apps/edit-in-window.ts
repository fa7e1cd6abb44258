import type { Browser, Page } from '@playwright/test';
import type { RunningEditor } from '../../src-preview/server/vite/start-editor.ts';
import type { EditedApp } from './edited-app.ts';
import type { Outcome } from './outcomes.ts';
import type { AppPage } from './recipes/recipe.ts';
import { filesElse } from './try-edits.ts';

/** A text of the page, as the layer would ask for it. */
interface PageText {
  readonly name: string;
  readonly text: string;
  readonly node: number;
  readonly ancestry: readonly string[];
}

const written = 'Written by the editor';

/** Opens the window, writes over the first heading in the page itself and takes it back; what was wrong, if anything. */
export async function writeInWindow(
  browser: Browser,
  { address }: RunningEditor,
  app: EditedApp,
  { shows }: AppPage,
): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(() => localStorage.setItem('manara-editor-language', 'en'));
    await page.goto(address);
    return await writeHeading(page, app, shows);
  } catch (error) {
    return [
      `the heading in the window: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    ];
  } finally {
    await page.close();
  }
}

async function writeHeading(page: Page, app: EditedApp, shows: string): Promise<string[]> {
  const frame = page.frameLocator('iframe');
  const heading = frame.locator(shows).first();
  await heading.waitFor({ timeout: 120_000 });
  const [before, bytes] = [await heading.innerText(), await app.bytes()];
  await heading.click();
  const field = page.locator('[data-panel=inspector]').getByRole('textbox').first();
  await field.waitFor();
  await field.fill(written);
  await field.blur();
  await frame.getByText(written).first().waitFor();
  await page.keyboard.press('ControlOrMeta+Z');
  await frame.getByText(before).first().waitFor();
  return filesElse(bytes, await app.bytes()).map((file) => `the heading left other bytes in ${file}`);
}

/** Gives every text that stands in a page's own elements another end, through the server, and takes it back. */
export async function tryTexts(page: Page, app: EditedApp, every: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const texts = await page.evaluate(textsInPage);
  const before = await app.bytes();
  for (const { name, text, node, ancestry } of texts.filter((_, index) => index % every === 0)) {
    const [id = ''] = ancestry;
    const shown = { slot: { node }, text, ancestry: [...ancestry] };
    const answer = await app.api.mutate('mutate/editText', {
      element: { codebaseId: id, ancestry: [...ancestry] },
      oldText: text,
      newText: `${text} and {more} <still>`,
      slot: { node },
      shown,
    });
    const code = answer.state === 'refused' ? answer.refusal.code : answer.state;
    outcomes.push({ kind: 'text', isHost: true, code, at: `«${text.slice(0, 40)}» in <${name}>` });
    if (answer.state !== 'done') continue;
    await app.api.mutate('activities/undoChangeToFiles', { latestUuid: answer.value.activityId });
    for (const file of filesElse(before, await app.bytes()))
      throw new Error(`the text «${text}» left other bytes in ${file}`);
  }
  return outcomes;
}

/** Runs in the page. */
function textsInPage(): PageText[] {
  const attribute = 'data-codebase-id';
  return [...document.querySelectorAll(`body [${attribute}]`)].flatMap((element) => {
    const ancestry: string[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) {
      const id = one.getAttribute(attribute);
      if (id !== null) ancestry.push(id);
    }
    const nodes = [...element.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE);
    return nodes.flatMap(({ nodeValue }, node) =>
      nodeValue === null || nodeValue.trim() === ''
        ? []
        : [{ name: element.tagName.toLowerCase(), text: nodeValue, node, ancestry }],
    );
  });
}
