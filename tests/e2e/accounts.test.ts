import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { holdClock } from '../support/hold-clock.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    noAddress: catalogues.ar.account.login.invalidEmail,
    incomplete: catalogues.ar.account.login.incomplete,
    wrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    offline: catalogues.ar.form.failed.offline,
    pending: catalogues.ar.teacherAccount.pending.title,
    approved: catalogues.ar.teacherAccount.pending.approved.title,
    active: catalogues.ar.studentAccount.confirmation.title,
    noProfile: catalogues.ar.teacherAccount.login.noProfile,
    differs: 'كلمتا المرور غير متطابقتين',
    teacherHere: catalogues.ar.studentAccount.login.isTeacher,
    created: catalogues.ar.teacherAccount.signup.done.title,
  },
  en: {
    noAddress: 'Invalid email format',
    incomplete: 'Please enter both email and password',
    wrong: 'Invalid email or password',
    offline: 'Unable to connect to the server. Please check your internet connection and try again.',
    pending: 'Account Pending Approval',
    approved: 'Account Approved!',
    active: catalogues.en.studentAccount.confirmation.title,
    noProfile: 'Teacher profile not found',
    differs: catalogues.en.accountWords.problems['password-differs'],
    teacherHere: catalogues.en.studentAccount.login.isTeacher,
    created: 'Account created',
  },
} as const;

// Each fault lasts until it is healed: the browser itself repeats a call whose connection broke.
const newEmail = () => `${crypto.randomUUID()}@school.example`;
const password = 'Lighthouse-2026';

for (const language of languages) {
  const say = words[language];

  test(`the login says what is wrong, keeps the address over a reload and never the password (${language})`, async ({
    portal,
    network,
  }) => {
    const account = new AccountPages(portal.page);
    await portal.speak(language);
    await portal.goto('/login');
    await account.submit.click();
    await expect(account.alert).toHaveText(say.incomplete);
    await account.signIn('mona@manara.example', 'not-hers');
    await expect(account.alert).toHaveText(say.wrong);
    network.inject(/token/, 'drop-request', 20);
    await account.submit.click();
    await expect(account.alert).toHaveText(say.offline);
    network.heal();
    await portal.page.reload();
    await expect(account.email).toHaveValue('mona@manara.example');
    await expect(account.password).toHaveValue('');
    const kept = await portal.page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(kept).not.toContain('not-hers');
  });

  test(`a teacher enters, is no student, and signs out (${language})`, alike(language), async ({ portal }) => {
    const account = new AccountPages(portal.page);
    await portal.speak(language);
    await portal.goto('/teacher/login');
    await account.signIn('mona@manara.example', demoPassword);
    await expect(portal.page).toHaveURL(/\/teacher\/dashboard$/);
    const copy = await portal.page.evaluate(() => localStorage.getItem('user-session') ?? '');
    expect(Object.keys(JSON.parse(copy) as object).sort()).toEqual([
      'id',
      'isAdmin',
      'isApproved',
      'name',
      'portal',
      'role',
    ]);
    await portal.goto('/student/login');
    await expect(portal.page.getByText(say.teacherHere)).toBeVisible();
    await portal.beginsAnew(() => portal.page.locator('main button').click());
    await expect(portal.page).toHaveURL(/\/$/);
    const left = () => [localStorage.getItem('manara-auth'), localStorage.getItem('user-session')];
    expect(await portal.page.evaluate(left)).toEqual([null, null]);
  });

  test(
    `a teacher registers though answers are lost, waits, and is led on once approved (${language})`,
    alike(language),
    async ({ portal, network, sql }) => {
      const account = new AccountPages(portal.page);
      const { clock } = portal.page;
      const email = newEmail();
      await portal.speak(language);
      await clock.install();
      await portal.goto('/teacher/signup');
      await account.field('fullName').fill('سارة القاضي');
      await account.email.fill(email);
      await account.password.fill(password);
      await account.field('role').selectOption('manager');
      const losesAnswer = async (path: RegExp): Promise<void> => {
        network.inject(path, 'drop-response', 20);
        // The alert may still be that of the loss before.
        const lost = portal.page.waitForEvent('requestfailed', (request) => path.test(request.url()));
        await account.submit.click();
        await lost;
        await expect(account.submit).toBeEnabled();
        await expect(account.alert).toBeVisible();
        network.heal();
      };
      await losesAnswer(/\/auth\/v1\/signup/);
      await losesAnswer(/\/rest\/v1\/teachers\?select=id$/);
      await account.submit.click();
      await expect(account.heading).toHaveText(say.pending);
      await expect(portal.page.getByText(say.created, { exact: true })).toBeVisible();
      const rows =
        await sql`select t.role, t.is_approved from public.teachers t join auth.users u on u.id = t.id where u.email = ${email}`;
      expect(rows).toEqual([{ role: 'manager', is_approved: false }]);
      await sql`update public.teachers set is_approved = true where id = (select id from auth.users where email = ${email})`;
      // The page says it for two seconds, however long a busy machine takes to look.
      await holdClock(portal.page);
      await portal.page.locator('main button').first().click();
      await expect(account.heading).toHaveText(say.approved);
      await clock.fastForward(2_000);
      await expect(portal.page).toHaveURL(/\/teacher\/dashboard$/);
    },
  );

  test(`an account of no portal is told at the teachers’ login (${language})`, alike(language), async ({ portal }) => {
    const account = new AccountPages(portal.page);
    const email = newEmail();
    await portal.speak(language);
    await portal.goto('/signup');
    await account.field('fullName').fill('نور');
    await account.email.fill(email);
    await account.password.fill(password);
    await account.field('confirmPassword').fill(`${password}x`);
    await account.submit.click();
    await expect(portal.page.getByText(say.differs)).toBeVisible();
    await account.field('confirmPassword').fill(password);
    await account.submit.click();
    await expect(portal.page).toHaveURL(/\/login$/);
    await account.signIn('nour@school', password);
    await expect(account.alert).toHaveText(say.noAddress);
    await portal.goto('/teacher/login');
    await account.signIn(email, password);
    await expect(portal.page.getByText(say.noProfile).first()).toBeVisible();
  });
}

testWithServiceWorker(
  'a student registers with a code, offline typing and a lost answer included',
  async ({ portal, network, sql }) => {
    const account = new AccountPages(portal.page);
    const email = newEmail();
    const code = 'TESTCODE2026';
    await sql`
    insert into public.student_acceptance_codes (code_hash, expires_at)
    values (private.code_hash(${code}), now() + interval '1 day') on conflict do nothing`;
    await portal.goto('/student/signup');
    await portal.readyForOffline();
    await portal.page.context().setOffline(true);
    network.cut();
    await account.field('displayName').fill('يوسف حسن');
    await account.email.fill(email);
    await portal.page.reload();
    await expect(account.field('displayName')).toHaveValue('يوسف حسن');
    network.heal();
    await portal.page.context().setOffline(false);
    await account.field('acceptanceCode').fill('WRONGCODE');
    await account.field('password').fill(password);
    await account.field('confirmPassword').fill(`${password}x`);
    await account.field('consent').check();
    await account.submit.click();
    await expect(portal.page.getByText(words.ar.differs)).toBeVisible();
    await account.field('confirmPassword').fill(password);
    await account.submit.click();
    await expect(account.alert).toHaveText('كود القبول غير صالح');
    await account.field('acceptanceCode').fill(code.toLowerCase());
    network.inject(/redeem_acceptance_code/, 'drop-response', 20);
    await account.submit.click();
    await expect(account.alert).toContainText('فشل في إنشاء حساب الطالب');
    network.heal();
    await account.submit.click();
    await expect(account.heading).toHaveText(words.ar.active);
    const rows = await sql`select display_name, is_approved from public.students where email = ${email}`;
    expect(rows).toEqual([{ display_name: 'يوسف حسن', is_approved: true }]);
  },
);
