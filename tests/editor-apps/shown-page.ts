import type { ConsoleMessage, Frame, Page, Response } from '@playwright/test';
import type { AppPage } from './recipes/recipe.ts';

/** One element as the browser has it: what it is, and each property as it comes out. */
interface ShownElement {
  readonly name: string;
  readonly styles: Readonly<Record<string, string>>;
}

/** What a page shows, and what went wrong on the way. */
export interface ShownPage {
  /** Of every element its name, in the order of the page. */
  readonly names: readonly string[];
  readonly elements: readonly ShownElement[];
  /** Addresses that were not answered well, and what the browser complained of. */
  readonly complaints: readonly string[];
}

const looked = 50;

/** Of a page's elements those that are compared: spread evenly over all. */
export function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).filter(
    (one) => one !== undefined,
  );
}

/** Without what is another for each server: hosts, ports, marks of time. */
export const unplaced = (text: string): string =>
  text.replaceAll(/https?:\/\/[\w.-]*localhost:\d+/g, '').replaceAll(/[?&](?:t|v)=[\da-f]+/g, '');

/** Gathers what the pages of one browser page complain of, those of the editor's own window left out. */
export function watchComplaints(page: Page, windowHost: string | null): readonly string[] {
  const complaints: string[] = [];
  const isOfWindow = (address: string): boolean => windowHost !== null && address.startsWith(`http://${windowHost}:`);
  page.on('console', (message: ConsoleMessage) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isOfWindow(url)) complaints.push(unplaced(`console: ${message.text()}`));
  });
  page.on('pageerror', (error) => complaints.push(unplaced(`error: ${error.message}`)));
  page.on('response', (response: Response) => {
    if (response.status() >= 400 && !isOfWindow(response.url()))
      complaints.push(unplaced(`${response.status()}: ${response.url()}`));
  });
  return complaints;
}

/** Waits until a frame has all that a page of the app is made of: its own mark, its fonts and its pictures. */
export async function wholePage(frame: Frame, { shows }: AppPage): Promise<void> {
  await frame.locator(shows).first().waitFor({ timeout: 120_000 });
  await frame.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
    // Whatever moves is looked at where it ends; what moves for ever, where it begins.
    for (const animation of document.getAnimations())
      try {
        animation.finish();
      } catch {
        animation.cancel();
      }
  });
}

/** What a frame shows now. */
export async function shownIn(frame: Frame): Promise<Omit<ShownPage, 'complaints'>> {
  const names = await frame.evaluate(namesInPage, notOfApp);
  const chosen = spread([...names.keys()], looked);
  const elements = await frame.evaluate(stylesInPage, { chosen, left: notOfApp });
  return {
    names,
    elements: elements.map(({ name, styles }) => ({
      name,
      styles: Object.fromEntries(Object.entries(styles).map(([property, value]) => [property, unplaced(value)])),
    })),
  };
}

/** What the editor puts beside the app's own elements is not the app's. */
const notOfApp = 'script, style, link, template, [data-manara-editor], [data-manara-editor] *';

/** Runs in the page. */
function namesInPage(left: string): string[] {
  return [...document.body.querySelectorAll(`:not(:is(${left}))`)].map((one) => one.tagName.toLowerCase());
}

/** Runs in the page. */
function stylesInPage({ chosen, left }: { readonly chosen: readonly number[]; readonly left: string }): ShownElement[] {
  const all = [...document.body.querySelectorAll(`:not(:is(${left}))`)];
  return chosen.flatMap((index) => {
    const element = all[index];
    if (!element) return [];
    const computed = getComputedStyle(element);
    const styles: Record<string, string> = {};
    for (const property of computed) styles[property] = computed.getPropertyValue(property);
    return [{ name: element.tagName.toLowerCase(), styles }];
  });
}
