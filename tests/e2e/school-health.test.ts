import { join } from 'node:path';
import { takeBackup } from '../../scripts/backup/take-backup.ts';
import { temporaryFolder } from '../../scripts/node-kit/temporary-folder.ts';
import { openAs } from '../page-models/staff-pages.ts';
import { axeOn } from '../support/accessibility.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    never: catalogues.ar.health.never,
    renew: catalogues.ar.health.renew,
    stale: /وهذا آخر ما وصل/,
    asOf: catalogues.ar.health.asOf,
    forbidden: 'ليس لديك صلاحية للوصول إلى هذه البيانات',
    failed: /خادم المدرسة لا يجيب/,
    retry: 'أعد المحاولة',
    requests: catalogues.ar.health.toQueue,
    waiting: catalogues.ar.administration.tabs.queue,
    noSchedule: /^.*لا جدول يُظهر المنشورات/,
  },
  en: {
    never: catalogues.en.health.never,
    renew: catalogues.en.health.renew,
    stale: /it is what came last/,
    asOf: catalogues.en.health.asOf,
    forbidden: catalogues.en.remote.forbidden,
    failed: /server is not answering/,
    retry: 'Try again',
    requests: catalogues.en.health.toQueue,
    waiting: catalogues.en.administration.tabs.queue,
    noSchedule: /No schedule lets posts appear/,
  },
} as const;

for (const language of languages) {
  testWithServiceWorker(
    `an administrator sees how the portal is, what to do, and of when it is known without a network (${language})`,
    alike(language),
    async ({ portal, stack, sql, context }) => {
      test.slow();
      const say = words[language];
      const { page } = portal;
      await sql`delete from private.last_backup`;
      await page.setViewportSize({ width: 360, height: 740 });
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=health' });
      const figure = (name: string) => page.locator(`[data-figure="${name}"]`);
      await expect(page.locator('[data-figure]')).toHaveCount(12);
      await expect(figure('backup')).toHaveAttribute('data-state', 'act');
      await expect(figure('backup')).toContainText(say.never);
      await expect(figure('schema')).toHaveAttribute('data-state', 'fine');
      for (const schedule of ['appear', 'counts', 'notify', 'tidy']) {
        await expect(figure(schedule)).toHaveAttribute('data-state', 'fine');
        await expect(figure(schedule).locator('time')).toBeVisible();
      }
      await expect(figure('files').locator('span').first()).toHaveText(/^[1-9١-٩]/);
      expect((await axeOn(page).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      const folder = await temporaryFolder();
      try {
        await takeBackup({ databaseUrl: stack.databaseUrl, files: stack }, join(folder.path, 'backup'));
      } finally {
        await folder.remove();
      }
      await page.getByRole('button', { name: say.renew }).click();
      await expect(figure('backup')).toHaveAttribute('data-state', 'fine');

      await portal.readyForOffline();
      await context.setOffline(true);
      await page.getByRole('button', { name: say.renew }).click();
      await expect(page.getByRole('alert').filter({ hasText: say.stale })).toBeVisible();
      await expect(page.getByText(say.asOf)).toBeVisible();
      // Opened anew without a network it is what this window knew, of the same moment.
      const known = await page.getByText(say.asOf).locator('time').getAttribute('datetime');
      await page.reload();
      await expect(page.getByRole('alert').filter({ hasText: say.stale })).toBeVisible();
      await expect(page.getByText(say.asOf).locator('time')).toHaveAttribute('datetime', known ?? '');
      await expect(figure('backup')).toHaveAttribute('data-state', 'fine');
      await page.setViewportSize({ width: 1440, height: 900 });
      expect((await axeOn(page).analyze()).violations).toEqual([]);
      await context.setOffline(false);
    },
  );

  test(
    `a schedule that nobody made is told, with what to do (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const say = words[language];
      const { page } = portal;
      const figure = (name: string) => page.locator(`[data-figure="${name}"]`);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=health' });
      await expect(figure('appear')).toHaveAttribute('data-state', 'fine');
      // As on a hosted project where the migrations ran and nobody went on from there.
      await sql`create schema cron`;
      try {
        await sql`create table cron.job (command text not null, active boolean not null)`;
        await page.getByRole('button', { name: say.renew }).click();
        await expect(figure('appear')).toHaveAttribute('data-state', 'act');
        await expect(figure('appear')).toContainText(say.noSchedule);
        await expect(figure('appear')).toContainText('docs/deploying.md');
        await expect(figure('notify')).not.toHaveAttribute('data-state', 'fine');
        await sql`insert into cron.job values ('select private.publish_due_posts()', true)`;
        await page.getByRole('button', { name: say.renew }).click();
        await expect(figure('appear')).toHaveAttribute('data-state', 'fine');
      } finally {
        await sql`drop table if exists cron.job`;
        await sql`drop schema cron`;
      }
    },
  );

  test(
    `who waits too long leads to the requests; a failing server is said, and nobody else sees it (${language})`,
    alike(language),
    async ({ portal, stack, sql, openReader }) => {
      const say = words[language];
      const { page } = portal;
      await page.route('**/rest/v1/rpc/school_health', (route) => route.fulfill({ status: 503, body: '' }), {
        times: 1,
      });
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=health' });
      await expect(page.getByRole('alert').filter({ hasText: say.failed })).toBeVisible();
      await page.getByRole('button', { name: say.retry }).click();
      const accounts = page.locator('[data-figure="accounts"]');
      await expect(accounts).toBeVisible();
      const [waiting] = await sql<{ id: string }[]>`
      update public.teachers set created_at = now() - interval '40 days' where not is_approved returning id`;
      expect(waiting).toBeDefined();
      await page.reload();
      await expect(accounts).toHaveAttribute('data-state', 'act');
      await accounts.getByRole('link', { name: say.requests }).click();
      await expect(page.getByRole('link', { name: say.waiting })).toHaveAttribute('aria-current', 'page');

      const owner = await openReader(language);
      await openAs(owner, stack, { as: 'layla', language, path: '/admin?tab=health' });
      await expect(owner.page.getByRole('alert').filter({ hasText: say.forbidden })).toBeVisible();
      await expect(owner.page.locator('[data-figure]')).toHaveCount(0);
    },
  );
}
