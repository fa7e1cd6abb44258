import type { Browser } from '@playwright/test';
import { plainTarget } from '../../src-preview/server/project/target-config.ts';
import { type RunningEditor, startEditor } from '../../src-preview/server/vite/start-editor.ts';
import { tryTexts, writeInWindow } from './edit-in-window.ts';
import { type EditedApp, editedApp } from './edited-app.ts';
import { putEditsInPlace } from './edits-in-place.ts';
import { brokenBy, type GateResult, runGates } from './gates.ts';
import type { AppFindings, Outcome } from './outcomes.ts';
import type { AppPage } from './recipes/recipe.ts';
import { differencesInFrames, showByItself } from './show-app.ts';
import { wholePage } from './shown-page.ts';
import { filesElse, tryEdits } from './try-edits.ts';

/** An app that lies installed in a folder, which is edited there. */
export interface TriedApp {
  readonly name: string;
  readonly folder: string;
  readonly pages: readonly AppPage[];
  readonly gates: readonly string[];
}

/** With what an app is tried. */
export interface Trying {
  readonly browser: Browser;
  readonly builtDir: string;
  /** Every so many-th element alone. */
  readonly every: number;
  /** Is told what is done now. */
  readonly onStep: (step: string) => void;
}

/** Shows an app by itself and in the editor, gives it every edit and takes all of them back. */
export async function tryApp(app: TriedApp, trying: Trying): Promise<AppFindings> {
  const { name, folder, pages, gates } = app;
  // As its own commands run, and as `npm run editor` does.
  process.chdir(folder);
  const step = (what: string) => trying.onStep(`${name}: ${what}`);
  step('its own commands');
  const before = runGates(folder, gates);
  step('shown by itself');
  const own = await showByItself(trying.browser, folder, pages);
  const editor = await startEditor({
    root: folder,
    config: plainTarget,
    port: 0,
    builtDir: trying.builtDir,
    logLevel: 'error',
  });
  try {
    const edited = editedApp(folder, editor);
    const bytes = await edited.bytes();
    step('shown in the editor');
    const differences = await differencesInFrames(trying.browser, editor, pages, own);
    step('edited');
    const [first] = pages;
    const inWindow = first ? await writeInWindow(trying.browser, editor, edited, first) : [];
    const texts = await textsOfPages(app, trying, editor, edited);
    const tried = await tryEdits(edited, trying.every);
    step('its own commands, with edits in place');
    const broken = await brokenInPlace(edited, app, before, trying.every);
    const left = filesElse(bytes, await edited.bytes()).map((file) => `${file} has other bytes in the end`);
    const outcomes = [...texts, ...tried.outcomes];
    return { name, differences, outcomes, broken, faults: [...inWindow, ...tried.faults, ...left] };
  } finally {
    await editor.close();
  }
}

async function textsOfPages(
  { pages }: TriedApp,
  { browser, every }: Trying,
  { origin }: RunningEditor,
  edited: EditedApp,
): Promise<Outcome[]> {
  const found: Outcome[] = [];
  for (const one of pages) {
    const page = await browser.newPage();
    await page.goto(`http://en.manara.localhost:${new URL(origin).port}${one.path}`);
    await wholePage(page.mainFrame(), one);
    found.push(...(await tryTexts(page, edited, every)));
    await page.close();
  }
  return found;
}

/** What an app's own commands say while a set of edits is in place. */
async function brokenInPlace(
  edited: EditedApp,
  { folder }: TriedApp,
  before: readonly GateResult[],
  every: number,
): Promise<string[]> {
  const takeBack = await putEditsInPlace(edited, every);
  const after = runGates(
    folder,
    before.map(({ name }) => name),
  );
  await takeBack();
  return before.flatMap((one, index) => {
    const other = after[index];
    return other ? brokenBy(one, other).map((line) => `${one.name}: ${line}`) : [];
  });
}
