import { answerAt } from '../support/push-answers.ts';
import { catalogues } from '../support/catalogues.ts';
import { wholeChromium } from '../support/chromium.ts';
import { expect } from '../support/fixtures.ts';
import { newStudent } from '../support/new-people.ts';
import { enter, leave } from '../support/settled-student.ts';
import { test } from '../support/with-push-service.ts';

test.use(await wholeChromium());

const ar = catalogues.ar.notifications;

test('on one computer each account hears of its own, nobody of what they chose themselves, and none of another', async ({
  service,
  sql,
  newTeacher,
  openReader,
}) => {
  test.slow();
  const [teacher, visitors] = [await newTeacher(), await newTeacher()];
  const [first, second] = [await newStudent(sql), await newStudent(sql)];
  const reader = await openReader('ar');
  const { page } = reader;
  await answerAt(service, page, 'lab', 'granted');

  const following = page.getByText(/^يصلك جديد/);
  const follow = page.getByRole('button', { name: /^أعلِمني بجديد/ });
  /** Opens a teacher's page, once the portal has asked the school who hears what here. */
  const open = async (of: { readonly id: string }): Promise<void> => {
    const looked = page.waitForResponse((response) => response.url().endsWith('/read_push_subscription'));
    await reader.goto(`/teachers/${of.id}`);
    await looked;
  };
  const followNow = async (): Promise<void> => {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await follow.click();
    await expect(following).toBeVisible();
  };
  const signOut = () => reader.beginsAnew(() => leave(page));
  /** Whom of the two a post of a teacher would reach here, as the school decides when it sends. */
  const isToldOf = async (of: { readonly id: string }): Promise<boolean> => {
    const [row] = await sql<{ told: boolean }[]>`
      with post as (insert into public.posts (title, content, teacher_id) values ('خبر', '', ${of.id}) returning id)
      select exists (
        select from private.push_subscriptions as s
        where ${of.id}::uuid = any (s.teachers) and (s.user_id is null or private.has_session(s))) as told from post`;
    return row?.told ?? false;
  };

  await reader.goto(`/teachers/${visitors.id}`);
  await followNow();
  await enter(reader, first.email);
  await open(teacher);
  await followNow();
  expect(await isToldOf(teacher)).toBe(true);
  await expect.poll(() => service.received.length).toBe(1);

  await signOut();
  await open(teacher);
  await expect(follow).toBeVisible();
  await expect(following).toBeHidden();
  expect(await isToldOf(teacher)).toBe(false);
  // What was chosen here without an account is there again.
  await open(visitors);
  await expect(following).toBeVisible();

  await enter(reader, second.email);
  await open(teacher);
  await expect(follow).toBeVisible();
  await expect(following).toBeHidden();
  expect(await isToldOf(teacher)).toBe(false);
  await page.getByRole('button', { name: ar.settings }).click();
  const sheet = page.getByRole('dialog', { name: ar.title });
  await expect(sheet.getByText(ar.ofDevice)).toBeVisible();
  await expect(sheet.getByText(ar.nothingCame)).toBeVisible();
  await expect(sheet.getByText(teacher.name)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await signOut();

  await enter(reader, first.email);
  // The browser of the test subscribes anew with each page, and what is sent before the school knows of that is sent to nobody.
  const renewed = page.waitForResponse((response) => response.url().endsWith('/renew_push_subscription'));
  await open(teacher);
  await renewed;
  await expect(following).toBeVisible();
  const before = service.received.length;
  expect(await isToldOf(teacher)).toBe(true);
  await expect.poll(() => service.received.length).toBe(before + 1);

  // The session ends from elsewhere: at once nothing is told, and the next page shows nobody what it was.
  await sql`delete from auth.sessions where user_id = ${first.id}`;
  expect(await isToldOf(teacher)).toBe(false);
});

test('the fifty-first teacher is asked for in vain, with the reason', async ({ service, newTeacher, openReader }) => {
  const teacher = await newTeacher();
  const reader = await openReader('ar');
  const { page } = reader;
  await answerAt(service, page, 'many', 'granted');
  await reader.goto(`/teachers/${teacher.id}`);
  await page.evaluate(() => {
    const teachers = Array.from({ length: 50 }, () => crypto.randomUUID());
    const choices = { language: 'ar', departments: [], teachers, is_personal: true, quiet: null };
    localStorage.setItem('manara-notifications/nobody', JSON.stringify({ ...choices, hasEnded: true }));
  });
  await page.reload();
  const follow = page.getByRole('button', { name: /^أعلِمني بجديد/ });
  await follow.click();
  await expect(page.getByText(ar.problems['too-many'])).toBeVisible();
});
