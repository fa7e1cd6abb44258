import { expect, type Locator, type Page } from '@playwright/test';
import { accountOnDevice } from '../support/browser-storage.ts';

/** The languages of the portal. */
export type Language = 'ar' | 'en';

const names = {
  ar: { like: 'أعجبني', save: 'حفظ' },
  en: { like: 'Like', save: 'Save' },
} as const;

/** Two frames: what watches its nearness to the screen has been told of a new size, and what that asked for has begun. */
const framesPainted = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });

/** One open tab of the portal, in the words of the people who use it. */
export class PortalPage {
  readonly page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  get badge(): Locator {
    return this.page.getByTestId('sync-badge').first();
  }

  get articles(): Locator {
    return this.page.locator('article[data-post-id]');
  }

  /** Remembers the language before the first visit, as the switch does. */
  async speak(language: Language): Promise<void> {
    await this.page.addInitScript((value) => localStorage.setItem('manara-language', value), language);
  }

  /** Loads the page anew in another language than the one it was opened in. */
  async reloadIn(language: Language): Promise<void> {
    await this.page.evaluate((value) => localStorage.setItem('manara-language', value), language);
    await this.page.reload();
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(`${this.#origin}${path}`);
  }

  /** Waits until the page is there that a link led to: until then the one before stays in sight, with its heading. */
  async arrives(): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  }

  like(language: Language, within: Locator | Page = this.page): Locator {
    return within.getByRole('button', { name: names[language].like }).first();
  }

  save(language: Language, within: Locator | Page = this.page): Locator {
    return within.getByRole('button', { name: names[language].save }).first();
  }

  async expectBadge(state: 'idle' | 'syncing' | 'offline' | 'portal' | 'blocked', timeoutMs = 20_000): Promise<void> {
    await expect(this.badge).toHaveAttribute('data-state', state, { timeout: timeoutMs });
  }

  async expectPending(count: number, timeoutMs = 20_000): Promise<void> {
    await expect(this.badge).toHaveAttribute('data-pending', String(count), { timeout: timeoutMs });
  }

  /** The post of this id, on whatever page it stands. */
  post(id: string): Locator {
    return this.page.locator(`article[data-post-id="${id}"]`);
  }

  /**
   * Waits until the device holds the whole school, with what is of whoever is signed in, and the service worker controls the
   * tab: from now on offline works. A page that was on its way while the worker took over may be left out; it is controlled
   * when loaded anew.
   */
  async readyForOffline(): Promise<void> {
    // An account's own space opens behind the page, and the badge knows nothing of it before.
    await expect.poll(() => accountOnDevice(this.page), { timeout: 30_000 }).not.toBe('on its way');
    await this.expectBadge('idle', 30_000);
    if (await this.#becomesControlled()) return;
    await this.page.reload();
    await this.expectBadge('idle', 30_000);
    expect(await this.#becomesControlled()).toBe(true);
  }

  #becomesControlled(): Promise<boolean> {
    return this.page.evaluate(() => {
      const { serviceWorker } = navigator;
      return new Promise<boolean>((resolve) => {
        serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
        void serviceWorker.ready.then(() => serviceWorker.controller && resolve(true));
        // Installing takes a busy machine long; taking over, once that is done, does not.
        void serviceWorker.ready.then(() => setTimeout(() => resolve(false), 20_000));
        setTimeout(() => resolve(false), 60_000);
      });
    });
  }

  /**
   * What `measure` says of the page while the window is as tall as it: what is drawn only near the reader is drawn, and no
   * bar covers what is read. A part that comes meanwhile makes the page grow, and it is measured anew.
   */
  async measuredWhole<T>(measure: () => Promise<T>): Promise<T> {
    for (;;) {
      const beyond = await this.showWhole();
      const found = await measure();
      if ((await this.beyondWindow()) === beyond) return found;
    }
  }

  /** Gives the window another size, in CSS pixels, and waits until the page is laid out for it. */
  async resize(size: { readonly width: number; readonly height: number }): Promise<void> {
    await this.page.setViewportSize(size);
    await this.painted();
  }

  /** Waits until what is there has been painted. */
  async painted(): Promise<void> {
    await this.page.evaluate(framesPainted);
  }

  private beyondWindow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  }

  /**
   * Makes the window as tall as the page, and tells how much of it is beyond the window then: nothing, but for a page that
   * fills the window and has something below, which is always as much taller than any window.
   */
  private async showWhole(): Promise<number> {
    let beyond = 0;
    await expect
      .poll(
        async () => {
          const before = beyond;
          beyond = await this.beyondWindow();
          const { width, height } = await this.page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
          await this.resize({ width, height: height + beyond });
          await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0);
          return beyond === 0 || beyond === before;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    return beyond;
  }

  /** Waits until every picture that the window shows a part of has come. */
  async picturesInSightLoaded(): Promise<void> {
    const missing = () =>
      this.page.locator('img').evaluateAll((images: HTMLImageElement[]) =>
        images.flatMap((image) => {
          const { top, bottom, width } = image.getBoundingClientRect();
          const isInSight = width > 0 && bottom > 0 && top < innerHeight && image.checkVisibility();
          return isInSight && !image.complete ? [image.currentSrc] : [];
        }),
      );
    await expect.poll(missing).toEqual([]);
  }

  /** Ids of the posts on screen, in order. */
  async postIds(): Promise<string[]> {
    // A list is drawn in steps, with room for what is still to come, and for a moment not at all when an account's own space
    // takes over.
    const read = () =>
      this.articles.evaluateAll((articles) =>
        document.querySelector('main [aria-busy="true"]')
          ? []
          : articles.map((article) => article.getAttribute('data-post-id') ?? ''),
      );
    let ids: string[] = [];
    await expect.poll(async () => (ids = await read()).length).toBeGreaterThan(10);
    return ids;
  }

  /** Does what makes the page begin anew, and waits until it has. */
  async beginsAnew(act: () => Promise<void>): Promise<void> {
    await this.page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
    await act();
    await expect(this.page.locator('html[data-before]')).toHaveCount(0);
    await expect(this.badge).toBeVisible();
  }
}
