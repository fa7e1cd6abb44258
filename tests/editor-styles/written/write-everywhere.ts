import { type Browser, expect } from '@playwright/test';
import { ensureEditorBuilt } from '../../../scripts/build.ts';
import { createRandom } from '../../../scripts/demo/random.ts';
import { runSeed } from '../../../scripts/testing/run-seed.ts';
import { EditorWindow, isEdited } from '../../support/editor-window/editor-window.ts';
import { type Place, places } from './places.ts';
import { StyleTypist } from './style-typist.ts';
import { isKept, sumOf, type WrittenFigures, wordsOf } from './written-figures.ts';

interface Writing {
  readonly browser: Browser;
  /** The places that are meant; all where none is named. */
  readonly only: readonly string[];
  /** How many values are typed in each. */
  readonly count: number;
  readonly say: (line: string) => void;
}

const toldEach = 50;

/**
 * Types generated values into the panel, over the portal and the created apps, and holds each against the page in a way of its own:
 * true where the panel said of every one that the page does not show it.
 */
export async function writeEverywhere({ browser, only, count, say }: Writing): Promise<boolean> {
  const unknown = only.filter((name) => !places.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')} is none of ${places.map(({ name }) => name).join(', ')}`);
  await ensureEditorBuilt();
  const all: WrittenFigures[] = [];
  for (const place of places.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const figures = await writeIn(place, { browser, count, say });
    say(wordsOf(place.name, figures));
    all.push(figures);
  }
  say(wordsOf(`${all.length} places, drawn from ${runSeed}`, sumOf(all)).split('\n')[0] ?? '');
  return all.every(isKept);
}

async function writeIn(
  { name, shows, open }: Place,
  { browser, count, say }: Omit<Writing, 'only'>,
): Promise<WrittenFigures> {
  const opened = await open();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const window = new EditorWindow(page, opened);
    await page.addInitScript(() => localStorage.setItem('manara-editor-language', 'en'));
    await page.goto(opened.address);
    const first = window.frame.locator(shows).first();
    await expect(first).toBeVisible({ timeout: 120_000 });
    await isEdited(first);
    const typist = new StyleTypist(window, createRandom(`${runSeed} ${name}`));
    await typist.type(count, (done) => done % toldEach === 0 && say(`${name}: ${done} of ${count} typed`));
    return typist.figures;
  } finally {
    await page.close();
    await opened.close();
  }
}
