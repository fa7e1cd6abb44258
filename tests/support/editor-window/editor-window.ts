import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { isBelow, parseElementKey } from '../../../src-preview/protocol/element-key.ts';
import type { LanguageTag } from '../../../src-preview/protocol/languages.ts';
import { drawnOver } from '../editor-frame/drawn-over.ts';
import { differenceOf } from '../portal-copy.ts';
import { pathIn } from './path-in.ts';
import { undoAll } from './undo-all.ts';

/** Waits until the layer of an element's page is there, which shows by the pointer: until then a press is heard by nobody. */
export async function isEdited(element: Locator): Promise<void> {
  await expect(element).toHaveCSS('cursor', 'default', { timeout: 60_000 });
}

/** The editor's window over a copy of the portal, as somebody who edits sees it. */
export class EditorWindow {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly inspector: Locator;
  /** What stands on the page, as a tree. */
  readonly layers: Locator;
  /** The way from the page to what is selected. */
  readonly #around: Locator;
  readonly #address: string;
  readonly #root: string;

  constructor(page: Page, editor: { readonly address: string; readonly root: string }) {
    this.page = page;
    this.frame = page.frameLocator('iframe');
    this.inspector = page.getByRole('complementary', { name: 'The selected element' });
    this.layers = page.getByRole('tree', { name: 'What stands on the page' });
    this.#around = page.locator('[data-panel=inspector] nav');
    this.#address = editor.address;
    this.#root = editor.root;
  }

  /** Opens the window with a page of the portal in its frame; in English, unless another language is asked for. */
  async open(path: string, ready: string, language: LanguageTag = 'en'): Promise<void> {
    await this.page.addInitScript((chosen) => localStorage.setItem('manara-editor-language', chosen), language);
    await this.page.goto(this.#address);
    // The page comes through a server that prepares its packages at the first visit.
    await expect(this.frame.locator('#root header').first()).toBeVisible({ timeout: 60_000 });
    if (path !== '/') {
      await this.page.getByRole('tab', { name: 'Pages' }).click();
      await this.page.getByRole('button', { name: path, exact: false }).first().click();
      // The page before may have what is waited for too.
      const frames = () => this.page.frames().filter((frame) => frame !== this.page.mainFrame());
      const shown = () => new Set(frames().map((frame) => new URL(frame.url()).pathname));
      await expect.poll(shown, { timeout: 60_000 }).toEqual(new Set([path]));
    }
    await expect(this.frame.locator(ready).first()).toBeVisible({ timeout: 60_000 });
    await isEdited(this.frame.locator(ready).first());
  }

  /** Selects what a selector finds first in the page, and waits until its words are known. */
  async select(selector: string): Promise<void> {
    await this.choose(this.frame.locator(selector).first());
    await expect(this.inspector.getByRole('heading', { name: /Text|attribute/ }).first()).toBeVisible();
  }

  /** Selects what a selector finds first in the page, whether it has words of its own or not. */
  async selectAny(selector: string): Promise<void> {
    await this.choose(this.frame.locator(selector).first());
    await expect(
      this.page.locator('[data-panel=inspector] [role=tabpanel] > :not(ol, [data-look])').first(),
    ).toBeVisible();
  }

  /** Clicks on an element of a page, and waits until the window looks at it, and no longer at what was selected before. */
  async choose(element: Locator): Promise<void> {
    await isEdited(element);
    await element.click();
    await expect(async () => {
      const [looked, here] = [await this.lookedAt(), await pathIn(element)];
      expect(looked === here || isBelow(looked, here), `${here} was pressed, ${looked} is looked at`).toBe(true);
    }).toPass({ timeout: 30_000 });
    // What it stands in is known once the page has told of all that stands on it.
    await expect(this.#around.getByRole('button').first()).toBeVisible();
  }

  /** The question how far a change is to reach, while one is asked. */
  get question(): Locator {
    return this.page.locator('[data-panel=inspector] [data-reach]');
  }

  /** Agrees to what is chosen in it. */
  async agree(): Promise<void> {
    await this.question.locator('button[type=submit]').click();
    await expect(this.question).toHaveCount(0);
  }

  /** Leaves what is selected, with the focus in the window, and waits until the page knows. */
  async chooseNothing(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect.poll(async () => (await drawnOver(this.page)).map(({ kind }) => kind)).not.toContain('primary');
  }

  /** Selects what the selected element stands in, by the key for that. */
  async selectAround(): Promise<void> {
    const inside = await this.lookedAt();
    await this.page.keyboard.press('ArrowUp');
    await expect.poll(async () => isBelow(inside, await this.lookedAt())).toBe(true);
  }

  /** Opens the words of what is selected by a second click on it, to be typed over where they stand. */
  async typeOver(selector: string): Promise<void> {
    const field = this.frame.locator('manara-text');
    // Opened as soon as the window knows that it may be: what is typed before goes nowhere. A page that is just updated forgets it.
    await expect(async () => {
      if ((await field.count()) === 0) await this.frame.locator(selector).first().click();
      await expect(field).toBeFocused({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  }

  /** Where in the page the element is that the window looks at; empty where it looks at none. */
  async lookedAt(): Promise<string> {
    const keys = await this.#around
      .locator('[aria-current]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
    return parseElementKey(keys[0] ?? '')?.uniquePath ?? '';
  }

  async openLayers(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Layers' }).click();
    await expect(this.layers.getByRole('treeitem').first()).toBeVisible();
  }

  /** The tags of what stands in one element with what a selector finds, in the order of the page. */
  tagsBeside(selector: string): Promise<string[]> {
    const beside = this.frame.locator(`:has(> ${selector}) > *`);
    return beside.evaluateAll((all) => all.map(({ localName }) => localName));
  }

  /** The text of a source file as it stands on disk. */
  source(file: string): Promise<string> {
    return readFile(join(this.#root, file), 'utf8');
  }

  /** Where a source file stands on disk, or would. */
  pathOf(file: string): string {
    return join(this.#root, file);
  }

  /** Writes a source file as somebody else would, in an editor of their own. */
  write(file: string, text: string): Promise<void> {
    return writeFile(join(this.#root, file), text);
  }

  /** Takes changes back until the sources are what they were, but for the files that somebody else wrote. */
  async undoAll(...byOthers: readonly string[]): Promise<void> {
    await undoAll(this.page, () => expect(this.difference()).toBe(byOthers.join('\n')));
  }

  /** The files on disk that differ from the portal's own sources, a line each; nothing where none does. */
  difference(): string {
    return differenceOf(this.#root);
  }
}
