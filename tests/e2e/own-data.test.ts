import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { openAs } from '../page-models/staff-pages.ts';
import type { Language, PortalPage } from '../page-models/portal-page.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { newStudent } from '../support/new-people.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const names = {
  ar: {
    whole: catalogues.ar.accountData.exportAction,
    table: catalogues.ar.accountData.exportTable,
    headings: 'الباب,الرقم,الحقل,القيمة',
    request: catalogues.ar.accountData.request,
    keep: catalogues.ar.accountData.keep,
    confirm: catalogues.ar.accountData.confirm,
    cancel: catalogues.ar.accountData.cancel,
    offline: catalogues.ar.accountData.offline,
    taken: catalogues.ar.accountData.exported,
    ready: /جاهز. اضغط «احفظه»/,
    take: catalogues.ar.takeFile.take,
  },
  en: {
    whole: catalogues.en.accountData.exportAction,
    table: catalogues.en.accountData.exportTable,
    headings: 'Part,Number,Field,Value',
    request: catalogues.en.accountData.request,
    keep: catalogues.en.accountData.keep,
    confirm: catalogues.en.accountData.confirm,
    cancel: catalogues.en.accountData.cancel,
    offline: catalogues.en.accountData.offline,
    taken: catalogues.en.accountData.exported,
    ready: /is ready. Press “Save it”/,
    take: catalogues.en.takeFile.take,
  },
} as const;

/** What a file is called, and what stands in it. */
async function read(file: Download): Promise<{ readonly name: string; readonly text: string }> {
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** What the sheet of an iPhone is in these tests: what it was given, and what it answers next. */
interface Sheet {
  kept: string[];
  answer: string | null;
}

/** The portal stands on the home screen of a phone that keeps files through its sheet, and takes no JSON there. */
const beOnHomeScreen = (page: Page) =>
  page.addInitScript(() => {
    const sheet = globalThis as unknown as Sheet;
    Object.assign(sheet, { kept: [], answer: null });
    const canShare = ({ files }: ShareData = {}) => files?.every(({ type }) => type === 'text/csv') ?? false;
    const share = async ({ files = [] }: ShareData = {}): Promise<void> => {
      const { answer } = sheet;
      sheet.answer = null;
      if (answer !== null) throw new DOMException('refused', answer);
      for (const { name, type, size } of files) sheet.kept.push(`${name} ${type} ${size}`);
    };
    for (const [name, value] of Object.entries({ standalone: true, canShare, share }))
      Object.defineProperty(navigator, name, { value });
  });

/** The next time the sheet is asked for, it answers with this error. */
const answerSheet = (page: Page, answer: string) =>
  page.evaluate((next) => void ((globalThis as unknown as Sheet).answer = next), answer);

/** Signs in and opens the profile; gives its buttons by their names. */
async function openProfile(portal: PortalPage, language: Language, email: string): Promise<(name: string) => Locator> {
  const { page } = portal;
  await portal.speak(language);
  await portal.goto('/student/login');
  await new AccountPages(page).signIn(email, demoPassword);
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  await portal.goto('/student/profile');
  return (name) => page.getByRole('button', { name, exact: true });
}

for (const language of languages) {
  const say = names[language];

  testWithServiceWorker(
    `a student takes along what the school keeps, as a table that calculates nothing and as a whole (${language})`,
    alike(language),
    async ({ portal, network, context, sql }) => {
      const { page } = portal;
      const { id, email } = await newStudent(sql);
      const bio = '=HYPERLINK("https://elsewhere.example","اضغط هنا")';
      await sql`update public.students set bio = ${bio} where id = ${id}`;
      const [post] = await sql<{ id: string }[]>`select id from public.posts order by created_at limit 1`;
      await sql`
      insert into public.student_post_interactions (post_id, student_id, liked, saved)
      values (${post?.id ?? ''}, ${id}, true, false)`;
      const button = await openProfile(portal, language, email);

      const asked = page.waitForEvent('download');
      await button(say.table).click();
      const table = await read(await asked);
      expect(table.name).toMatch(/^manara-\d{4}-\d{2}-\d{2}[.]csv$/);
      const lines = table.text.split('\r\n');
      expect(lines[0]).toBe(`\uFEFF${say.headings}`);
      expect(lines.at(-1)).toBe('');
      expect(lines).toContain(`account,,email,${email}`);
      expect(lines).toContain('student,,display_name,ياسمين فؤاد');
      expect(lines).toContain(`student,,bio,"'${bio.replaceAll('"', '""')}"`);
      expect(lines).toContain('interactions,1,liked,true');
      expect(lines).toContain(`interactions,1,post_id,${post?.id}`);

      const askedWhole = page.waitForEvent('download');
      await button(say.whole).click();
      const whole = await read(await askedWhole);
      expect(whole.name).toMatch(/^manara-\d{4}-\d{2}-\d{2}[.]json$/);
      expect(JSON.parse(whole.text)).toMatchObject({ student: { id, bio }, account: { email } });

      network.cut();
      await context.setOffline(true);
      await button(say.table).click();
      await expect(page.getByText(say.offline)).toBeVisible();
      await expect(button(say.table)).toBeEnabled();
    },
  );

  test(
    `a teacher takes along what the school keeps, from the profile (${language})`,
    alike(language),
    async ({ portal, stack, newTeacher }) => {
      const { page } = portal;
      const teacher = await newTeacher();
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/profile' });
      const asked = page.waitForEvent('download');
      await page.getByRole('button', { name: say.whole, exact: true }).click();
      const { text } = await read(await asked);
      expect(JSON.parse(text)).toMatchObject({ teacher: { id: teacher.id }, account: { email: teacher.email } });
    },
  );

  test(
    `on the home screen of an iPhone a file goes through its sheet, which can be put away or ask for another tap (${language})`,
    alike(language),
    async ({ portal, sql }) => {
      const { page } = portal;
      const downloads: unknown[] = [];
      page.on('download', (download) => downloads.push(download));
      const { email } = await newStudent(sql);
      await beOnHomeScreen(page);
      const button = await openProfile(portal, language, email);
      const kept = () => page.evaluate(() => (globalThis as unknown as Sheet).kept);

      await answerSheet(page, 'AbortError');
      await button(say.table).click();
      await expect.poll(() => page.evaluate(() => (globalThis as unknown as Sheet).answer)).toBeNull();
      await expect(button(say.table)).toBeEnabled();
      await expect(page.getByText(say.taken)).toHaveCount(0);

      await answerSheet(page, 'NotAllowedError');
      await button(say.table).click();
      await expect(page.getByText(say.ready)).toBeVisible();
      await expect(page.getByText(say.taken)).toHaveCount(0);
      expect(await kept()).toEqual([]);
      await button(say.take).click();
      await expect.poll(kept).toEqual([expect.stringMatching(/^manara-\d{4}-\d{2}-\d{2}[.]csv text\/csv \d+$/)]);

      await button(say.table).click();
      await expect(page.getByText(say.taken)).toBeVisible();
      expect(await kept()).toHaveLength(2);
      expect(downloads).toEqual([]);

      // This sheet takes no file of this kind: a download is what is left.
      const asked = page.waitForEvent('download');
      await button(say.whole).click();
      expect((await read(await asked)).name).toMatch(/[.]json$/);
      expect(await kept()).toHaveLength(2);
    },
  );

  test(
    `an account’s end is asked for twice, told with its day, and taken back (${language})`,
    alike(language),
    async ({ portal, sql }) => {
      const { page } = portal;
      const { id, email } = await newStudent(sql);
      const button = await openProfile(portal, language, email);
      const requests = () => sql`select from private.deletion_requests where user_id = ${id}`;

      await button(say.request).click();
      await button(say.keep).click();
      expect(await requests()).toHaveLength(0);
      await button(say.request).click();
      await button(say.confirm).click();
      await expect(button(say.cancel)).toBeVisible();
      expect(await requests()).toHaveLength(1);
      await page.reload();
      await button(say.cancel).click();
      await expect(button(say.request)).toBeVisible();
      expect(await requests()).toHaveLength(0);
    },
  );
}
