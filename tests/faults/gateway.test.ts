import postgres from 'postgres';
import { enterAs } from '../page-models/staff-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { startByteLine } from '../support/byte-line.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { makeSchool } from '../support/school-process.ts';

test('a server that is killed in the middle of an answer and starts again costs no tap and no session', async ({
  context,
}) => {
  test.setTimeout(240_000);
  const school = await makeSchool();
  const line = await startByteLine(school.url);
  try {
    const first = await school.start();
    const portal = new PortalPage(await context.newPage(), line.url);
    await enterAs(portal.page, first, 'adam');
    await portal.goto('/posts');
    await portal.readyForOffline();
    const ids = await portal.postIds();
    const answered = portal.page.waitForResponse(/sync_push/);
    await portal.like('ar', portal.post(ids[0] ?? '')).click();
    await answered;
    await portal.expectPending(0);

    const dying: Promise<void>[] = [];
    line.set({ way: 'answer', after: 100, act: () => void dying.push(school.kill()) });
    await portal.save('ar', portal.post(ids[1] ?? '')).click();
    await expect.poll(() => line.isSet(), { timeout: 20_000 }).toBe(false);
    await Promise.all(dying);
    await portal.save('ar', portal.post(ids[2] ?? '')).click();
    await expect(portal.save('ar', portal.post(ids[2] ?? ''))).toHaveAttribute('aria-pressed', 'true');
    await portal.expectBadge('offline');
    // The token has ended meanwhile: what it is renewed with is all that is left of the session.
    await portal.page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('manara-auth') ?? '{}') as object;
      localStorage.setItem('manara-auth', JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
    });
    await portal.goto('/posts');
    const { databaseUrl } = await school.start();
    // Between two tries there is a minute at most, and the first of them may meet a school that is still opening.
    await portal.expectPending(0, 90_000);
    await portal.goto('/student/dashboard');
    await expect(portal.page.locator(`main li[data-post-id="${ids[2] ?? ''}"]`)).toBeVisible({ timeout: 20_000 });
    await expect(portal.page).toHaveURL(/\/student\/dashboard$/);

    const sql = postgres(databaseUrl, { max: 1 });
    const told = () => sql`
      select post_id, liked, saved from public.student_post_interactions join public.students on id = student_id
      where email = 'adam@manara.example' and post_id = any(${ids.slice(0, 3)}::uuid[])
      order by array_position(${ids.slice(0, 3)}::uuid[], post_id)`;
    // A page that has just opened counts what waits of the account once its own space is open.
    await expect.poll(told).toEqual([
      { post_id: ids[0], liked: true, saved: false },
      { post_id: ids[1], liked: false, saved: true },
      { post_id: ids[2], liked: false, saved: true },
    ]);
    await sql.end();
  } finally {
    await line.close();
    await school.remove();
  }
});
