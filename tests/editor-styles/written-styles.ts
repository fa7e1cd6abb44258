import { expect, type Locator, type Page } from '@playwright/test';
import { appliedReplySchema } from '../../src-preview/protocol/http/replies.ts';
import { isEdited } from '../support/editor-window/editor-window.ts';

/** What became of changes that were written one after another. */
export interface WrittenFigures {
  written: number;
  refused: number;
  /** Of those written, how many the page does not show while the panel says so. */
  told: number;
  /** What the page does not show and the panel does not say. */
  readonly silent: string[];
  /** What the panel says of what the page does show. */
  readonly wronglyTold: string[];
}

/** Values that a property may be given: lengths of the line and by sides, shorthands, colours, words, states of letters. */
const values: readonly (readonly [property: string, ...values: readonly string[]])[] = [
  ['padding-block-start', '13px', '1.5em', '3%'],
  ['padding-inline-end', '7px', '0.5rem'],
  ['padding', '3px', '1px 2px', '5px 0 1em'],
  ['margin-inline-start', '11px', 'auto', '-2px'],
  ['margin-block', '2px 5px', 'auto'],
  ['color', 'rgb(10 90 200)', 'inherit', 'currentcolor', 'hsl(10 50% 40%)'],
  ['background-color', 'transparent', 'rgb(200 210 220 / 50%)'],
  ['opacity', '0.5', '85%'],
  ['letter-spacing', '1px', '0.05em', 'normal'],
  ['text-align', 'start', 'end', 'center'],
  ['border-radius', '4px', '50%', '2px 8px'],
  ['border-inline-start', '2px solid red', 'none'],
  ['display', 'block', 'flex', 'inline-block'],
  ['gap', '3px', '1px 2em'],
  ['inline-size', '80%', 'fit-content', 'auto'],
  ['max-inline-size', '30ch', 'none'],
  ['text-decoration-line', 'underline', 'none'],
  ['box-shadow', '0 1px 2px black', 'none'],
  ['text-indent', '5px', '10%'],
  ['word-spacing', '3px', 'normal'],
];
const states = ['', '', '', 'hover', 'focus'] as const;

/** A number below another, always the same for the same step. */
export type Draw = (below: number) => number;

/**
 * Writes so many values in the window, one after another, on elements of the page in hand, and holds each against the page by a
 * way of its own: the element is made to say it itself.
 */
export async function writeStyles(
  page: Page,
  { elements, count, draw }: { readonly elements: string; readonly count: number; readonly draw: Draw },
): Promise<WrittenFigures> {
  const figures: WrittenFigures = { written: 0, refused: 0, told: 0, silent: [], wronglyTold: [] };
  const frame = page.frameLocator('iframe');
  const inspector = page.getByRole('complementary', { name: 'The selected element' });
  const all = frame.locator(elements);
  for (let step = 0; step < count; step += 1) {
    const element = all.nth(draw(await all.count()));
    await isEdited(element);
    if (!(await choose(page, inspector, element))) continue;
    await writeOne({ page, inspector, element, draw }, figures);
  }
  return figures;
}

/** Selects an element and opens its styles; false where it has no rule of its own that could be written. */
async function choose(page: Page, inspector: Locator, element: Locator): Promise<boolean> {
  await element.scrollIntoViewIfNeeded();
  await element.click({ position: { x: 2, y: 2 }, force: true });
  await page.getByRole('tab', { name: 'Styles' }).click();
  const isThere = inspector.locator('[data-look]');
  return isThere.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}

interface Writing {
  readonly page: Page;
  readonly inspector: Locator;
  readonly element: Locator;
  readonly draw: Draw;
}

async function writeOne({ page, inspector, element, draw }: Writing, figures: WrittenFigures): Promise<void> {
  const [property = '', ...choices] = values[draw(values.length)] ?? [];
  const value = choices[draw(choices.length)] ?? '';
  await inspector.getByLabel('In the state').selectOption(states[draw(states.length)] ?? '');
  const own = inspector.getByRole('region').getByLabel(property, { exact: true });
  const isInRule = draw(2) === 0 && (await own.count()) > 0;
  const field = isInRule ? own.nth(draw(await own.count())) : inspector.getByRole('textbox', { name: 'Value' });
  if (!isInRule) await inspector.getByRole('textbox', { name: 'Property' }).fill(property);
  // What stands there already is not written.
  if (isInRule && (await field.inputValue()) === value) return;
  await field.fill(value);
  const answered = page.waitForResponse((response) => response.url().endsWith('/mutate/styling'));
  await field.press('Enter');
  const answer = await answered;
  if (!answer.ok()) {
    figures.refused += 1;
    await field.press('Escape');
    return;
  }
  figures.written += 1;
  const { activityId } = appliedReplySchema.parse(await answer.json());
  const look = inspector.locator(`[data-look][data-activity="${activityId}"]`);
  await expect(look).toHaveAttribute('data-look', /shown|differs|unseen/, { timeout: 30_000 });
  const differing = await element.evaluate(differingFrom, { property, value });
  const isTold = (await look.getAttribute('data-look')) !== 'shown';
  const line = `${await element.evaluate((one) => `${one.localName}.${one.className}`)} ${property}: ${value}; ${differing}`;
  if (differing !== null && isTold) figures.told += 1;
  if (differing !== null && !isTold) figures.silent.push(line);
  if (differing === null && isTold) figures.wronglyTold.push(line);
}

/** What an element has in place of a value, once nothing is shown ahead on it; null where it has that. Runs in the page. */
function differingFrom(element: Element, { property, value }: { readonly property: string; readonly value: string }) {
  if (!(element instanceof HTMLElement)) return null;
  const ahead = [...element.classList].filter((name) => /^arb89-styling-\d+$/.test(name));
  const style = element.style;
  const own = element.getAttribute('style');
  element.classList.remove(...ahead);
  const computed = getComputedStyle(element);
  style.setProperty('transition', 'none', 'important');
  const scratch = document.createElement('i').style;
  scratch.setProperty(property, value);
  const names = [...scratch];
  const valuesOf = () => names.map((name) => `${name}: ${computed.getPropertyValue(name)}`).join('; ');
  const before = valuesOf();
  style.setProperty(property, value, 'important');
  const after = valuesOf();
  if (own === null) element.removeAttribute('style');
  else style.cssText = own;
  element.classList.add(...ahead);
  return before === after ? null : `${before} on the page, asked ${after}`;
}
