import type { Wire } from './wire.ts';

/** A page in a browser that is driven over a wire. Everything waits for what is so, and says on what it waited. */
export class DrivenPage {
  readonly wire: Wire;
  readonly #origin: string;

  constructor(wire: Wire, origin: string) {
    this.wire = wire;
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.wire.go(`${this.#origin}${path}`);
  }

  /** As the reader's button does: the command of WebDriver asks Firefox to pass by the service worker. */
  async reload(): Promise<void> {
    await this.wire.run("document.documentElement.dataset.left = ''; location.reload()", []);
    await this.until("document.readyState === 'complete' && !('left' in document.documentElement.dataset)");
  }

  /** The value of an expression in the page. */
  async read<T>(expression: string, ...args: readonly unknown[]): Promise<T> {
    return (await this.wire.run(`return ${expression}`, args)) as T;
  }

  /** Waits until an expression is true in the page. */
  async until(expression: string, { args = [], patienceMs = 60_000 }: Waiting = {}): Promise<void> {
    const end = Date.now() + patienceMs;
    let last: unknown = null;
    while (Date.now() < end) {
      // A page that is just being left answers with a failure.
      last = await this.read(expression, ...args).catch(String);
      if (last === true) return;
      await new Promise((done) => setTimeout(done, 150));
    }
    throw new Error(`waited ${patienceMs} ms for ${expression}, and had ${JSON.stringify(last)} at last`);
  }

  async untilThere(selector: string): Promise<void> {
    await this.until('document.querySelector(arguments[0]) !== null', { args: [selector] });
  }

  /** Waits for an element that is enabled, has it in the middle of the window and clicks it. */
  async click(selector: string): Promise<void> {
    await this.untilThere(`${selector}:not(:disabled)`);
    await this.wire.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", [selector]);
    await this.wire.click(await this.wire.find(selector));
  }

  async type(selector: string, text: string): Promise<void> {
    await this.untilThere(selector);
    await this.wire.type(await this.wire.find(selector), text);
  }

  /** Does something in the page of a frame, and comes back. */
  async inFrame<T>(selector: string, work: () => Promise<T>): Promise<T> {
    await this.untilThere(selector);
    await this.wire.enter(await this.wire.find(selector));
    try {
      return await work();
    } finally {
      await this.wire.leave();
    }
  }
}

/** A way through the product; it says by its name what it has shown. */
export interface Walk {
  readonly name: string;
  readonly walk: (page: DrivenPage) => Promise<void>;
}

interface Waiting {
  readonly args?: readonly unknown[];
  readonly patienceMs?: number;
}
