import type { Page } from '@playwright/test';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { grades } from '../../src/domain/grades.ts';
import { departments } from '../../src/domain/departments.ts';
import { accountPages, staffPages, studentPages, teacherPages } from '../page-models/looked-at.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { accountDatabases } from '../support/browser-storage.ts';
import { expect, test } from '../support/fixtures.ts';
import { alike } from '../support/languages.ts';
import { movedBeyond, watchLayoutShift } from '../support/layout-shift.ts';
import { catalogues } from '../support/catalogues.ts';

/** What each auth page asks, and where its ways lead. */
const authPages: Readonly<Record<string, { readonly asks: readonly string[]; readonly leadsTo: readonly string[] }>> = {
  '/login': { asks: ['email', 'password'], leadsTo: ['/signup'] },
  '/signup': { asks: ['fullName', 'email', 'password', 'confirmPassword'], leadsTo: ['/login'] },
  '/teacher/login': { asks: ['email', 'password'], leadsTo: ['/teacher/signup'] },
  '/teacher/signup': {
    asks: ['fullName', 'email', 'password', 'department', 'role', 'bio', 'photo'],
    leadsTo: ['/teacher/login'],
  },
  '/student/login': { asks: ['email', 'password'], leadsTo: ['/student/forgot-password', '/student/signup'] },
  '/student/signup': {
    asks: ['acceptanceCode', 'displayName', 'email', 'password', 'confirmPassword', 'grade', 'bio', 'consent'],
    leadsTo: ['/student/login', '/privacy'],
  },
  '/student/confirmation': { asks: [], leadsTo: ['/student/login', '/'] },
  '/student/forgot-password': { asks: ['email'], leadsTo: ['/login'] },
};

const namesIn = (page: Page) =>
  page.locator('main form [name]').evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
const pathsIn = (page: Page) =>
  page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('each auth page asks what it needs and leads on', async ({ portal }) => {
  for (const path of accountPages) {
    await portal.goto(path);
    await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
    const authPage = authPages[path];
    await expect.poll(() => namesIn(portal.page), path).toEqual(authPage?.asks);
    const ways = [...(authPage?.leadsTo ?? ['a way'])];
    await expect.poll(() => pathsIn(portal.page), path).toEqual(expect.arrayContaining(ways));
  }
});

test('what is said of the slip comes behind the form of a registration, and moves nothing', async ({ portal }) => {
  const { page } = portal;
  await watchLayoutShift(page);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/aside-[\w-]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await portal.goto('/student/signup');
    await expect(page.locator('main form [name=consent]')).toBeVisible();
    await portal.painted();
    release();
    const said = width < 992 ? page.locator('main form summary').first() : page.locator('#slip');
    await expect(said).toHaveText(catalogues.ar.authPanels.slip.title);
    await portal.painted();
    expect(await movedBeyond(page, 0), `at ${width}`).toEqual([]);
    await page.unrouteAll();
  }
});

test('a teacher chooses a department and a role, and sees the photo of the address that was typed', async ({
  portal,
}) => {
  const { page } = portal;
  const account = new AccountPages(page);
  await portal.goto('/teacher/signup');
  const values = (name: string) =>
    account
      .field(name)
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await expect.poll(() => values('department')).toEqual(['', ...departments]);
  expect(new Set(await values('role'))).toEqual(new Set(['owner', 'manager', 'teacher']));
  await expect(account.field('role')).toHaveValue('teacher');
  await expect(account.field('bio')).toHaveCSS('min-height', '100px');
  await page.route('https://pictures.example/**', (route) => route.fulfill({ path: 'public/icons/icon-192.png' }));
  await expect(page.locator('main figure')).toHaveCount(0);
  await account.optional.click();
  await account.field('photo').fill('https://pictures.example/sara.png');
  await expect(page.locator('main figure img')).toHaveAttribute('src', 'https://pictures.example/sara.png');
  await account.field('photo').fill('sara');
  await expect(page.locator('main figure')).toHaveCount(0);
});

test('a student chooses among twelve grades in Arabic, may look at the password, and is told what is missing', async ({
  portal,
}) => {
  const { page } = portal;
  const account = new AccountPages(page);
  await portal.goto('/student/signup');
  await expect(account.field('grade').locator('option')).toHaveText([
    catalogues.ar.studentAccount.signup.noGrade,
    ...grades,
  ]);
  await portal.goto('/student/login');
  await account.submit.click();
  await expect(page.getByText(catalogues.ar.accountWords.problems.email)).toBeVisible();
  await expect(page.getByText(catalogues.ar.accountWords.problems['password-missing'])).toBeVisible();
  const password = account.field('password');
  await password.fill('Lighthouse-2026');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'أظهر: كلمة المرور' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'أخفِ: كلمة المرور' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

for (const [language, why] of [
  ['ar', catalogues.ar.accountWords.registerAnother],
  ['en', catalogues.en.accountWords.registerAnother],
] as const) {
  test(`no registration takes the place of whoever is signed in (${language})`, alike(language), async ({ portal }) => {
    const { page } = portal;
    await portal.speak(language);
    await portal.goto('/student/login');
    await new AccountPages(page).signIn('salma@manara.example', demoPassword);
    await page.waitForURL('**/student/dashboard');
    for (const path of ['/signup', '/teacher/signup', '/student/signup#code=TESTCODE2026']) {
      await portal.goto(path);
      await expect(page.locator('main').getByText(why)).toBeVisible();
      await expect(page.locator('main form')).toHaveCount(0);
      await expect(page.locator('main a.button')).toHaveAttribute('href', '/student/dashboard');
    }
    await portal.beginsAnew(() => page.locator('main button').click());
    // Emptied before; the browser takes it away once the page that had it open is gone.
    await expect.poll(() => accountDatabases(page)).toEqual([]);
    await portal.goto('/student/signup');
    await expect(new AccountPages(page).field('email')).toBeVisible();
  });
}

test('an administrator at the login of a portal is led to what is theirs, not to a registration', async ({
  portal,
  stack,
}) => {
  await enterAs(portal.page, stack, 'admin');
  for (const path of ['/teacher/login', '/student/login']) {
    await portal.goto(path);
    await expect(portal.page.locator('main a.button')).toHaveAttribute('href', '/admin');
  }
});

test('what went wrong on an auth page is not said any more to whoever has come in', async ({ portal }) => {
  const { page } = portal;
  await portal.speak('en');
  await portal.goto('/teacher/login');
  const form = new AccountPages(page);
  await form.signIn('mona@manara.example', 'not-the-password');
  const notice = page.locator('output [data-tone=problem]');
  await expect(notice).toBeVisible();
  await form.signIn('mona@manara.example', demoPassword);
  await page.waitForURL('**/teacher/dashboard');
  await expect(notice).toHaveCount(0);
});

test('the privacy page opens beside a registration, which keeps what was typed', async ({ portal, context }) => {
  const { page } = portal;
  await portal.goto('/student/signup');
  const form = new AccountPages(page);
  await form.field('password').fill(demoPassword);
  const opened = context.waitForEvent('page');
  await page.locator('main form a[href="/privacy"]').click();
  await expect(await opened).toHaveURL(/\/privacy$/);
  await expect(form.field('password')).toHaveValue(demoPassword);
});

test('whoever registers anew with the password of an account that has pages is led there, and what waits stays', async ({
  portal,
  context,
}) => {
  const { page } = portal;
  await portal.goto('/signup');
  const form = new AccountPages(page);
  await form.field('fullName').fill('سلمى غالي');
  await form.field('email').fill('salma@manara.example');
  await form.field('password').fill(demoPassword);
  await form.field('confirmPassword').fill(demoPassword);
  await form.submit.click();
  await page.waitForURL('**/student/dashboard');
  await expect.poll(() => accountDatabases(page)).toHaveLength(1);
  const again = await context.newPage();
  await again.goto(page.url());
  await expect(again).toHaveURL(/\/student\/dashboard$/);
});

test('whoever is not signed in is led from each guarded page to its login, which remembers the page', async ({
  portal,
}) => {
  const guarded = [
    ...staffPages.map(({ path }) => path),
    ...teacherPages,
    '/student/dashboard',
    '/student/profile',
    '/student/liked',
    '/student/saved',
  ];
  for (const path of guarded) {
    const [, portalName = ''] = /^[/](teacher|student)[/]/.exec(path) ?? [];
    await portal.goto(path);
    const login = `${portalName && `/${portalName}`}/login?next=${encodeURIComponent(path)}`;
    await expect(portal.page).toHaveURL((url) => `${url.pathname}${url.search}` === login);
  }
  for (const { path, as } of studentPages.filter(({ as: who }) => who === 'ziad')) {
    await portal.goto(path);
    await expect(portal.page, as).toHaveURL(/\/student\/login$/);
  }
});

test('the chooser says who is in and leads there, and nobody to the login of the other portal', async ({
  portal,
  newTab,
  browser,
  network,
  stack,
}) => {
  const ways = (page: Page) =>
    page.locator('main section a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await portal.goto('/portals');
  await expect
    .poll(() => ways(portal.page))
    .toEqual(['/teacher/login', '/teacher/signup', '/student/login', '/student/signup']);
  const student = await newTab();
  await enterAs(student.page, stack, 'salma');
  await student.goto('/portals');
  await expect.poll(() => ways(student.page)).toEqual(['/teacher/login', '/student/dashboard']);
  await expect(student.page.locator('main section').last()).toContainText(catalogues.ar.portals.signedIn);
  const context = await browser.newContext({ locale: 'ar-EG' });
  const page = await context.newPage();
  await enterAs(page, stack, 'mona');
  await page.goto(`${network.url}/portals`);
  await expect.poll(() => ways(page)).toEqual(['/teacher/dashboard']);
  await context.close();
});
