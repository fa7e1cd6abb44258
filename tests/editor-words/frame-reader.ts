import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, expect } from '@playwright/test';
import * as z from 'zod/mini';
import { type PageText, pageTextSchema } from '../../src-preview/protocol/frame/functions.ts';
import { slotName } from '../../src-preview/outer/state/store/slots.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { FrameWindow } from '../support/editor-frame/frame-window.ts';
import type { Visit } from './visits.ts';

/** A page has settled when its texts have been the same for so long. */
const quietMs = 1_200;
const lookEveryMs = 300;
const longestMs = 20_000;
/** A visitor's first page takes everything from the school, later ones have it. */
const inStepWithinMs = 60_000;
/** Some pages have no badge that says so. */
const badgeWithinMs = 2_000;
/** The first page of a development server waits for its packages to be prepared. */
const loadsWithinMs = 150_000;

const texts = z.array(pageTextSchema);
const windowPage = readFileSync(new URL('../support/editor-frame/window.html', import.meta.url), 'utf8');
const windowScript = /<script type="module">([^]*)<\/script>/.exec(windowPage)?.[1] ?? '';

/** Where pages are read. */
export interface FrameSource {
  readonly browser: Browser;
  /** The editor's own origin. */
  readonly origin: string;
  readonly stack: { readonly url: string; readonly publishableKey: string };
}

/** Opens pages in a frame of the editor's origin and reads their texts from the frame's own layer. */
export class FrameReader {
  readonly #source: FrameSource;
  readonly #language: string;
  #visitor: Promise<BrowserContext> | undefined;

  constructor(source: FrameSource, language: string) {
    this.#source = source;
    this.#language = language;
  }

  /** Every text of a page that has come to rest; of one that is known, as many as it had at least, if it ever has. */
  async read({ path, as }: Visit, atLeast = 1): Promise<readonly PageText[]> {
    const context = as === null ? await this.#visitors() : await this.#newContext();
    const page = await context.newPage();
    try {
      const { origin, stack } = this.#source;
      if (as !== null) await enterAs(page, stack, as);
      const query = new URLSearchParams({ language: this.#language, path });
      // Any answer of the editor's at its own origin will do: what stands there is the script's.
      await page.goto(`${origin}/editor/frame.js?${query.toString()}`);
      // A frame of another origin that is out of sight paints nothing, and the portal begins after its first paint.
      await page.addStyleTag({
        content:
          'body > :not(iframe) { display: none } iframe { position: fixed; inset: 0; inline-size: 100%; block-size: 100% }',
      });
      await page.evaluate(windowScript);
      const frame = new FrameWindow(page);
      await frame.frame.locator('#root main, #root h1').first().waitFor({ timeout: loadsWithinMs });
      await inStep(frame);
      return await settled(frame, atLeast);
    } finally {
      if (as === null) await page.close();
      else await context.close();
    }
  }

  async close(): Promise<void> {
    await (await this.#visitor)?.close();
  }

  /** All who are nobody share what their browser keeps. */
  #visitors(): Promise<BrowserContext> {
    return (this.#visitor ??= this.#newContext());
  }

  #newContext(): Promise<BrowserContext> {
    return this.#source.browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'ar-EG',
      timezoneId: 'Africa/Cairo',
    });
  }
}

/** Waits until the page holds what the school has; a page without the badge that says so is as it is. */
async function inStep({ frame }: FrameWindow): Promise<void> {
  const badge = frame.locator('[data-testid="sync-badge"]').first();
  const isThere = await badge.waitFor({ state: 'attached', timeout: badgeWithinMs }).then(
    () => true,
    () => false,
  );
  if (isThere) await expect(badge).toHaveAttribute('data-state', 'idle', { timeout: inStepWithinMs });
}

async function settled(frame: FrameWindow, atLeast: number): Promise<readonly PageText[]> {
  const endsAt = Date.now() + longestMs;
  let last: readonly PageText[] = [];
  let sameSince = Date.now();
  while (Date.now() < endsAt && (last.length < atLeast || Date.now() - sameSince < quietMs)) {
    const now = texts.parse(await frame.call('describeTexts'));
    if (said(now) !== said(last)) sameSince = Date.now();
    last = now;
    await frame.page.waitForTimeout(lookEveryMs);
  }
  return last;
}

function said(all: readonly PageText[]): string {
  return all.map(({ elementKey, shown }) => `${elementKey} ${slotName(shown.slot)} ${shown.text}`).join('\n');
}
