import { setTimeout as later } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { Random } from '../../../scripts/demo/random.ts';
import { stylePropertyNames } from '../../../src-preview/outer/language/style-property-names.en.ts';
import { words } from '../../../src-preview/outer/language/words.en.ts';
import { type MutationReply, mutationReplySchema } from '../../../src-preview/protocol/http/replies.ts';
import { ownAttribute } from '../../../src-preview/runtime/tagged/own-nodes.ts';
import type { EditorWindow } from '../../support/editor-window/editor-window.ts';
import { drawnStates, drawnValues } from './drawn-values.ts';
import { differingInPage, isOnTop, pressableInPage } from './in-page.ts';
import { noFigures, type WrittenFigures } from './written-figures.ts';

/** How many values one element is given before another one is taken. */
const ofOneElement = 5;
/** What the page and the panel have to come to the same: longer than the window itself waits for a page that does not follow. */
const patienceMs = 20_000;
const betweenMs = 150;
const tagged = '[data-codebase-id]';

interface Asked {
  readonly property: string;
  readonly value: string;
}

/** Somebody who types values into the panel of styles, as they come, and believes their own eyes. */
export class StyleTypist {
  readonly figures: WrittenFigures = noFigures();
  readonly #window: EditorWindow;
  readonly #random: Random;
  #around = '';

  constructor(window: EditorWindow, random: Random) {
    this.#window = window;
    this.#random = random;
  }

  /** Types so many values, on elements of the page that is shown. */
  async type(count: number, onWritten: (done: number) => void): Promise<void> {
    for (let typed = 0; typed < count;) {
      await this.#choose();
      for (let one = 0; one < ofOneElement && typed < count && (await this.#window.lookedAt()) !== ''; one += 1)
        if (await this.#writeOne()) onWritten((typed += 1));
    }
  }

  get #page(): Page {
    return this.#window.page;
  }

  async #choose(): Promise<void> {
    const all = this.#window.frame.locator(tagged);
    for (;;) {
      // A page that is being put up anew has nothing yet.
      await all.filter({ visible: true }).first().waitFor();
      const pressable = await all.evaluateAll(pressableInPage);
      if (pressable.length === 0) continue;
      const element = all.nth(this.#random.pick(pressable));
      if (!(await element.evaluate(isOnTop))) continue;
      if (!(await this.#press(element))) continue;
      await this.#page.getByRole('tab', { name: 'Styles' }).click();
      await this.#window.inspector.getByRole('combobox', { name: 'Property', exact: true }).waitFor();
      return;
    }
  }

  /** Selects an element; false, and told of, where the window does not come to look at it. */
  async #press(element: Locator): Promise<boolean> {
    const problem = await this.#window.choose(element).then(
      () => null,
      (error: unknown) => String(error).split('\n')[0] ?? '',
    );
    if (problem !== null) this.figures.unpressed.push(problem);
    return problem === null;
  }

  /** Types a value and holds what comes of it; false where it stood there already, and nothing was to be written. */
  async #writeOne(): Promise<boolean> {
    const [property, ...values] = this.#random.pick(drawnValues);
    const asked = { property, value: this.#random.pick(values) };
    this.#around = await this.#chooseSurroundings();
    const field = await this.#fieldFor(asked);
    // A value that has a name is shown by that, and stands beside it as it is written.
    if (((await field.getAttribute('title')) ?? (await field.inputValue())) === asked.value) return false;
    const place = await field.getAttribute('aria-label');
    await field.fill(asked.value);
    const reply = await this.#replyTo(field);
    if (reply) await this.#heed(await this.#agreed(reply), asked, field);
    else this.figures.unasked.push(`${await this.#line(asked)} in ${place}`);
    return true;
  }

  /** What the server says to what Enter on something sends; null where nothing is sent. */
  async #replyTo(pressed: Locator): Promise<MutationReply | null> {
    const answered = this.#page
      .waitForResponse((response) => response.url().endsWith('/mutate/styling'), { timeout: patienceMs })
      .catch(() => null);
    await pressed.press('Enter');
    const answer = await answered;
    return answer && mutationReplySchema.parse(await answer.json());
  }

  /** Says yes to the first answer, where the window asks how far a change is to reach; what comes of that. */
  async #agreed(reply: MutationReply): Promise<MutationReply> {
    if (!('refusal' in reply) || reply.refusal.code !== 'REACHES_FURTHER') return reply;
    return (await this.#replyTo(this.#window.question.locator('button[type=submit]'))) ?? reply;
  }

  async #heed(reply: MutationReply, asked: Asked, field: Locator): Promise<void> {
    if (!('refusal' in reply)) return this.#hold(asked, reply.activityId);
    const { code } = reply.refusal;
    this.figures.refused.set(code, (this.figures.refused.get(code) ?? 0) + 1);
    await field.press('Escape');
  }

  /** In which state, from which width on and for whom the next value is to hold. */
  async #chooseSurroundings(): Promise<string> {
    const { inspector } = this.#window;
    const random = this.#random;
    const state = random.pick(drawnStates);
    await inspector.getByLabel('In the state').selectOption(state);
    const width = await this.#chooseWidths();
    const here = inspector.getByRole('button', { name: 'Only here', exact: true });
    const isHere = random.chance(0.15) && (await here.count()) > 0;
    const reach = inspector.getByRole('group', { name: 'What a change reaches' }).getByRole('button');
    // By their key: what the panel says above them moves them while a pointer is on its way.
    if (isHere) await here.press('Enter');
    else if ((await reach.count()) > 0) await reach.first().press('Enter');
    return [state, width, isHere && 'only here'].filter(Boolean).join(' ');
  }

  /** Chooses at which widths the next value is to hold, mostly where it does already: by a tab, or in the list of the others. */
  async #chooseWidths(): Promise<string> {
    const { inspector } = this.#window;
    const tabs = inspector.getByRole('group', { name: words.reach.widths, exact: true }).getByRole('button');
    const [first, ...narrower] = await tabs.all();
    const others = inspector.getByLabel(words.reach.otherWidths, { exact: true });
    const named = (await others.count()) > 0 ? (await valuesOf(others)).filter(Boolean) : [];
    const ways = [...narrower, ...named];
    const drawn = ways.length > 0 && this.#random.chance(0.15) ? this.#random.pick(ways) : first;
    if (typeof drawn === 'string') {
      await others.selectOption(drawn);
      return drawn;
    }
    await drawn?.press('Enter');
    return drawn === first ? '' : ((await drawn?.innerText()) ?? '');
  }

  /** One of the fields in which a property can be typed: its own by name, those in rules of the element, and the one for a further property. */
  async #fieldFor({ property }: Asked): Promise<Locator> {
    const { inspector } = this.#window;
    const rules = inspector.getByRole('region').filter({ hasNot: this.#page.getByText('inherited', { exact: true }) });
    const named = inspector.getByLabel(stylePropertyNames[property] ?? property, { exact: true });
    const known = [
      ...(property in stylePropertyNames ? await named.all() : []),
      ...(await rules.getByLabel(property, { exact: true }).all()),
    ];
    if (known.length > 0 && this.#random.chance(0.6)) return this.#random.pick(known);
    await inspector.getByRole('combobox', { name: 'Property', exact: true }).fill(property);
    return inspector.getByLabel('Value', { exact: true });
  }

  /** Holds what was written against the page, and what the panel says against that, once both have come to rest. */
  async #hold(asked: Asked, activityId: string): Promise<void> {
    this.figures.written += 1;
    const looks = this.#window.inspector.locator('[data-look]');
    const over = Date.now() + patienceMs;
    for (;;) {
      const path = await this.#window.lookedAt();
      if (path === '') return void (this.figures.left += 1);
      const differing = await this.#differing(path, asked);
      const said = await looks.evaluateAll(
        ([look], id) => (look instanceof HTMLElement && look.dataset['activity'] === id ? look.dataset['look'] : ''),
        activityId,
      );
      if (said === 'shown' && differing === null) return;
      if ((said === 'differs' || said === 'unseen') && differing !== null) return void (this.figures.told += 1);
      if (Date.now() > over) {
        const line = `${await this.#line(asked)}: ${differing ?? 'as asked'}; the panel says ${said || 'nothing'}`;
        if (differing !== null) this.figures.silent.push(line);
        else this.figures.wronglyTold.push(line);
        return;
      }
      await later(betweenMs);
    }
  }

  #differing(path: string, asked: Asked): Promise<string | null> {
    return this.#window.frame.locator('body').evaluate(differingInPage, { ...asked, path, own: ownAttribute });
  }

  async #line({ property, value }: Asked): Promise<string> {
    return [await this.#window.lookedAt(), this.#around, `${property}: ${value}`].filter(Boolean).join(' ');
  }
}

function valuesOf(select: Locator): Promise<string[]> {
  return select
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLOptionElement ? one.value : '')));
}
