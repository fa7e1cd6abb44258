import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../page-models/portal-page.ts';
import { axeOn } from '../support/accessibility.ts';
import { EditorWindow, isEdited } from '../support/editor-window/editor-window.ts';
import { undoAll } from '../support/editor-window/undo-all.ts';
import { languages } from '../support/languages.ts';
import { Designer } from './designer.ts';
import { restore, type Snapshot, snapshotOf, unexpectedOf } from './disk.ts';
import { takeLongestTask, watchLongTasks } from './long-tasks.ts';
import type { Expected, HourTask } from './task.ts';

/** What became of a task. */
export interface Outcome {
  readonly task: HourTask;
  readonly language: Language;
  readonly actions: number;
  readonly isDiskRight: boolean;
  readonly longestTaskMs: number;
  /** What was not as it should be; empty where all was. */
  readonly problems: readonly string[];
}

const sizes = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
] as const;
/** What the window is opened over, and the folder for pictures of where a task went wrong. */
interface Opened {
  readonly address: string;
  readonly root: string;
  readonly pictures: string | undefined;
}

const patienceMs = 30_000;

const reasonOf = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 3)
    .join(' ')
    .slice(0, 300);

/** One hour at the window in one of its languages: it stays open from task to task, unless one leaves something behind. */
export class Hour {
  readonly #designer: Designer;
  readonly #opened: Opened;
  readonly #before: Snapshot;
  #done = 0;

  private constructor(page: Page, language: Language, editor: Opened, before: Snapshot) {
    this.#designer = new Designer(new EditorWindow(page, editor), language);
    this.#opened = editor;
    this.#before = before;
  }

  /** Opens the window over sources that may be edited. */
  static async open(page: Page, language: Language, editor: Opened): Promise<Hour> {
    page.setDefaultTimeout(patienceMs);
    await watchLongTasks(page);
    await page.addInitScript((chosen) => localStorage.setItem('manara-editor-language', chosen), language);
    const hour = new Hour(page, language, editor, await snapshotOf(editor.root));
    await hour.#openAnew();
    return hour;
  }

  async carryOut(task: HourTask): Promise<Outcome> {
    const { page, language } = this.#designer;
    const problems: string[] = [];
    let isDiskRight = false;
    const fails = async (does: () => Promise<void>): Promise<void> => {
      try {
        await does();
      } catch (error) {
        await this.#picture(`${language} ${task.name} ${problems.length + 1}`);
        problems.push(reasonOf(error));
      }
    };
    await this.#prepare(task);
    this.#designer.takeActions();
    await fails(async () => {
      const expected = await task.does(this.#designer);
      await this.#untilDiskSays(expected);
      isDiskRight = true;
    });
    const actions = this.#designer.takeActions();
    if (actions > task.mostActions) problems.push(`${actions} actions, where ${task.mostActions} are the bar`);
    const beforeAxe = await takeLongestTask(page);
    if (task.isAxeStop) await fails(() => this.#expectForEverybody());
    await fails(() => this.#takeBack());
    await fails(() => this.#expectWhole());
    const longestTaskMs = Math.max(beforeAxe, await takeLongestTask(page));
    if (problems.length > 0) await this.#beginAgain();
    this.#done += 1;
    return { task, language, actions, isDiskRight, longestTaskMs, problems };
  }

  async #picture(name: string): Promise<void> {
    const { pictures } = this.#opened;
    if (pictures !== undefined) await this.#designer.page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  async #openAnew(): Promise<void> {
    const { page, frame } = this.#designer;
    // The same address again would only be another place of the same window.
    await page.goto('about:blank');
    await page.goto(this.#opened.address);
    await frame.locator('#root header').first().waitFor({ timeout: 120_000 });
  }

  /** The page, the width and the tabs from which a task begins; not among what is counted. */
  async #prepare({ page: { path, ready }, width = 360 }: HourTask): Promise<void> {
    const designer = this.#designer;
    const { page, frame, side, inspector } = designer;
    // What one language does in the smaller window, the other does in the larger one.
    const size = sizes[(this.#done + languages.indexOf(designer.language)) % sizes.length] ?? sizes[0];
    await page.setViewportSize(size);
    await designer.look('pages');
    await side.getByRole('button', { name: path, exact: false }).first().click();
    await page.getByRole('button', { name: designer.figure(width), exact: true }).click();
    await frame.locator(ready).first().waitFor({ timeout: 60_000 });
    await isEdited(frame.locator(ready).first());
    // Words that are asked for of what is still selected would be shown of it ever after.
    await page.keyboard.press('Escape');
    await designer.inspect('words');
    await page.keyboard.press('Escape');
    await designer.reads(inspector, designer.words.nothingSelected[0] ?? '');
    await takeLongestTask(page);
  }

  async #untilDiskSays(expected: Expected): Promise<void> {
    const unexpected = async () => unexpectedOf(this.#before, await snapshotOf(this.#opened.root), expected);
    await expect(async () => expect((await unexpected()).join('; ')).toBe(''))
      .toPass({ timeout: patienceMs })
      .catch(async () => {
        throw new Error(`the disk: ${(await unexpected()).join('; ')}`);
      });
  }

  /** By the button, until the sources are to the byte what they were. */
  async #takeBack(): Promise<void> {
    const { page, words } = this.#designer;
    await undoAll(page, async () => expect(await this.#left()).toBe(''), words.undo).catch(async () => {
      throw new Error(`not taken back: ${await this.#left()}`);
    });
  }

  /** The window is as high as it is, and shows all of itself. */
  async #expectWhole(): Promise<void> {
    const [overlong, scrolled] = await this.#designer.page.evaluate(() => [
      document.documentElement.scrollHeight - innerHeight,
      scrollY,
    ]);
    if (overlong !== 0 || scrolled !== 0)
      throw new Error(`the window is ${overlong} px too long, scrolled by ${scrolled}`);
  }

  async #left(): Promise<string> {
    return unexpectedOf(this.#before, await snapshotOf(this.#opened.root), {}).join('; ');
  }

  async #expectForEverybody(): Promise<void> {
    const { page } = this.#designer;
    const schemeOf = () => page.evaluate(() => document.documentElement.dataset['theme']);
    const usual = await schemeOf();
    for (const theme of ['dark', 'light', usual]) {
      await page.evaluate((chosen) => {
        if (chosen === undefined) delete document.documentElement.dataset['theme'];
        else document.documentElement.dataset['theme'] = chosen;
      }, theme);
      if (theme === usual) continue;
      const { violations } = await axeOn(page).exclude('iframe').analyze();
      const found = violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 80)).join(' ')}`);
      if (found.length > 0) throw new Error(`axe, ${theme}: ${found.join('; ')}`);
    }
  }

  /** What a task has left behind is nobody else's: the sources as they were, and the window opened anew. */
  async #beginAgain(): Promise<void> {
    await restore(this.#opened.root, this.#before);
    await this.#openAnew();
  }
}
