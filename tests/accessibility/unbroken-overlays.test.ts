import type { Locator, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import type { PortalPage } from '../page-models/portal-page.ts';
import { openAs, StaffPages } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { Tray } from '../page-models/tray.ts';
import { besideWindow } from '../support/accessibility.ts';
import { samplePicture } from '../support/sample-pictures.ts';
import { besideOverlay, brokenWords, expect, test, unbrokenWord } from '../support/unbroken-school.ts';
import { catalogues } from '../support/catalogues.ts';

/** What a scene is played with. */
interface Scene {
  readonly portal: PortalPage;
  readonly page: Page;
  readonly staff: StaffPages;
  readonly teacher: TeacherPages;
  readonly dialog: Locator;
  readonly sql: Sql;
  readonly open: (as: string, path: string) => Promise<void>;
}

/** A name of a file as somebody has it who never puts a space. */
const fileName = (ending: string): string => `${'متوسطات'.repeat(12)}.${ending}`;

/** The sheet of the first account of a kind. */
async function openAccount({ open, page, staff }: Scene, kind: 'teacher' | 'student'): Promise<void> {
  await open('admin', '/admin?tab=accounts');
  // By its value: how many there are comes to stand beside each name a little later.
  await page.getByRole('combobox', { name: catalogues.ar.administration.accounts.kind }).selectOption(kind);
  await staff.openSheet(page.locator('main li[data-account-id]').first());
  await expect(staff.accountSheet).toContainText(unbrokenWord);
}

const csv = (text: string) => ({ name: fileName('csv'), mimeType: 'text/csv', buffer: Buffer.from(text) });

async function openPost({ open, portal, page }: Scene, as: string): Promise<void> {
  await open(as, '/posts');
  await portal.articles.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/post\//);
  await portal.arrives();
}

/** On phones its place is in the menu. */
const accountMenu = 'the account menu of a teacher';

/** What names what people wrote without being a page, by how somebody comes to it. */
const scenes: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  [accountMenu]: async ({ open, teacher }) => {
    await open('mona', '/teacher/dashboard');
    await teacher.accountButton.click();
    await expect(teacher.accountMenu).toContainText(unbrokenWord);
  },
  'the menu of a teacher': async ({ open, teacher }) => {
    await open('mona', '/teacher/dashboard');
    await teacher.button('menu').click();
    await expect(teacher.navigation('menu')).toBeVisible();
  },
  'the tray with what waits': async ({ open, portal, page }) => {
    await open('salma', '/posts');
    await expect(portal.articles.first()).toBeVisible();
    const tray = new Tray(portal, 'ar');
    // Its code comes with its first opening.
    await tray.open();
    await expect(tray.sheet).toContainText(/\S/);
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await portal.like('ar', portal.articles.first()).click();
    await portal.expectPending(1);
    await tray.open();
    await expect(tray.entries.first()).toContainText(unbrokenWord);
  },
  'what a form took out': async ({ open, page, teacher }) => {
    await open('mona', '/teacher/posts/new');
    await teacher.morePictures.setInputFiles({
      name: fileName('png'),
      mimeType: 'image/png',
      buffer: Buffer.from(samplePicture('plain.png')),
    });
    await expect(teacher.media).toHaveCount(1);
    await teacher.caption.fill(unbrokenWord);
    await page
      .getByRole('button', { name: /^أزل|^احذف/ })
      .first()
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'تمت الإزالة' })).toBeVisible();
  },
  'a post that is taken down, and the way back': async (scene) => {
    const { page, dialog } = scene;
    await openPost(scene, 'layla');
    await page.getByRole('button', { name: catalogues.ar.keeping.takeDown }).click();
    await dialog.getByLabel(/^السبب/).fill(unbrokenWord);
    await dialog.getByRole('button', { name: 'احجبه' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'حُجب' })).toContainText(unbrokenWord);
  },
  'a post that is pinned': async (scene) => {
    const { page, dialog } = scene;
    await openPost(scene, 'layla');
    await page.getByRole('button', { name: catalogues.ar.keeping.pin }).click();
    await dialog.getByRole('button', { name: 'ثبّته' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'الآن أول القائمة' })).toContainText(unbrokenWord);
  },
  'the sheet of a teacher’s account': (scene) => openAccount(scene, 'teacher'),
  'the question about a role': async (scene) => {
    await openAccount(scene, 'teacher');
    await scene.staff.accountSheet
      .getByRole('button', { name: catalogues.ar.administration.accounts.changeRole })
      .click();
    await expect(scene.dialog).toContainText(unbrokenWord);
    await scene.dialog.getByRole('radio').last().check();
  },
  'the question about who leaves': async (scene) => {
    await openAccount(scene, 'teacher');
    await scene.staff.accountSheet.getByRole('button', { name: catalogues.ar.departure.ask }).click();
    await expect(scene.dialog).toContainText(unbrokenWord);
    await scene.dialog.getByRole('radio', { name: /^تنتقل/ }).check();
  },
  'the question about the data of a student': async (scene) => {
    await openAccount(scene, 'student');
    await scene.staff.accountSheet.getByRole('button', { name: 'عدّل…' }).click();
    await expect(scene.dialog).toContainText(unbrokenWord);
  },
  'the sheet of a request': async ({ open, page, staff }) => {
    await open('admin', '/admin');
    const row = page.locator('li[data-application-id]').first();
    await row.getByRole('button').first().click();
    await expect(staff.accountSheet).toContainText(unbrokenWord);
  },
  'the history of an average': async ({ open, staff, dialog }) => {
    await open('layla', '/teacher/manage-gpa');
    await staff.historyOf(staff.students.first()).click();
    await expect(dialog).toContainText(unbrokenWord);
  },
  'averages from a file': async ({ open, page, dialog }) => {
    await open('layla', '/teacher/manage-gpa');
    await page.getByRole('button', { name: catalogues.ar.grades.import }).click();
    await dialog.locator('input[type=file]').setInputFiles(csv(`Name,GPA\n${unbrokenWord},3.5\n${'ن'.repeat(80)},2\n`));
    await expect(dialog).toContainText(fileName('csv'));
    await expect(dialog.locator('li[data-plan]').first()).toBeVisible();
  },
  'a code that is revoked': async ({ open, staff, sql }) => {
    await sql`update private.code_batches set name = ${unbrokenWord.slice(0, 60)}`;
    await open('layla', '/teacher/codes');
    await staff.batches.first().click();
    await expect(staff.everyCode.first()).toBeVisible();
    const revoke = staff.revokeOf(staff.codes('unused').first());
    await revoke.click();
    await expect(staff.question).toBeVisible();
  },
  'a student who is taken back': async ({ open, page, sql }) => {
    const [student] = await sql<{ id: string }[]>`select id from public.students where is_approved limit 1`;
    await sql`insert into private.leavers (student_id) values (${student?.id ?? ''}) on conflict do nothing`;
    await open('admin', '/admin?tab=year');
    const row = page.locator(`[data-leaver="${student?.id}"]`);
    await row.getByRole('button').click();
    await expect(page.getByRole('status').filter({ hasText: 'إلى المدرسة' })).toContainText(unbrokenWord);
  },
  'a draft that is let go': async ({ open, page, portal, teacher }) => {
    await open('mona', '/teacher/posts');
    await teacher.openList();
    await page.context().setOffline(true);
    await teacher.line(unbrokenWord).first().getByRole('button', { name: /^احذف/ }).click();
    const tray = new Tray(portal, 'ar');
    await tray.open();
    await expect(tray.entries.first()).toContainText(unbrokenWord);
  },
  'what notifications are of': async (scene) => {
    const { page, dialog } = scene;
    await openPost(scene, 'salma');
    await page.locator('article header a[href^="/teachers/"]').click();
    await expect(page).toHaveURL(/\/teachers\//);
    const follow = page.locator('[data-follow] button').first();
    await expect(follow).toContainText(unbrokenWord);
    await follow.click();
    await expect(page.locator('[data-follow] [role=alert]')).toContainText(/\S/);
    await expect(dialog).toHaveCount(0);
  },
};

for (const [name, play] of Object.entries(scenes))
  test(`${name} breaks words that have no end`, async ({ portal, stack, sql }) => {
    const { page } = portal;
    const scene = {
      portal,
      page,
      sql,
      staff: new StaffPages(portal, 'ar'),
      teacher: new TeacherPages(portal, 'ar'),
      dialog: page.getByRole('dialog'),
      open: (as: string, path: string) => openAs(portal, stack, { as, language: 'ar', path }),
    };
    const widths = name === accountMenu ? [1280] : [360, 320];
    for (const [place, width] of widths.entries()) {
      await portal.resize({ width, height: 740 });
      if (place === 0) await play(scene);
      await expect.poll(() => besideOverlay(portal), { message: `at ${width}` }).toEqual([]);
      expect(await besideWindow(portal), `at ${width}`).toEqual([]);
      expect(await brokenWords(portal), `at ${width}`).toEqual([]);
    }
  });
