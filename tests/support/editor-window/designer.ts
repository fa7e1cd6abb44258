import { expect, type Locator } from '@playwright/test';
import { words } from '../../../src-preview/outer/language/words.en.ts';
import type { EditorWindow } from './editor-window.ts';
import type { RebuildStep, StructureStep } from './rebuilding.ts';

const home = 'src/features/home/home-page.tsx';

/** What things are called in the window. */
const names: Readonly<Record<StructureStep, string>> = {
  up: 'Move up',
  down: 'Move down',
  out: 'Move out',
  duplicate: 'Duplicate',
  wrap: 'Wrap in a box',
  unwrap: 'Take the box away',
  remove: 'Remove',
};
const keys: Readonly<Record<StructureStep, string>> = {
  up: 'Alt+ArrowUp',
  down: 'Alt+ArrowDown',
  out: 'Alt+ArrowLeft',
  duplicate: 'Control+d',
  wrap: 'Control+g',
  unwrap: 'Control+Shift+g',
  remove: 'Delete',
};

/** Somebody who rebuilds the home page in the window, with one kind of device. */
abstract class Designer {
  protected readonly editor: EditorWindow;

  constructor(editor: EditorWindow) {
    this.editor = editor;
  }

  /** Does one thing, and waits until it stands on disk and the page shows just that. */
  async carryOut(step: RebuildStep): Promise<void> {
    await this.written(async () => {
      if (step.does === 'drag') return this.drag(step);
      if (step.does === 'retag') {
        await this.choose(step);
        const field = this.editor.inspector.getByLabel(words.structure.tag, { exact: true });
        // What was done before may still be on its way into the panel.
        await expect(field).toHaveValue(await this.tagOf(step.at));
        return expect(async () => {
          await this.fill(field, step.tag);
          await expect(this.editor.inspector.getByRole('button', { name: 'Change', exact: true })).toBeEnabled({
            timeout: 2_000,
          });
          await this.push('Change');
        }).toPass();
      }
      if (step.does === 'add') return this.add(step);
      return this.act(step);
    });
  }

  /** Takes one thing back. */
  async takeBack(): Promise<void> {
    await this.written(() => this.undo());
  }

  protected async written(does: () => Promise<void>): Promise<void> {
    const { editor } = this;
    const before = await editor.source(home);
    await does();
    await expect.poll(() => editor.source(home)).not.toBe(before);
    await expect(editor.page.locator('[data-state=writing]')).toHaveCount(0);
    await expect(editor.frame.locator('[data-manara-editor=copy]')).toHaveCount(0);
  }

  private tagOf(at: string): Promise<string> {
    return this.editor.frame
      .locator(at)
      .first()
      .evaluate(({ localName }) => localName);
  }

  /** The line of an element in the layers, once it stands there. */
  protected async lineOf(at: string): Promise<Locator> {
    const element = this.editor.frame.locator(at).first();
    await expect(element).toHaveAttribute('data-codebase-id', /./);
    const id = await element.getAttribute('data-codebase-id');
    return this.editor.layers.locator(`[data-key*="_${id}_"]`).first();
  }

  private async add(step: Extract<RebuildStep, { does: 'add' }>): Promise<void> {
    const { inspector } = this.editor;
    await this.choose(step);
    const form = inspector.getByRole('form', { name: 'Add an element' });
    if (!(await form.isVisible())) await this.open(inspector.getByText('Add an element'));
    await this.find(form.getByLabel('What', { exact: true }), step.tag);
    await this.pick(
      form.getByLabel('Where', { exact: true }),
      step.place === 'after' ? 'Behind it' : 'In it, at its end',
    );
    if (step.says) {
      await this.open(form.getByText('Kept under'));
      await this.fill(form.getByLabel('Key'), step.says.key);
      await this.fill(form.getByLabel('Words in العربية'), step.says.ar);
      await this.fill(form.getByLabel('Words in English'), step.says.en);
    }
    await this.push('Add the element');
  }

  /** Selects an element, and waits until the panel of its properties stands. */
  protected abstract choose(step: { readonly at: string; readonly isBox?: boolean }): Promise<void>;
  protected abstract act(step: Extract<RebuildStep, { does: StructureStep }>): Promise<void>;
  protected abstract drag(step: Extract<RebuildStep, { does: 'drag' }>): Promise<void>;
  protected abstract fill(field: Locator, text: string): Promise<void>;
  protected abstract find(field: Locator, tag: string): Promise<void>;
  protected abstract pick(field: Locator, option: string): Promise<void>;
  protected abstract open(summary: Locator): Promise<void>;
  protected abstract push(button: string): Promise<void>;
  protected abstract undo(): Promise<void>;
}

/** With a pointer; only words are typed. */
export class PointerDesigner extends Designer {
  protected async choose({ at, isBox }: { readonly at: string; readonly isBox?: boolean }): Promise<void> {
    const { editor } = this;
    // By its name: what is deep has the mark that folds it in the middle.
    if (isBox) await (await this.shownLine(at)).locator('svg').click();
    else await this.press(at);
    await this.isChosen(at);
    await editor.page.getByRole('tab', { name: 'Properties' }).click();
  }

  protected async act(step: Extract<RebuildStep, { does: StructureStep }>): Promise<void> {
    const { editor } = this;
    const target = step.isBox ? await this.shownLine(step.at) : editor.frame.locator(step.at).first();
    if (step.with) {
      await target.click();
      await this.isChosen(step.at);
      await editor.frame
        .locator(step.with)
        .first()
        .click({ modifiers: ['ControlOrMeta'] });
      await expect(editor.layers.getByRole('treeitem', { selected: true })).toHaveCount(2);
    }
    await (step.with ? editor.frame.locator(step.with).first() : target).click({ button: 'right' });
    const menu = editor.page.getByRole('menuitem', { name: names[step.does], exact: true });
    await expect(menu).toHaveAttribute('aria-disabled', 'false');
    await menu.click();
  }

  protected async drag({ at, to, where }: Extract<RebuildStep, { does: 'drag' }>): Promise<void> {
    const { frame, page } = this.editor;
    // Whoever presses something in what is selected drags that: once a neighbour is removed, what both stood in is selected.
    await this.press(at);
    await this.isChosen(at);
    await frame.locator(at).first().hover();
    await page.mouse.down();
    // In the window, however large the frame is drawn.
    const box = await frame.locator(to).first().boundingBox();
    if (!box) throw new Error(`${to} is not seen`);
    // Where the target begins: its upper edge in a column, its right one in a line of Arabic.
    const place =
      where === 'before' ? { x: box.x + box.width - 6, y: box.y + 4 } : { x: box.x + 6, y: box.y + box.height - 4 };
    await page.mouse.move(place.x, place.y, { steps: 5 });
    await page.mouse.move(place.x + 1, place.y);
    await page.mouse.up();
  }

  protected async fill(field: Locator, text: string): Promise<void> {
    await field.click();
    await field.fill(text);
  }

  protected async find(field: Locator, tag: string): Promise<void> {
    await this.fill(field, tag);
    await this.editor.inspector.locator(`label:has([type=radio][value="${tag}"])`).click();
  }

  protected async pick(field: Locator, option: string): Promise<void> {
    await field.selectOption(option);
  }

  protected open(summary: Locator): Promise<void> {
    return summary.click();
  }

  protected push(button: string): Promise<void> {
    return this.editor.inspector.getByRole('button', { name: button, exact: true }).click();
  }

  protected undo(): Promise<void> {
    return this.editor.page.getByRole('button', { name: 'Undo', exact: true }).click();
  }

  /** Selects what is seen. What is selected already, as after a move, is left: a press on a selected sentence begins to type in it. */
  private async press(at: string): Promise<void> {
    const line = await this.lineOf(at);
    const isSelected = (await line.count()) > 0 && (await line.getAttribute('aria-selected')) === 'true';
    if (isSelected) return;
    await this.editor.frame
      .locator(at)
      .first()
      .click({ position: { x: 4, y: 4 } });
  }

  /** The tree shows what is selected in the page: what a box holds is selected first. */
  private async shownLine(at: string): Promise<Locator> {
    const line = await this.lineOf(at);
    const { layers } = this.editor;
    await layers.hover();
    await expect(async () => {
      if (await line.isVisible()) return;
      await this.editor.page.mouse.wheel(0, 200);
      expect(await line.isVisible()).toBe(true);
    }).toPass();
    return line;
  }

  private async isChosen(at: string): Promise<void> {
    await expect(await this.lineOf(at)).toHaveAttribute('aria-selected', 'true');
  }
}

/** With keys alone: from panel to panel by F6, within one by Tab, in the tree by its arrows. */
export class KeyDesigner extends Designer {
  protected async choose({ at }: { readonly at: string }): Promise<void> {
    const { page, inspector } = this.editor;
    await this.goTo(at);
    await page.keyboard.press('Enter');
    await expect(await this.lineOf(at)).toHaveAttribute('aria-selected', 'true');
    const tab = inspector.getByRole('tab', { name: 'Properties' });
    if ((await tab.getAttribute('aria-selected')) === 'true') return;
    await this.reach('inspector', inspector.getByRole('tab', { selected: true }));
    while ((await tab.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowRight');
  }

  protected async act(step: Extract<RebuildStep, { does: StructureStep }>): Promise<void> {
    const { page, layers } = this.editor;
    await this.goTo(step.at);
    await page.keyboard.press('Enter');
    await expect(await this.lineOf(step.at)).toHaveAttribute('aria-selected', 'true');
    if (step.with) {
      await this.goTo(step.with);
      await page.keyboard.press('Control+Enter');
      await expect(layers.getByRole('treeitem', { selected: true })).toHaveCount(2);
    }
    await page.keyboard.press(keys[step.does]);
  }

  protected async drag({ at, where }: Extract<RebuildStep, { does: 'drag' }>): Promise<void> {
    await this.act({ does: where === 'before' ? 'up' : 'down', at });
  }

  protected async fill(field: Locator, text: string): Promise<void> {
    await this.reach('inspector', field);
    await this.editor.page.keyboard.press('ControlOrMeta+a');
    await this.editor.page.keyboard.insertText(text);
  }

  protected async find(field: Locator, tag: string): Promise<void> {
    await this.fill(field, tag);
    await this.editor.page.keyboard.press('Enter');
    await expect(this.editor.inspector.locator(`[type=radio][value="${tag}"]`)).toBeChecked();
  }

  protected async pick(field: Locator, option: string): Promise<void> {
    await this.reach('inspector', field);
    // A list of choices takes the first letters of one.
    await this.editor.page.keyboard.type(option.slice(0, 3));
    await expect(field.locator('option:checked')).toHaveText(option);
  }

  protected async open(summary: Locator): Promise<void> {
    await this.reach('inspector', summary);
    await this.editor.page.keyboard.press('Enter');
  }

  protected async push(button: string): Promise<void> {
    await this.reach('inspector', this.editor.inspector.getByRole('button', { name: button, exact: true }));
    await this.editor.page.keyboard.press('Enter');
  }

  protected async undo(): Promise<void> {
    const { page, layers } = this.editor;
    await this.reach('side', layers);
    await page.keyboard.press('Control+z');
  }

  /** Goes to the line of an element, from wherever the focus is. */
  private async goTo(at: string): Promise<void> {
    const { page, layers } = this.editor;
    await this.reach('side', layers);
    const line = await this.lineOf(at);
    await expect(async () => {
      await page.keyboard.press('Home');
      await page.keyboard.type('Content');
      await expect(layers.locator('[data-focused]')).toContainText('Content', { timeout: 1_000 });
      for (let below = 0; below < 60; below += 1) {
        if ((await line.count()) > 0 && (await line.getAttribute('data-focused')) !== null) return;
        await page.keyboard.press('ArrowDown');
      }
      expect(await line.count(), `no line of ${at}`).toBe(-1);
    }).toPass();
  }

  private async reach(panel: 'side' | 'inspector', target: Locator): Promise<void> {
    const { page } = this.editor;
    const isIn = (selector: string) => page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    if (await hasFocus()) return;
    while (!(await isIn(`[data-panel=${panel}]`))) await page.keyboard.press('F6');
    for (let stop = 0; stop < 150; stop += 1) {
      if (await hasFocus()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the Tab key does not reach it');
  }
}
