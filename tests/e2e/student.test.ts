import { readFileSync } from 'node:fs';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { accountDatabases } from '../support/browser-storage.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const leave = { ar: 'تسجيل الخروج', en: 'Sign out' } as const;
const photographed = { ar: 'nour', en: 'jana' } as const;
const updates = { ar: catalogues.ar.studentProfile.update, en: catalogues.en.studentProfile.update } as const;
const notAnImage = { ar: 'ليس صورة', en: 'not an image' } as const;
const tooLarge = { ar: 'الصورة كبيرة جدًا: لا تزيد على ٥ ميجابايت', en: 'at most 5 MB' } as const;
const photoFile = 'tests/support/pictures/full.jpg';
const students = { ar: 'salma', en: 'adam' } as const;

test('name, address and grade are read, the photo is chosen; what was told scrolls in a list of its own', async ({
  portal,
  stack,
}) => {
  const { page } = portal;
  await enterAs(page, stack, 'mariam');
  await portal.goto('/student/profile');
  await expect(page.locator('main dd')).toHaveCount(3);
  await expect(page.locator('main dd')).toContainText([/./, 'mariam@manara.example', /^الصف/]);
  const writable = page.locator('main').locator('input:not([type=file]), select, [contenteditable]');
  await expect(writable).toHaveCount(0);
  await expect(page.locator('main textarea')).toHaveCount(1);

  await portal.goto('/student/dashboard');
  const list = page.locator('main ul:has(> li[data-post-id])');
  await expect(list).toHaveCSS('height', '300px');
  await expect(list).toHaveCSS('overflow-y', 'auto');
  await expect(page.locator('main a[href="/student/profile"]')).toBeVisible();
});

for (const language of languages) {
  testWithServiceWorker(
    `a student’s dashboard stands without a network, with a save that waits, and leaves with the student (${language})`,
    alike(language),
    async ({ portal, network, context, sql }) => {
      const { page } = portal;
      await page.setViewportSize({ width: 1280, height: 740 });
      await portal.speak(language);
      await portal.goto('/student/login');
      await new AccountPages(page).signIn(`${students[language]}@manara.example`, demoPassword);
      await expect(page).toHaveURL(/\/student\/dashboard$/);
      await portal.goto('/posts');
      await portal.readyForOffline();
      await expect.poll(() => accountDatabases(page)).toHaveLength(1);
      // By the school, for a page that has just come may not show yet what its account has saved.
      const told = await sql<{ id: string }[]>`
      select post_id as id from public.student_post_interactions join public.students on students.id = student_id
      where email = ${`${students[language]}@manara.example`} and (liked or saved)`;
      const id = (await portal.postIds()).find((one) => !told.some((post) => post.id === one)) ?? '';
      network.cut();
      await context.setOffline(true);
      const button = portal.save(language, portal.post(id));
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      // The finger is answered a frame before the device has kept it.
      await portal.expectPending(1);
      await portal.goto('/student/dashboard');
      const row = page.locator(`main li[data-post-id="${id}"]`);
      await expect(row).toBeVisible();
      await portal.expectPending(1);
      network.heal();
      await context.setOffline(false);
      await portal.expectPending(0);
      const stored = () => sql`
      select from public.student_post_interactions join public.students on students.id = student_id
      where post_id = ${id} and email = ${`${students[language]}@manara.example`} and (liked or saved)`;
      await expect.poll(async () => (await stored()).length).toBe(1);
      await portal.beginsAnew(() => page.getByRole('button', { name: leave[language] }).click());
      await expect.poll(() => accountDatabases(page)).toEqual([]);
    },
  );

  testWithServiceWorker(
    `a photo is shown at once, waits for the network and stands at the school; what is no picture, or larger than five megabytes, is refused (${language})`,
    alike(language),
    async ({ portal, network, context, sql }) => {
      const { page } = portal;
      const email = `${photographed[language]}@manara.example`;
      await sql`update public.students set profile_photo = null where email = ${email}`;
      await portal.speak(language);
      await portal.goto('/student/login');
      await new AccountPages(page).signIn(email, demoPassword);
      await expect(page).toHaveURL(/\/student\/dashboard$/);
      await portal.goto('/student/profile');
      const choose = page.locator('main input[type=file]').first();
      const update = page.getByRole('button', { name: updates[language] });
      await expect(update).toBeDisabled();
      await choose.setInputFiles({
        name: 'photo.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('%PDF-1.7 no picture'),
      });
      await expect(page.getByText(notAnImage[language]).first()).toBeVisible();
      await expect(update).toBeDisabled();
      const photo = readFileSync(photoFile);
      const largest = 5 * 1024 * 1024;
      const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
      await choose.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: padded(largest + 1) });
      await expect(page.getByText(tooLarge[language]).first()).toBeVisible();
      await expect(update).toBeDisabled();
      await choose.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: padded(largest) });
      await expect(update).toBeEnabled({ timeout: 20_000 });

      await portal.readyForOffline();
      network.cut();
      await context.setOffline(true);
      await choose.setInputFiles(photoFile);
      await expect(update).toBeEnabled({ timeout: 20_000 });
      await update.click();
      await expect(page.locator('main img[src^="blob:"]').first()).toBeVisible();
      const stored = async () =>
        (
          await sql<
            { photo: string | null }[]
          >`select profile_photo as photo from public.students where email = ${email}`
        )[0]?.photo;
      expect(await stored()).toBeNull();
      network.heal();
      await context.setOffline(false);
      await expect.poll(stored, { timeout: 30_000 }).toMatch(/^profile-photos\//);
      const served = await page.request.get(`${network.url}/storage/v1/object/public/${await stored()}`);
      expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/webp']);
    },
  );
}
