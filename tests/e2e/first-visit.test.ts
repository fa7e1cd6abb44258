import type { Request } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

interface Pull {
  readonly request: { readonly lineage: string | null; readonly after?: object };
}

/** Whether a request asks for the school from its beginning. */
function isFirstPull(request: Request): boolean {
  if (!request.url().endsWith('/rpc/sync_pull')) return false;
  const { lineage, after } = (request.postDataJSON() as Pull).request;
  return lineage === null && after === undefined;
}

test('the posts are asked for before the code that stores them is here', async ({ portal, network }) => {
  network.inject(/\/assets\/run-sync-/, 'hold-response', 100);
  await portal.page.goto(`${network.url}/posts`, { waitUntil: 'commit' });
  await expect.poll(() => network.delivered(/sync_pull/)).toBe(1);
  await expect(portal.articles).toHaveCount(0);
  network.heal();
  await expect(portal.articles.first()).toBeVisible();
});

test('what was asked ahead is taken, and the school is not asked for it twice', async ({ portal }) => {
  const first: Request[] = [];
  portal.page.on('request', (request) => isFirstPull(request) && first.push(request));
  await portal.goto('/posts');
  await portal.expectBadge('idle', 30_000);
  await expect(portal.articles.first()).toBeVisible();
  expect(first).toHaveLength(1);
});
