import { test as base, type BrowserContext } from '@playwright/test';
import postgres from 'postgres';
import { type Language, PortalPage } from '../page-models/portal-page.ts';
import { startDemoStack } from './demo-stack.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { hire, type HiredTeacher } from './hired-teacher.ts';

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

/** Playwright's `test` with a running stack, its database and a network that can fail. */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
      const portal = new PortalPage(await context.newPage(), stack.url);
      await portal.speak(language);
      return portal;
    });
    for (const context of contexts) await context.close();
  },
  newTeacher: async ({ sql }, use) => {
    const hired: string[] = [];
    await use(async () => {
      const teacher = await hire(sql);
      hired.push(teacher.id);
      return teacher;
    });
    await sql`delete from auth.users where id = any(${hired}::uuid[])`;
  },
});

async function openTab(context: BrowserContext, network: FaultProxy): Promise<PortalPage> {
  return new PortalPage(await context.newPage(), network.url);
}

export { expect } from '@playwright/test';
