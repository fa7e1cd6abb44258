import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { LanguageTag } from '../../../src-preview/protocol/languages.ts';
import { differenceOf } from '../portal-copy.ts';
import { undoAll } from './undo-all.ts';

/** The editor's window over a copy of the portal, as somebody who edits sees it. */
export class EditorWindow {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly inspector: Locator;
  /** What stands on the page, as a tree. */
  readonly layers: Locator;
  readonly #address: string;
  readonly #root: string;

  constructor(page: Page, editor: { readonly address: string; readonly root: string }) {
    this.page = page;
    this.frame = page.frameLocator('iframe');
    this.inspector = page.getByRole('complementary', { name: 'The selected element' });
    this.layers = page.getByRole('tree', { name: 'What stands on the page' });
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
    }
    await expect(this.frame.locator(ready).first()).toBeVisible();
  }

  /** Selects what a selector finds first in the page, and waits until its words are known. */
  async select(selector: string): Promise<void> {
    await this.frame.locator(selector).first().click();
    await expect(this.inspector.getByRole('heading', { name: /Text|attribute/ }).first()).toBeVisible();
  }

  /** Selects what a selector finds first in the page, whether it has words of its own or not. */
  async selectAny(selector: string): Promise<void> {
    await this.frame.locator(selector).first().click();
    await expect(this.page.locator('[data-panel=inspector] [role=tabpanel] > :not(ol)').first()).toBeVisible();
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
