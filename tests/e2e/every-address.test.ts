import type { Page } from '@playwright/test';
import { pages } from '../../src/app/pages.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { faultOf } from '../support/page-fault.ts';

/** Every address of the portal once; what its parameters name nobody has. */
const addresses = Object.values(pages).map(({ path }) =>
  path.replace('*', '/nowhere').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
);

/** Those of all addresses at which somebody comes to a page that is none. */
async function unreadableAddresses(
  page: Page,
  open: (path: string) => Promise<void>,
  isOnline: boolean,
): Promise<string[]> {
  const found: string[] = [];
  let at = '';
  const note = (error: Error): unknown => found.push(`${at}: ${error.message}`);
  page.on('pageerror', note);
  for (at of addresses) {
    await open(at);
    const fault = await faultOf(page, isOnline);
    if (fault !== null) found.push(`${at}: ${fault}`);
  }
  page.off('pageerror', note);
  return found;
}

test.use({ viewport: { width: 360, height: 740 } });

for (const role of ['visitor', 'student', 'teacher', 'administrator'] as const) {
  // Two of the four are enough beside all other tests: who has no account, and who has the most pages.
  const tag = role === 'visitor' || role === 'teacher' ? [] : '@long';
  test(
    `every address opens to a page with a heading and a way on, without a network, with one, and where the session is over (${role})`,
    { tag },
    async ({ portal, stack, context }) => {
      test.setTimeout(300_000);
      const { page } = portal;
      const people = { student: 'layla', teacher: 'mona', administrator: 'admin' } as const;
      if (role !== 'visitor') await enterAs(page, stack, people[role]);
      await portal.speak('ar');
      const open = (path: string) => portal.goto(path);
      await open('/');
      await portal.readyForOffline();
      // First without a network: what travels only to those who open it is on no device yet.
      await context.setOffline(true);
      expect(await unreadableAddresses(page, open, false)).toEqual([]);
      if (role === 'visitor') {
        await open('/teacher/posts/new');
        await expect(page).toHaveURL(/\/teacher\/login\?next=%2Fteacher%2Fposts%2Fnew$/);
      }
      await context.setOffline(false);
      expect(await unreadableAddresses(page, open, true)).toEqual([]);
      if (role === 'visitor') return;
      await context.setOffline(true);
      // Runs behind what signs in with every page: none of that is left when the portal looks.
      await page.addInitScript(() => {
        localStorage.removeItem('manara-auth');
        localStorage.setItem('user-session', '{"ended":true}');
      });
      expect(await unreadableAddresses(page, open, false)).toEqual([]);
    },
  );
}
