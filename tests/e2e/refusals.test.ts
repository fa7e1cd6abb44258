import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { StaffPages, openAs } from '../page-models/staff-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { newApplicant, newStudent } from '../support/new-people.ts';
import { alike, languages } from '../support/languages.ts';
import { menuOf } from '../support/settled-student.ts';
import { catalogues } from '../support/catalogues.ts';

const newEmail = () => `${crypto.randomUUID()}@school.example`;
const password = 'Lighthouse-2026';

/** Answers the calls to a path of the API until it is told otherwise. */
function answerWith(page: Page, path: string, status: number, body: object = { code: status, msg: '' }) {
  return page.route(`**${path}*`, (route) => route.fulfill({ status, json: body }));
}

test('every refusal at the general login has its sentence', async ({ portal }) => {
  const { page } = portal;
  const account = new AccountPages(page);
  await portal.speak('en');
  await portal.goto('/login');
  const refusals = [
    // By turns, so that no sentence is the one before.
    [422, 'Invalid email format'],
    [403, 'An error occurred during login. Please try again.'],
    [400, 'Invalid email or password'],
    [500, 'An error occurred during login. Please try again.'],
  ] as const;
  for (const [status, sentence] of refusals) {
    await answerWith(page, '/auth/v1/token', status);
    await account.signIn('mona@manara.example', password);
    await expect(account.alert).toHaveText(sentence);
  }
  await page.unrouteAll();
  await answerWith(page, '/auth/v1/signup', 422);
  await portal.goto('/signup');
  await account.field('fullName').fill('Nour Adel');
  await account.field('confirmPassword').fill(password);
  await account.signIn(newEmail(), password);
  await expect(account.alert).toHaveText('Error creating account');
});

test('a teacher reads why there is no way in, and what a registration has come to', async ({ portal }) => {
  const { page } = portal;
  const account = new AccountPages(page);
  await portal.speak('en');
  await portal.goto('/teacher/login');
  await answerWith(page, '/auth/v1/token', 500);
  await account.signIn('mona@manara.example', password);
  await expect(page.getByText('Failed to login')).toHaveCount(1);
  await page.unrouteAll();

  await portal.goto('/teacher/signup');
  await expect(account.heading).toHaveText('Teacher Registration');
  await expect(page.getByText('Sign up as a Teacher', { exact: true })).toBeVisible();
  await account.field('fullName').fill('Sara Hegazy');
  await answerWith(page, '/rest/v1/teachers?select=id', 400, {
    code: '23514',
    message: 'refused',
    details: null,
    hint: null,
  });
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/auth/v1/signup*', async (route) => {
    await held;
    await route.continue();
  });
  await account.signIn(newEmail(), password);
  await expect(account.submit).toBeDisabled();
  await expect(account.submit).toHaveText('Creating Account...');
  letGo();
  await expect(account.alert).toHaveText('Error creating account. Please try again.');
  await page.unrouteAll();
  await account.submit.click();
  await expect(account.heading).toHaveText('Account Pending Approval');
  await expect(page.getByText('Account created', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      'Your account has been created and is pending approval. You will be notified when your account is approved.',
    ),
  ).toBeVisible();
});

test('a student reads on the login page what went wrong, and that all is well', async ({ portal, sql }) => {
  const { page } = portal;
  const { email } = await newStudent(sql);
  const account = new AccountPages(page);
  await portal.goto('/student/login');
  await account.signIn(email, 'not-the-password');
  await expect(page.getByText('خطأ في تسجيل الدخول', { exact: true })).toBeVisible();
  await expect(page.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة')).toBeVisible();
  await answerWith(page, '/auth/v1/token', 500);
  await account.submit.click();
  await expect(page.getByText('حدث خطأ أثناء تسجيل الدخول')).toBeVisible();
  await page.unrouteAll();
  await account.signIn(email, demoPassword);
  await expect(page.getByText('تم تسجيل الدخول', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  await portal.arrives();

  await page.route('**/auth/v1/logout*', (route) => route.abort());
  await menuOf(page).click();
  await portal.beginsAnew(() => page.getByRole('button', { name: 'تسجيل الخروج' }).last().click());
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('خطأ في تسجيل الخروج')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('manara-auth'))).toBeNull();
});

test('each step of a student’s registration that fails says which it was', async ({ portal, sql }) => {
  const { page } = portal;
  const code = `REFUSAL${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await sql`
    insert into public.student_acceptance_codes (code_hash, expires_at)
    values (private.code_hash(${code}), now() + interval '1 day')`;
  const account = new AccountPages(page);
  await portal.goto('/student/signup');
  await account.field('displayName').fill('مازن الشاذلي');
  await account.email.fill(newEmail());
  await account.field('acceptanceCode').fill(code);
  await account.field('password').fill(password);
  await account.field('confirmPassword').fill(password);
  await account.field('consent').check();
  const steps = [
    ['/rest/v1/rpc/check_acceptance_code', 'حدث خطأ أثناء التحقق من كود القبول'],
    ['/auth/v1/signup', 'فشل إنشاء الحساب'],
    ['/rest/v1/rpc/redeem_acceptance_code', 'فشل في إنشاء حساب الطالب. يرجى المحاولة مرة أخرى.'],
  ] as const;
  for (const [path, sentence] of steps) {
    await answerWith(page, path, 500, { code: 'XX000', message: '' });
    await account.submit.click();
    await expect(account.alert).toHaveText(sentence);
    await expect(page.getByText('خطأ في التسجيل', { exact: true })).toBeVisible();
    await page.unrouteAll();
  }
  // What was no answer may have been a yes; a no lets nobody stay in.
  const isIn = () => page.evaluate(() => localStorage.getItem('manara-auth') !== null);
  expect(await isIn()).toBe(true);
  await answerWith(page, '/rest/v1/rpc/redeem_acceptance_code', 403, { code: '42501', message: 'no', hint: null });
  await account.submit.click();
  await expect(account.alert).toHaveText('فشل في إنشاء حساب الطالب. يرجى المحاولة مرة أخرى.');
  expect(await isIn()).toBe(false);
  await page.unrouteAll();
  await account.submit.click();
  await expect(page.getByText('تم التسجيل بنجاح', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/student\/confirmation$/);
});

test('whatever becomes of a photo is said', async ({ portal, sql }) => {
  const { page } = portal;
  const { email } = await newStudent(sql);
  await portal.goto('/student/login');
  await new AccountPages(page).signIn(email, demoPassword);
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  await portal.goto('/student/profile');
  const choose = page.locator('main input[type=file]').first();
  const update = page.getByRole('button', { name: catalogues.ar.studentProfile.update });
  const notice = page.locator('output');
  await expect(update).toBeDisabled();
  await update.evaluate((button: HTMLButtonElement) => button.form?.requestSubmit());
  await expect(notice.getByText('اختر صورة أولًا.')).toBeVisible();
  await choose.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 no picture') });
  await expect(notice.getByText('هذا الملف ليس صورة. اختر صورة.')).toBeVisible();
  const huge = test.info().outputPath('huge.jpg');
  await writeFile(huge, '');
  await truncate(huge, 61 * 1024 * 1024);
  await choose.setInputFiles(huge);
  await expect(notice.getByText('الصورة كبيرة جدًا: لا تزيد على ٥ ميجابايت. اختر أصغر منها.')).toBeVisible();
  const picture = 'tests/support/pictures/full.jpg';
  await choose.setInputFiles(picture);
  await expect(update).toBeEnabled({ timeout: 20_000 });
  await answerWith(page, '/functions/v1/image-upload', 400, {
    success: false,
    error: { code: 'REFUSED', message: 'no' },
  });
  await update.click();
  await expect(notice.getByText('فشل في رفع الصورة')).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await choose.setInputFiles(picture);
  await expect(update).toBeEnabled({ timeout: 20_000 });
  await update.click();
  await expect(notice.getByText('تم تحديث الصورة.')).toBeVisible({ timeout: 20_000 });

  await choose.setInputFiles(picture);
  await expect(update).toBeEnabled({ timeout: 20_000 });
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await update.click();
  await expect(notice.getByText('حدث خطأ أثناء تحميل الصورة')).toBeVisible();
});

const notTaken = {
  ar: catalogues.ar.administration.outcome.refused,
  en: catalogues.en.administration.outcome.refused,
};

for (const language of languages) {
  test(
    `a decision that the school does not take says so at its row, beside one that it took (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const [strange, plain] = [await newApplicant(sql), await newApplicant(sql)];
      await openAs(portal, stack, { as: 'admin', language, path: '/admin' });
      const staff = new StaffPages(portal, language);
      for (const { id } of [strange, plain]) await staff.application(id).getByRole('checkbox').check();
      // As a page of another release might ask.
      await portal.page.route('**/rpc/decide_applications', (route) => {
        const { decisions } = route.request().postDataJSON() as { decisions: { id: string; verdict: string }[] };
        for (const decision of decisions) if (decision.id === strange.id) decision.verdict = 'promote';
        return route.continue({ postData: JSON.stringify({ decisions }) });
      });
      await staff.button('approveChosen').click();

      await expect(staff.application(strange.id)).toHaveAttribute('data-outcome', 'refused');
      await expect(staff.application(strange.id)).toContainText(notTaken[language]);
      await expect(staff.application(plain.id)).toHaveAttribute('data-outcome', 'done');
      const standing = await sql`
      select id, is_approved from public.teachers where id in (${strange.id}, ${plain.id}) order by is_approved`;
      expect(standing).toEqual([
        { id: strange.id, is_approved: false },
        { id: plain.id, is_approved: true },
      ]);

      // What did not happen is asked for once more, and the page asks anew when it is loaded.
      await portal.page.unrouteAll();
      await portal.page.reload();
      await staff.application(strange.id).getByRole('checkbox').check();
      await staff.button('approveChosen').click();
      await expect(staff.application(strange.id)).toHaveAttribute('data-outcome', 'done');
    },
  );
}
