/** What the editor’s window shows in each of its pictures, and what has to happen before. */
import { expect as playwrightExpect, type FrameLocator, type Locator } from '@playwright/test';
import { demoAccounts } from '../../scripts/demo-accounts.ts';
import { words as arabicWords } from '../../src-preview/outer/language/words.ar.ts';
import { words as englishWords } from '../../src-preview/outer/language/words.en.ts';
import { isBelow } from '../../src-preview/protocol/element-key.ts';
import { type EditorWindow, isEdited } from '../support/editor-window/editor-window.ts';
import { pathIn } from '../support/editor-window/path-in.ts';

const expect = playwrightExpect.configure({ timeout: 60_000 });

/** One picture: in which language and look of the window, from which page on. */
export interface EditorScene {
  readonly language: 'ar' | 'en';
  readonly theme: 'dark' | 'light';
  readonly page: '/' | '/posts';
  readonly prepare: (window: EditorWindow) => Promise<void>;
}

export const wordsOf = { ar: arabicWords, en: englishWords } as const;
const ready = { '/': '#home-today', '/posts': '[data-post-id]' } as const;
const statement = '.shell-opening p.shell-statement';

/** Opens the window where a scene begins. */
export async function openScene(window: EditorWindow, { language, theme, page }: EditorScene): Promise<void> {
  await window.page.addInitScript((chosen) => localStorage.setItem('manara-editor-theme', chosen), theme);
  await window.open(page, ready[page], language);
  await expect(window.frame.locator('[data-post-id]').first()).toBeVisible();
}

const tab = ({ page }: EditorWindow, name: string): Locator => page.getByRole('tab', { name, exact: true });

/** The first of several frames. */
const first = ({ page }: EditorWindow): FrameLocator => page.frameLocator('iframe').first();

/** Puts a desktop and a phone on the stage. */
async function showBoth({ page }: EditorWindow, shown: string): Promise<void> {
  await page.getByRole('button', { name: /^(?:1440 \+ 360|١٬?٤٤٠ \+ ٣٦٠)$/ }).click();
  for (const at of [0, 1]) await isEdited(page.frameLocator('iframe').nth(at).locator(shown).first());
}

/** One language of a sentence is changed: both stand there, and the other one is asked about. */
async function wordsInBoth(window: EditorWindow): Promise<void> {
  await window.page.getByRole('button', { name: arabicWords.allLanguages, exact: true }).click();
  await window.choose(first(window).locator('#home-today'));
  await writeArabic(window, 'اليوم في مدرستنا');
}

async function writeArabic({ page }: EditorWindow, text: string): Promise<void> {
  const field = page
    .locator('[data-panel=inspector]')
    .getByRole('textbox', { name: arabicWords.languageNames['ar'] ?? 'ar' });
  await field.fill(text);
  await field.press('Control+Enter');
  await expect(page.locator('[data-state=writing]')).toHaveCount(0);
}

/** A section of the page is held between two others, in the tree and in every frame. */
async function layersOnTheWay(window: EditorWindow): Promise<void> {
  const { page } = window;
  await showBoth(window, '#home-today');
  await tab(window, arabicWords.side.layers).click();
  await window.choose(first(window).locator('#home-join'));
  await page.getByRole('button', { name: arabicWords.layers.names.foldAll, exact: true }).click();
  await page.locator('[role=treeitem][data-tag=main] [data-unfolded]').click();
  const line = (says: string) => page.getByRole('treeitem').filter({ hasText: says }).first();
  await line('انضم إلينا').hover();
  await page.mouse.down();
  for (const y of [14, 4, 3]) await line('اليوم في المدرسة').hover({ position: { x: 90, y }, force: true });
}

/** How far a change of one card of many should reach is asked. */
async function reachAsked(window: EditorWindow): Promise<void> {
  await showBoth(window, '[data-post-id]');
  await tab(window, englishWords.side.layers).click();
  const card = first(window).locator('[data-post-id]').first();
  // The link of its title lies over all of a card: what is selected is whatever stands below the pointer.
  await card.locator('h3 a').click();
  const path = await pathIn(card);
  await expect.poll(async () => isBelow(await window.lookedAt(), path)).toBe(true);
  while ((await window.lookedAt()) !== path) await window.selectAround();
  await tab(window, englishWords.inspector.styles).click();
  const below = window.inspector.getByRole('combobox', { name: 'Inside below' });
  await below.fill('40px');
  await below.press('Enter');
  await expect(window.question).toBeVisible();
}

/** On phones alone a size is refused that the school does not have, with the nearest that it has. */
async function stylesOnPhones(window: EditorWindow): Promise<void> {
  await showBoth(window, statement);
  await window.page.getByRole('button', { name: englishWords.side.fold, exact: true }).click();
  await window.choose(first(window).locator(statement));
  await tab(window, englishWords.inspector.styles).click();
  await window.inspector.getByRole('button', { name: englishWords.reach.tabs.phones.join(' ') }).click();
  const size = window.inspector.locator('[data-property=font-size] input');
  await size.fill('24px');
  await size.press('Enter');
  await expect(size).toHaveAttribute('aria-invalid', 'true');
}

/** The school's own colours, one of them with both its values. */
async function tokensOfSchool(window: EditorWindow): Promise<void> {
  await tab(window, arabicWords.tokens.tab).click();
  const brand = window.page.getByRole('button').filter({ has: window.page.getByText('--brand', { exact: true }) });
  await brand.first().click();
}

/** Nothing is selected: the pages by who sees them, and as whom one may look. */
async function startAsTeacher(window: EditorWindow): Promise<void> {
  const { page } = window;
  await showBoth(window, '#home-today');
  await tab(window, arabicWords.side.pages).click();
  await page.getByRole('button', { name: '/teacher/dashboard' }).click();
  const teacher = demoAccounts().find(({ kind }) => kind === 'teacher')?.name ?? '';
  for (const at of [0, 1]) {
    const main = page.frameLocator('iframe').nth(at).locator('main');
    await expect(main.locator('h1')).toContainText(teacher);
    await expect(main.locator('li img').first()).toBeVisible();
  }
  await page.getByRole('combobox', { name: arabicWords.stage.people.label }).click();
}

/** Three changes, of which one waits for the other language. */
async function reviewOfThree(window: EditorWindow): Promise<void> {
  const { page, frame } = window;
  await window.choose(frame.locator('#home-today'));
  await writeArabic(window, 'اليوم في مدرستنا');
  await tab(window, englishWords.inspector.properties).click();
  await page.locator('[data-panel=stage]').press('Alt+ArrowDown');
  await expect.poll(() => window.tagsBeside('#home-today')).toEqual(['time', 'h2']);
  await tab(window, englishWords.inspector.styles).click();
  await window.choose(frame.locator('#home-join ~ div > h3').first());
  await window.selectAround();
  const above = window.inspector.getByRole('combobox', { name: 'Inside above' });
  await above.fill('28px');
  await above.press('Enter');
  await window.agree();
  await page.getByRole('button', { name: /^Review, 3/ }).click();
  const review = page.getByRole('dialog', { name: englishWords.review.title });
  await review.getByRole('button', { name: /^1 / }).click();
}

/** By the name of its picture. */
export const editorScenes: Readonly<Record<string, EditorScene>> = {
  'editor-words': { language: 'ar', theme: 'dark', page: '/', prepare: wordsInBoth },
  'editor-layers': { language: 'ar', theme: 'dark', page: '/', prepare: layersOnTheWay },
  'editor-reach': { language: 'en', theme: 'dark', page: '/posts', prepare: reachAsked },
  'editor-styles': { language: 'en', theme: 'dark', page: '/', prepare: stylesOnPhones },
  'editor-tokens': { language: 'ar', theme: 'dark', page: '/', prepare: tokensOfSchool },
  'editor-review': { language: 'en', theme: 'light', page: '/', prepare: reviewOfThree },
  // Whoever is signed in then stays so.
  'editor-start': { language: 'ar', theme: 'light', page: '/', prepare: startAsTeacher },
};
