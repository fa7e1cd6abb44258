import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { enterAs, StaffPages } from '../page-models/staff-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { newApplicant, newStudent } from '../support/new-people.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdClock } from '../support/hold-clock.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    teacher: {
      waiting: catalogues.ar.teacherAccount.pending.title,
      approved: catalogues.ar.teacherAccount.pending.approved.title,
    },
    student: {
      waiting: catalogues.ar.studentAccount.pending.title,
      approved: catalogues.ar.studentAccount.pending.approved.title,
      profile: catalogues.ar.studentAccount.pending.profile,
      back: catalogues.ar.studentProfile.backToWaiting,
      saveBio: catalogues.ar.studentProfile.bio.save,
      savedBio: catalogues.ar.studentProfile.bio.saved,
      undecided: catalogues.ar.accountWords.undecided,
      isWaiting: catalogues.ar.studentProfile.waiting,
    },
  },
  en: {
    teacher: { waiting: 'Account Pending Approval', approved: 'Account Approved!' },
    student: {
      waiting: catalogues.en.studentAccount.pending.title,
      approved: catalogues.en.studentAccount.pending.approved.title,
      profile: catalogues.en.studentAccount.pending.profile,
      back: catalogues.en.studentProfile.backToWaiting,
      saveBio: catalogues.en.studentProfile.bio.save,
      savedBio: catalogues.en.studentProfile.bio.saved,
      undecided: catalogues.en.accountWords.undecided,
      isWaiting: catalogues.en.studentProfile.waiting,
    },
  },
} as const;

const pollMs = 30_000;
const leadsOnAfterMs = 2_000;

for (const language of languages) {
  for (const portalName of ['teacher', 'student'] as const) {
    const say = words[language][portalName];

    test(
      `a ${portalName} who waits is told within half a minute of an administrator’s yes, and led on two seconds later (${language})`,
      alike(language),
      async ({ portal, browser, network, stack, sql }) => {
        const name = `منتظر ${language} ${portalName}`;
        const person = await (portalName === 'teacher'
          ? newApplicant(sql, name)
          : newStudent(sql, { name, isApproved: false }));
        const account = new AccountPages(portal.page);
        const clock = portal.page.clock;
        await portal.speak(language);
        await clock.install();
        await portal.goto(`/${portalName}/login`);
        await account.signIn(person.email, demoPassword);
        await expect(portal.page).toHaveURL(new RegExp(`/${portalName}/pending$`));
        await expect(account.heading).toHaveText(say.waiting);
        await portal.goto(`/${portalName}/dashboard`);
        await expect(portal.page).toHaveURL(new RegExp(`/${portalName}/pending$`));
        await expect(account.heading).toHaveText(say.waiting);
        // The half minute begins here, however long the administrator takes.
        await holdClock(portal.page);

        const adminContext = await browser.newContext({ locale: 'ar-EG' });
        const staff = new PortalPage(await adminContext.newPage(), network.url);
        await staff.speak(language);
        await enterAs(staff.page, stack, 'admin');
        await staff.goto('/admin');
        const pages = new StaffPages(staff, language);
        await pages.application(person.id).getByRole('checkbox').check();
        await pages.button('approveChosen').click();
        await expect(pages.application(person.id)).toHaveAttribute('data-outcome', 'done');
        await adminContext.close();

        await expect(account.heading).toHaveText(say.waiting);
        await clock.fastForward(pollMs);
        await expect(account.heading).toHaveText(say.approved);
        await clock.fastForward(leadsOnAfterMs);
        await expect(portal.page).toHaveURL(new RegExp(`/${portalName}/dashboard$`));
      },
    );
  }

  test(
    `whoever waits may leave, and stands at no other login (${language})`,
    alike(language),
    async ({ portal, sql }) => {
      const { email } = await newApplicant(sql);
      const account = new AccountPages(portal.page);
      await portal.speak(language);
      await portal.goto('/teacher/login');
      await account.signIn(email, demoPassword);
      await expect(account.heading).toHaveText(words[language].teacher.waiting);
      await portal.goto('/student/pending');
      await expect(portal.page).toHaveURL(/\/student\/login$/);
      await portal.goto('/teacher/pending');
      await portal.beginsAnew(() => portal.page.locator('main button').last().click());
      await expect(portal.page).toHaveURL(/\/$/);
      await portal.goto('/teacher/pending');
      await expect(portal.page).toHaveURL(/\/teacher\/login$/);
    },
  );

  test(
    `a student who waits finds their profile and their data, and the way back (${language})`,
    alike(language),
    async ({ portal, sql }) => {
      const { page } = portal;
      const { email } = await newStudent(sql, { name: `منتظرة ${language}`, isApproved: false });
      const account = new AccountPages(page);
      await portal.speak(language);
      // Whoever comes to it as a visitor is led to the students' login, and from there to the profile.
      await portal.goto('/student/profile');
      await expect(page).toHaveURL(/\/student\/login\?next=/);
      await account.signIn(email, demoPassword);
      await expect(page).toHaveURL(/\/student\/profile$/);
      await expect(page.locator('main dd').nth(1)).toHaveText(email);
      const bio = 'أحب القراءة';
      await page.locator('main textarea').fill(bio);
      await page.getByRole('button', { name: words[language].student.saveBio }).click();
      const said = page.getByText(words[language].student.savedBio);
      // Whoever points at it is waited for: sending may take longer than it stands.
      await said.hover();
      const stored = async () =>
        (
          await sql<{ bio: string | null }[]>`
      select s.bio from public.students as s join auth.users as u on u.id = s.id where u.email = ${email}`
        )[0]?.bio;
      await expect.poll(stored).toBe(bio);
      await expect(page.getByText(words[language].student.isWaiting)).toHaveCount(0);
      // One draft carries photo and text: what became of the one says nothing of the other.
      await expect(said).toBeVisible();
      await page.mouse.move(0, 0);
      await page.getByRole('link', { name: words[language].student.back }).click();
      await expect(account.heading).toHaveText(words[language].student.waiting);
      await page.locator('main button').first().click();
      await expect(page.locator('main output')).toHaveText(words[language].student.undecided);
      await page.getByRole('link', { name: words[language].student.profile }).click();
      await expect(page).toHaveURL(/\/student\/profile$/);
    },
  );
}
