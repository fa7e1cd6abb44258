import { InstalledPortal } from '../page-models/installed-portal.ts';
import { cachedAnswers } from '../support/browser-caches.ts';
import { watchComplaints } from '../support/complaints.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { expect, testWithServiceWorker as base } from '../support/fixtures.ts';
import { countRows } from '../support/interaction-rows.ts';
import { buildHostedRelease, startStaticHost, type WebHost } from '../support/releases.ts';

/** The portal on a static web host, with its API on another origin: as it is deployed beside a hosted Supabase. */
const test = base.extend<object, { readonly host: WebHost }>({
  host: [
    async ({ stack }, use) => {
      const config = (await (await fetch(`${stack.url}/config.json`)).json()) as { publishableKey: string };
      const release = await buildHostedRelease(stack.url, config.publishableKey);
      const host = await startStaticHost(release);
      await use(host);
      await host.close();
      await release.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  network: async ({ host }, use) => {
    const proxy = await startFaultProxy(host.url);
    await use(proxy);
    await proxy.close();
  },
});

test('a portal whose API is elsewhere reads, keeps pictures and likes as any other', async ({
  portal,
  context,
  sql,
}) => {
  const complaints = await watchComplaints(context);
  const installed = new InstalledPortal(portal.page);
  await portal.goto('/posts');
  await portal.readyForOffline();
  await portal.goto('/');
  let pictures: string[] = [];
  await expect.poll(async () => (pictures = await installed.shownPictures()).length).toBeGreaterThan(1);
  await expect
    .poll(async () => (await cachedAnswers(portal.page)).map(({ path }) => path))
    .toEqual(expect.arrayContaining(pictures));
  await portal.goto('/posts');
  const id = (await portal.postIds())[3] ?? '';
  const before = await countRows(sql, id);
  await portal.like('ar', portal.post(id)).click();
  await expect.poll(() => countRows(sql, id)).toBe(before + 1);
  await portal.expectPending(0);
  expect(complaints).toEqual([]);
});
