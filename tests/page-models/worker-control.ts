import type { BrowserContext, CDPSession } from '@playwright/test';
import { backgroundSyncTag, newsTag } from '../../src/platform/background-sync.ts';

/** The browser's hand on the service worker of a portal that no page has open. */
export class WorkerControl {
  readonly #session: CDPSession;
  readonly #registrations = new Map<string, string>();

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL, isDeleted } of registrations)
        if (!isDeleted) this.#registrations.set(new URL(scopeURL).origin, registrationId);
    });
  }

  /** Looks at the browser from a page that belongs to nobody. */
  static async open(context: BrowserContext): Promise<WorkerControl> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const control = new WorkerControl(session);
    await session.send('ServiceWorker.enable');
    return control;
  }

  /** Wakes the worker of an origin as the browser does when it believes in a network. */
  async wake(origin: string): Promise<void> {
    await this.#session.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId: this.#registrationAt(origin),
      tag: backgroundSyncTag,
      lastChance: false,
    });
  }

  /** Wakes it as the browser does when it is time for news. */
  async wakeForNews(origin: string): Promise<void> {
    const registrationId = this.#registrationAt(origin);
    await this.#session.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag: newsTag });
  }

  #registrationAt(origin: string): string {
    const registrationId = this.#registrations.get(origin);
    if (registrationId === undefined) throw new Error(`no worker is registered at ${origin}`);
    return registrationId;
  }

  /** Ends all workers where they stand. */
  async stop(): Promise<void> {
    await this.#session.send('ServiceWorker.stopAllWorkers');
  }
}
