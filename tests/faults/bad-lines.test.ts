import type { Request } from '@playwright/test';
import { PortalPage } from '../page-models/portal-page.ts';
import { startByteLine } from '../support/byte-line.ts';
import { expect } from '../support/fixtures.ts';
import { countRows, newRows } from '../support/interaction-rows.ts';
import { test } from '../support/phone-test.ts';

const bitsPerByte = 8;

test('a line of 1 kbit/s loses no tap, and one of 10 kbit/s that drops packets delivers all of them once', async ({
  context,
  stack,
  sql,
}) => {
  const line = await startByteLine(stack.url);
  try {
    const portal = new PortalPage(await context.newPage(), line.url);
    await portal.goto('/posts');
    await portal.readyForOffline();
    const ids = (await portal.postIds()).slice(0, 3);
    const before = await Promise.all(ids.map((id) => countRows(sql, id)));

    line.pace(1_000 / bitsPerByte);
    const isPush = { predicate: (request: Request) => request.url().includes('sync_push'), timeout: 60_000 };
    const tried = Promise.race([
      portal.page.waitForEvent('requestfinished', isPush),
      portal.page.waitForEvent('requestfailed', isPush),
    ]);
    for (const id of ids) await portal.save('ar', portal.post(id)).click();
    await tried;
    for (const id of ids) {
      await expect(portal.save('ar', portal.post(id))).toHaveAttribute('aria-pressed', 'true');
      expect((await newRows(sql, id, before[ids.indexOf(id)] ?? 0)).length).toBeLessThanOrEqual(1);
    }

    line.pace(10_000 / bitsPerByte);
    line.lose(0.1);
    await portal.expectPending(0, 60_000);
    for (const [index, id] of ids.entries())
      expect(await newRows(sql, id, before[index] ?? 0)).toEqual([{ liked: false, saved: true }]);
  } finally {
    await line.close();
  }
});

test('a school whose name is not found is a network that is away: what was read stands, and taps wait', async ({
  phone,
  sql,
}) => {
  let portal = await phone.open('/posts');
  await portal.readyForOffline();
  const id = (await portal.postIds())[1] ?? '';
  const before = await countRows(sql, id);
  await phone.failPower();

  portal = await phone.open('/posts', ['--host-resolver-rules=MAP localhost ~NOTFOUND']);
  const refused = portal.page.waitForEvent(
    'requestfailed',
    (request) => request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED',
  );
  await portal.like('ar', portal.post(id)).click();
  await refused;
  await portal.expectBadge('offline');
  await portal.expectPending(1);
  expect(await countRows(sql, id)).toBe(before);
  await phone.failPower();

  portal = await phone.open('/posts');
  // A page that has just opened has not counted yet: what the school holds is the sign.
  await expect.poll(() => newRows(sql, id, before), { timeout: 30_000 }).toEqual([{ liked: true, saved: false }]);
  await portal.expectPending(0, 30_000);
  expect(await newRows(sql, id, before)).toHaveLength(1);
});
