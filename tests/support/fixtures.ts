import { type BrowserContext, expect, test as base } from '@playwright/test';
import postgres from 'postgres';
import { type Language, PortalPage } from '../page-models/portal-page.ts';
import { startDemoStack } from './demo-stack.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { hire, type HiredTeacher } from './hired-teacher.ts';
import { slowDown } from './slowness.ts';
import { sharedText } from './shared-text.ts';

interface StackAddress {
  readonly url: string;
  readonly databaseUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly dataDir: string;
}

interface Fixtures {
  /** The network between this test's browser and the stack: an origin of its own. */
  readonly network: FaultProxy;
  /** The first tab. */
  readonly portal: PortalPage;
  /** Opens one more tab in the same browser. */
  readonly newTab: () => Promise<PortalPage>;
  /** Opens the portal in a browser of its own, as a visitor in this language. */
  readonly openReader: (language: Language) => Promise<PortalPage>;
  /** Makes a teacher of this test alone; nothing of them is left for the next, however the test ends. */
  readonly newTeacher: () => Promise<HiredTeacher>;
}

interface WorkerFixtures {
  /** The demo school on a stack of this worker alone: what its tests do to it no other worker sees. */
  readonly stack: StackAddress;
  readonly sql: postgres.Sql;
}

/**
 * Playwright's `test` with a running stack, its database and a network that can fail. Browsers here know no service worker: to keep
 * the whole portal for later costs a first visit more than a third of its time. Their pages are not opened without a network.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serviceWorkers: 'block',
  stack: [
    // Playwright reads from the pattern which fixtures this one needs: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stack = await startDemoStack({ distDir: 'dist' });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sql: [
    async ({ stack }, use) => {
      const sql = postgres(stack.databaseUrl, { max: 2 });
      await use(sql);
      await sql.end();
    },
    { scope: 'worker' },
  ],
  network: async ({ stack }, use) => {
    const proxy = await startFaultProxy(stack.url);
    await use(proxy);
    await proxy.close();
  },
  portal: async ({ context, network }, use) => {
    await use(await openTab(context, network));
  },
  newTab: async ({ context, network }, use) => {
    await use(() => openTab(context, network));
  },
  openReader: async ({ browser, stack }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (language) => {
      const context = await browser.newContext();
      contexts.push(context);
      const portal = new PortalPage(await slowDown(await context.newPage()), stack.url);
      await portal.speak(language);
      return portal;
    });
    for (const context of contexts) await context.close();
  },
  newTeacher: async ({ sql, stack }, use) => {
    const hired: string[] = [];
    await use(async () => {
      const teacher = await hire(sql);
      hired.push(teacher.id);
      return teacher;
    });
    if (hired.length === 0) return;
    await sql`delete from auth.users where id = any(${hired}::uuid[])`;
    // The files that all visitors share are older for a while: the next test would still find their posts at the top.
    await expect.poll(() => sharedText(stack), { timeout: 60_000 }).not.toMatch(new RegExp(hired.join('|')));
  },
});

/** For what is opened offline, kept ahead or updated: `test.extend` takes it. */
export const withServiceWorker = { serviceWorkers: 'allow' } as const;
export const testWithServiceWorker = test.extend(withServiceWorker);

async function openTab(context: BrowserContext, network: FaultProxy): Promise<PortalPage> {
  return new PortalPage(await slowDown(await context.newPage()), network.url);
}

export { expect } from '@playwright/test';
