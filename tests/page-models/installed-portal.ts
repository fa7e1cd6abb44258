import { expect, type Locator, type Page } from '@playwright/test';
import { catalogues } from '../support/catalogues.ts';

/** What installing a worker came to: it runs, it was thrown away, or its script was refused. */
export type Installation = 'activated' | 'installed' | 'redundant' | 'refused';

/** The service worker side of one open tab. */
export class InstalledPortal {
  readonly page: Page;
  #loads = 0;

  constructor(page: Page) {
    this.page = page;
    page.on('load', () => {
      this.#loads += 1;
    });
  }

  /** How often this tab has loaded a page since it was first looked at. */
  get loads(): number {
    return this.#loads;
  }

  get updateCard(): Locator {
    return this.page.getByRole('region', { name: catalogues.ar.updateCard.title });
  }

  get applyButton(): Locator {
    return this.updateCard.getByRole('button', { name: catalogues.ar.updateCard.apply });
  }

  /** Asks the host for a newer worker, as the portal does every hour, and waits for what comes of it. */
  lookForUpdate(): Promise<Installation | 'none'> {
    return this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      try {
        await registration.update();
      } catch {
        return 'refused';
      }
      const worker = registration.installing;
      if (!worker) return registration.waiting ? 'installed' : 'none';
      return new Promise<'installed' | 'redundant'>((resolve) => {
        worker.addEventListener('statechange', () => {
          if (worker.state === 'installed' || worker.state === 'redundant') resolve(worker.state);
        });
      });
    });
  }

  /** Registers the worker by hand from a page of the origin that runs none of the portal's code. */
  install(): Promise<Installation> {
    return this.page.evaluate(async () => {
      interface Policies {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): { createScriptURL(url: string): string };
      }
      const { trustedTypes } = globalThis as unknown as { trustedTypes: Policies };
      const policy = trustedTypes.createPolicy('manara', { createScriptURL: (url) => url });
      try {
        const { installing } = await navigator.serviceWorker.register(policy.createScriptURL('/service-worker.js'));
        if (!installing) return 'activated';
        return await new Promise<'activated' | 'redundant'>((resolve) => {
          installing.addEventListener('statechange', () => {
            if (installing.state === 'activated' || installing.state === 'redundant') resolve(installing.state);
          });
        });
      } catch {
        return 'refused';
      }
    });
  }

  /** The hashed files that this tab has loaded since its last navigation. */
  loadedAssets(): Promise<string[]> {
    return this.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/')),
    );
  }

  /** Tells the page that nobody, or somebody, sees it; a browser under automation always says that somebody does. */
  async setVisible(isVisible: boolean): Promise<void> {
    await this.page.evaluate(
      (state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
        document.dispatchEvent(new Event('visibilitychange'));
      },
      isVisible ? 'visible' : 'hidden',
    );
  }

  /**
   * Ends the worker in charge, as a browser does with one that had nothing to do for half a minute; under automation it
   * does not. Chromium now and then misses that a busy worker has become free for the next one, and sees it then.
   */
  async stopIdleWorker(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const inCharge = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const active = versions.find(({ status }) => status === 'activated');
        if (active) resolve(active.versionId);
      }),
    );
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopWorker', { versionId: await inCharge });
    await session.detach();
  }

  /** Empties what the browser keeps for a while by itself: it may do so at any time. */
  async forgetHttpCache(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
  }

  /** Pictures of the page that were loaded. */
  shownPictures(): Promise<string[]> {
    return this.page.locator('img').evaluateAll((images) =>
      images
        .filter((image): image is HTMLImageElement => image instanceof HTMLImageElement)
        .filter((image) => image.complete && image.naturalWidth > 0)
        .map((image) => image.src),
    );
  }

  /** Waits until no picture is in the page that failed to load. */
  async expectNoBrokenPicture(): Promise<void> {
    await expect
      .poll(() =>
        this.page.locator('img').evaluateAll((images) =>
          images
            .filter((image): image is HTMLImageElement => image instanceof HTMLImageElement)
            .filter((image) => image.complete && image.naturalWidth === 0)
            .map((image) => image.src),
        ),
      )
      .toEqual([]);
  }
}
