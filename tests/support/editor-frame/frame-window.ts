import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { ElementDescription, FrameFunction } from '../../../src-preview/protocol/frame/functions.ts';
import { type Drawn, drawnOver } from './drawn-over.ts';
import type { FrameMessage, FrameMessageId } from '../../../src-preview/protocol/frame/messages.ts';

interface WindowScript {
  readonly told: FrameMessage[];
  readonly handshakes: number;
  readonly post: (message: unknown) => void;
  readonly call: (name: string, ...args: readonly unknown[]) => Promise<{ state: string; value?: unknown }>;
}
type PayloadOf<Id extends FrameMessageId> = Extract<FrameMessage, { id: Id }>['payload'];

/** The window of a frame, and what the frame tells it. */
export class FrameWindow {
  readonly page: Page;
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('iframe');
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.settled(1);
  }

  /** Waits until the frame's layer has arrived so many times, and the page that it came with shows something. */
  async settled(handshakes: number): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => (globalThis as unknown as WindowScript).handshakes), { timeout: 60_000 })
      .toBe(handshakes);
    await this.heardAll();
    await expect(this.frame.locator('h1')).toBeVisible({ timeout: 60_000 });
  }

  /** Waits until all is here that the frame has told by now: its answer comes behind it, by the same way. */
  async heardAll(): Promise<void> {
    await this.call('describeTexts');
  }

  /** Calls a function of the frame; fails where the frame says that it failed. */
  async call(name: FrameFunction, ...args: readonly unknown[]): Promise<unknown> {
    const outcome = await this.page.evaluate(
      ([functionName, given]) => (globalThis as unknown as WindowScript).call(functionName, ...given),
      [name, args] as const,
    );
    expect(outcome.state, JSON.stringify(outcome)).toBe('done');
    return outcome.value;
  }

  /** Sends the frame a message as it is. */
  async post(message: unknown): Promise<void> {
    await this.page.evaluate((sent) => (globalThis as unknown as WindowScript).post(sent), message);
  }

  /** What the frame has told so far, of one kind. */
  async told<Id extends FrameMessageId>(id: Id): Promise<PayloadOf<Id>[]> {
    const all = await this.page.evaluate(() => (globalThis as unknown as WindowScript).told);
    return all.filter((message) => message.id === id).map(({ payload }) => payload as PayloadOf<Id>);
  }

  async lastTold<Id extends FrameMessageId>(id: Id): Promise<PayloadOf<Id> | undefined> {
    return (await this.told(id)).at(-1);
  }

  /** The key of what the frame says is selected. */
  async selectedKey(): Promise<string | null> {
    return (await this.lastTold('selectedElementKey'))?.elementKey ?? null;
  }

  async describe(key: string | null): Promise<ElementDescription | null> {
    return (await this.call('describeElement', key ?? '')) as ElementDescription | null;
  }

  /** Clicks on an element of the page and gives its key; its texts may be typed over as the window says. */
  async select(selector: string, editable?: readonly boolean[]): Promise<string> {
    const before = (await this.told('selectedElementKey')).length;
    await this.frame.locator(selector).click();
    await expect.poll(async () => (await this.told('selectedElementKey')).length).toBeGreaterThan(before);
    const key = await this.selectedKey();
    if (key === null) throw new Error(`${selector} was not selected`);
    const slots = editable?.map((isEditable, node) => ({ slot: { node }, isEditable }));
    if (slots) await this.call('setEditableTexts', key, slots);
    return key;
  }

  /** Everything that is drawn, read by the browser's own tools: no script of a page sees it. */
  drawn(): Promise<Drawn[]> {
    return drawnOver(this.page);
  }
}
