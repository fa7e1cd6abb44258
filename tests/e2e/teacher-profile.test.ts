import type { Locator } from '@playwright/test';
import type { Sql } from 'postgres';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { press, tabTo } from '../page-models/keyboard.ts';
import { openAs } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { badPictures, pictureProblems } from '../support/bad-pictures.ts';
import { expect } from '../support/fixtures.ts';
import { samplePhoto, tellsSecrets } from '../support/sample-pictures.ts';
import { test, testWithServiceWorker } from '../support/slow-pictures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const photo = samplePhoto('full.jpg');
const words = {
  ar: {
    ready: 'الصورة جاهزة',
    saved: 'حُفظ على هذا الجهاز، ويصل إلى المدرسة وحده.',
    waiting: catalogues.ar.teacherProfile.waiting,
    science: 'العلوم',
    roles: ['معلم', 'مالك'],
    empty: catalogues.ar.teacherProfile.nameMissing,
    nameTooLong: 'عدد حروف النص ١٢١، والحد ١٢٠. اختصره.',
    bioTooLong: 'عدد حروف النص ٢٬٠٠١، والحد ٢٬٠٠٠. اختصره.',
    ...pictureProblems.ar,
    averages: 'المعدلات',
    help: 'المساعدة',
    places: ['الرئيسية', 'لوحتي', 'منشوراتي', 'الإنجازات', 'أضف صورة جائزة', 'أكواد القبول', 'الملف الشخصي'],
  },
  en: {
    ready: 'The photo is ready',
    saved: 'Saved on this device; it is sent to the school by itself.',
    waiting: catalogues.en.teacherProfile.waiting,
    science: 'Science',
    roles: ['Teacher', 'Owner'],
    empty: catalogues.en.teacherProfile.nameMissing,
    nameTooLong: 'The text is 121 characters long, 120 at most. Shorten it.',
    bioTooLong: 'The text is 2,001 characters long, 2,000 at most. Shorten it.',
    ...pictureProblems.en,
    averages: 'Manage GPA',
    help: 'Help',
    places: ['Home', 'Dashboard', 'My posts', 'Achievements', 'Add Award Image', 'Acceptance codes', 'Profile'],
  },
} as const;

interface StoredProfile {
  readonly name: string;
  readonly department: string | null;
  readonly bio: string | null;
  readonly photo: string | null;
  readonly role: string;
}

async function storedProfile(sql: Sql, { id }: { readonly id: string }): Promise<StoredProfile | undefined> {
  const [row] = await sql<StoredProfile[]>`
    select display_name as name, department, bio, profile_photo as photo, role from public.teachers where id = ${id}`;
  return row;
}

const widthOf = (image: Locator) => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);

for (const language of languages) {
  const says = words[language];

  test(
    `a photo that is still being prepared goes with the profile that is saved meanwhile (${language})`,
    alike(language),
    async ({ openWithSlowPictures, portal, network, sql }) => {
      const { teacher, teacherPages } = await openWithSlowPictures(language, '/teacher/profile');
      const name = `هالة سمير ${teacher.id.slice(0, 6)}`;
      await expect(teacherPages.field('name')).toHaveValue(teacher.name);
      await teacherPages.field('photo').setInputFiles(photo);
      await teacherPages.field('name').fill(name);
      await teacherPages.button('saveProfile').click();
      await expect(portal.page.locator('main form [data-preparing]')).toBeVisible();
      await expect(portal.page.getByText(says.saved)).toBeHidden();
      network.heal();
      await expect
        .poll(() => storedProfile(sql, teacher), { timeout: 30_000 })
        .toMatchObject({ name, photo: expect.stringMatching(/^profile-photos\//) });
    },
  );

  for (const way of ['online', 'offline'] as const) {
    testWithServiceWorker(
      `name, department, bio and photo reach the school and the readers, changed ${way} (${language})`,
      alike(language),
      async ({ portal, network, context, stack, sql, newTeacher, openReader }) => {
        const teacher = await newTeacher();
        const teacherPages = new TeacherPages(portal, language);
        const { page } = portal;
        const name = `سارة محمود ${teacher.id.slice(0, 6)}`;
        const bio = 'أدرّس الكيمياء.\nMy lab is open on Tuesdays.';
        await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/profile' });
        await expect(teacherPages.field('name')).toHaveValue(teacher.name);
        if (way === 'offline') {
          await portal.readyForOffline();
          network.cut();
          await context.setOffline(true);
        }
        await teacherPages.field('name').fill(name);
        await teacherPages.field('department').selectOption({ label: says.science });
        await teacherPages.field('bio').fill(bio);
        await teacherPages.field('photo').setInputFiles(photo);
        await expect(page.getByRole('status').filter({ hasText: says.ready })).toBeVisible();
        await teacherPages.button('saveProfile').click();
        await expect(page.getByText(says.saved)).toBeVisible();
        if (way === 'offline') {
          await page.reload();
          await expect(page.getByText(says.waiting)).toBeVisible();
          await expect(teacherPages.field('name')).toHaveValue(name);
          await expect(teacherPages.field('bio')).toHaveValue(bio);
          expect(await storedProfile(sql, teacher)).toMatchObject({ name: teacher.name, photo: null });
          network.heal();
          await context.setOffline(false);
        }
        await expect
          .poll(() => storedProfile(sql, teacher), { timeout: 45_000 })
          .toMatchObject({ name, department: 'Science', bio, role: 'teacher' });
        await expect(page.getByText(says.waiting)).toBeHidden({ timeout: 20_000 });
        const reference = (await storedProfile(sql, teacher))?.photo ?? '';
        expect(reference).toMatch(new RegExp(`^profile-photos/${teacher.id}/`));
        const kept = await fetch(`${stack.url}/storage/v1/object/public/${reference}`);
        expect(kept.headers.get('content-type')).toMatch(/^image\//);
        expect(tellsSecrets(new Uint8Array(await kept.arrayBuffer()))).toBe(false);

        const reader = await openReader(language);
        await reader.goto(`/post/${teacher.post.id}`);
        const article = reader.post(teacher.post.id);
        await expect(article.getByText(name, { exact: true }).first()).toBeVisible();
        await expect(article.getByText(says.science, { exact: true })).toBeVisible();
        await expect.poll(() => widthOf(article.locator('img').first())).toBeGreaterThan(0);
        await expect(article.getByText(teacher.name, { exact: true })).toHaveCount(0);
      },
    );
  }

  test(
    `the role and the address are told and not asked (${language})`,
    alike(language),
    async ({ portal, stack, newTeacher }) => {
      const teacher = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      const main = portal.page.getByRole('main');
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/profile' });
      await expect(main.getByRole('definition')).toHaveText([says.roles[0], teacher.email]);
      await expect(teacherPages.field('name')).toBeVisible();
      await expect(main.getByRole('combobox')).toHaveCount(1);
      await expect(main.getByRole('textbox')).toHaveCount(2);
      await expect(main.getByRole('radio')).toHaveCount(0);
      await expect(main.getByRole('combobox').getByRole('option', { name: says.roles[1] })).toHaveCount(0);
    },
  );

  test(
    `a file that is no photo is refused with its reason, and nothing typed is lost (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher }) => {
      const teacher = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/profile' });
      await expect(teacherPages.field('name')).toHaveValue(teacher.name);
      await teacherPages.field('name').fill(`${teacher.name} منى`);
      await teacherPages.field('bio').fill('كلام لا يضيع.');
      const alert = portal.page.getByRole('alert').filter({ hasText: /\S/ });
      for (const { file, fault } of badPictures) {
        await teacherPages.field('photo').setInputFiles(file);
        await expect(alert, file.name).toHaveText(says[fault]);
        await expect(teacherPages.field('photo')).toHaveAttribute('aria-invalid', 'true');
        await expect(teacherPages.field('name')).toHaveValue(`${teacher.name} منى`);
        await expect(teacherPages.field('bio')).toHaveValue('كلام لا يضيع.');
      }
      await teacherPages.button('saveProfile').click();
      await expect(teacherPages.field('photo')).toBeFocused();
      expect(await storedProfile(sql, teacher)).toMatchObject({ name: teacher.name, bio: null, photo: null });

      // Whoever has no better photo goes on without one.
      await teacherPages.button('removePhoto').click();
      await expect(alert).toHaveCount(0);
      await expect(teacherPages.button('removePhoto')).toHaveCount(0);
      await teacherPages.field('photo').setInputFiles(badPictures[0].file);
      await expect(alert).toHaveText(says[badPictures[0].fault]);
      await teacherPages.field('photo').setInputFiles(photo);
      await expect(portal.page.getByRole('status').filter({ hasText: says.ready })).toBeVisible();
      await expect(alert).toHaveCount(0);
      await teacherPages.button('saveProfile').click();
      await expect
        .poll(() => storedProfile(sql, teacher), { timeout: 30_000 })
        .toMatchObject({
          name: `${teacher.name} منى`,
          bio: 'كلام لا يضيع.',
          photo: expect.stringMatching(/^profile-photos\//),
        });
    },
  );

  test(
    `a name that is none and texts that are too long are told beside them and are not sent (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher }) => {
      const teacher = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/profile' });
      const [name, bio] = [teacherPages.field('name'), teacherPages.field('bio')];
      await bio.fill('نبذة جديدة');
      const wrong = [
        { field: name, typed: '', message: says.empty },
        { field: name, typed: '   ', message: says.empty },
        // Nothing that readers could see: marks of direction and a space without width.
        { field: name, typed: '\u202E\u200B\u202C', message: says.empty },
        { field: name, typed: 'س'.repeat(121), message: says.nameTooLong },
        { field: bio, typed: 'س'.repeat(2_001), message: says.bioTooLong },
      ];
      for (const { field, typed, message } of wrong) {
        await name.fill('منى');
        await field.fill(typed);
        await expect(field).toHaveAccessibleDescription(message);
        await teacherPages.button('saveProfile').click();
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(typed);
      }
      expect(await storedProfile(sql, teacher)).toMatchObject({ name: teacher.name, bio: null });
      // The longest that there may be.
      await name.fill('س'.repeat(120));
      await bio.fill('نبذة جديدة');
      await teacherPages.button('saveProfile').click();
      await expect
        .poll(() => storedProfile(sql, teacher), { timeout: 30_000 })
        .toMatchObject({ name: 'س'.repeat(120), bio: 'نبذة جديدة' });
    },
  );

  test(
    `the account’s menu opens, closes, leads to the profile and out by the keyboard alone (${language})`,
    alike(language),
    async ({ portal, newTeacher }) => {
      const teacher = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      const { page } = portal;
      await page.setViewportSize({ width: 1_280, height: 800 });
      await portal.speak(language);
      await portal.goto('/teacher/login');
      await new AccountPages(page).signIn(teacher.email, demoPassword);
      await expect(page).toHaveURL(/\/teacher\/dashboard$/);
      await portal.arrives();
      await press(page, teacherPages.accountButton);
      await expect(teacherPages.accountMenu).toBeVisible();
      await expect(teacherPages.accountMenu).toContainText(teacher.name);
      await tabTo(page, teacherPages.profileLink);
      await page.keyboard.press('Escape');
      await expect(teacherPages.accountMenu).toBeHidden();
      await expect(teacherPages.accountButton).toBeFocused();
      await page.keyboard.press('Space');
      await expect(teacherPages.accountMenu).toBeVisible();
      await press(page, teacherPages.profileLink);
      await expect(page).toHaveURL(/\/teacher\/profile$/);
      await expect(teacherPages.accountMenu).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

      await press(page, teacherPages.accountButton);
      await tabTo(page, teacherPages.signOut);
      await portal.beginsAnew(() => page.keyboard.press('Enter'));
      await expect(page).toHaveURL(/\/$/);
      expect(await page.evaluate(() => localStorage.getItem('manara-auth'))).toBeNull();
      await portal.goto('/teacher/profile');
      await expect(page).toHaveURL(/\/teacher\/login/);
    },
  );

  test(
    `the page that is open is marked among the places, and averages are offered to those who keep them (${language})`,
    alike(language),
    async ({ portal, stack, newTeacher, newTab }) => {
      const teacher = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      const { page } = portal;
      await page.setViewportSize({ width: 1_280, height: 800 });
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/dashboard' });
      const links = teacherPages.navigation('head').getByRole('link');
      const open = teacherPages.navigation('head').locator('[aria-current]');
      await expect(links).toHaveText([...says.places]);
      await expect(open).toHaveText([says.places[1]]);
      await links.filter({ hasText: says.places[2] }).click();
      await expect(page).toHaveURL(/\/teacher\/posts$/);
      await expect(open).toHaveText([says.places[2]]);
      await expect(open).toHaveAttribute('aria-current', 'page');

      await page.setViewportSize({ width: 360, height: 740 });
      await teacherPages.button('menu').click();
      await expect(teacherPages.navigation('menu').getByRole('link')).toHaveText([...says.places, says.help]);
      await expect(teacherPages.navigation('menu').locator('[aria-current=page]')).toHaveText([says.places[2]]);

      // Another account in the same browser would take the first one's place.
      await page.evaluate(() => localStorage.removeItem('manara-auth'));
      await page.close();
      const owners = await newTab();
      const owner = new TeacherPages(owners, language);
      await openAs(owners, stack, { as: 'layla', language, path: '/teacher/dashboard' });
      await owner.button('menu').click();
      const averages = owner.navigation('menu').getByRole('link', { name: says.averages });
      await expect(averages).toHaveAttribute('href', '/teacher/manage-gpa');
      await owners.page.setViewportSize({ width: 1_280, height: 800 });
      await owner.navigation('head').getByRole('link', { name: says.averages }).click();
      await expect(owners.page).toHaveURL(/\/teacher\/manage-gpa$/);
      await expect(owner.navigation('head').locator('[aria-current=page]')).toHaveText([says.averages]);
    },
  );

  test(
    `a teacher without a photo, or with one that is gone, has the drawn star (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher, openReader }) => {
      const teacher = await newTeacher();
      const teacherPages = new TeacherPages(portal, language);
      const letter = teacher.id.slice(0, 1);
      await portal.page.setViewportSize({ width: 1_280, height: 800 });
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/dashboard' });
      await expect(teacherPages.accountButton.locator('svg text')).toHaveText(letter);
      await expect(teacherPages.accountButton.locator('img')).toHaveCount(0);

      await sql`update public.teachers set profile_photo = ${`profile-photos/${teacher.id}/gone.webp`} where id = ${teacher.id}`;
      const reader = await openReader(language);
      const asked = reader.page.waitForResponse(/\/profile-photos\/.*gone\.webp/);
      await reader.goto(`/post/${teacher.post.id}`);
      expect((await asked).ok()).toBe(false);
      const article = reader.post(teacher.post.id);
      await expect(article.getByText(teacher.name, { exact: true })).toBeVisible();
      await expect(article.locator('svg text').first()).toHaveText(letter);
      await expect(article.locator('img')).toHaveCount(0);
    },
  );
}
