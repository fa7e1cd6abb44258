import { linkIn, mailsTo } from '../../supabase/dev-server/lite/mailbox.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { typeInto } from '../page-models/typing.ts';
import { accountDatabases } from '../support/browser-storage.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { newStudent } from '../support/new-people.ts';
import { enter, found, leave, settle, signOut, someone } from '../support/settled-student.ts';
import { catalogues } from '../support/catalogues.ts';

test('whoever signs out leaves nothing of the account on the device, with a network and without one', async ({
  portal,
  newTab,
  network,
  context,
  sql,
}) => {
  const other = await newTab();
  await other.goto('/posts');
  const person = await someone(sql);
  const marks = await settle(portal, person, sql);
  await portal.beginsAnew(() => leave(portal.page));
  expect(await found(portal.page, marks)).toEqual([]);
  // The other tab begins anew by itself.
  await expect.poll(() => found(other.page, marks)).toEqual([]);

  await enter(portal, person.email);
  await expect.poll(() => found(portal.page, marks)).not.toEqual([]);
  network.cut();
  await context.setOffline(true);
  await portal.beginsAnew(() => leave(portal.page));
  expect(await found(portal.page, marks)).toEqual([]);
});

test('whoever’s page is closed while they sign out is forgotten by the next one', async ({ portal, newTab, sql }) => {
  const marks = await settle(portal, await someone(sql), sql);
  await portal.page.evaluate(() => {
    // What the name of a database is made of: nothing of the account is reached any more.
    crypto.subtle.digest = () => new Promise(() => undefined);
  });
  await leave(portal.page);
  await expect.poll(() => portal.page.evaluate(() => localStorage.getItem('manara-auth'))).toBeNull();
  expect(await found(portal.page, marks)).toContain('gpa');
  await portal.page.close();
  const next = await newTab();
  await next.goto('/');
  await expect.poll(() => found(next.page, marks)).toEqual([]);
});

test('the link of a mail takes nobody’s place: who is signed in is asked, leaves by the rules, and nothing of them stays', async ({
  page,
  stack,
  sql,
}) => {
  // A link of a mail leads to the school's own address alone.
  const portal = new PortalPage(page, stack.url);
  const marks = await settle(portal, await someone(sql), sql);
  const name = 'ياسمين فؤاد';
  const { email } = await newStudent(sql, { name });
  await page.request.post(`${stack.url}/auth/v1/recover`, {
    headers: { apikey: stack.publishableKey },
    data: { email },
  });
  await expect.poll(async () => (await mailsTo(email, stack.dataDir)).length).toBe(1);
  const [mail] = await mailsTo(email, stack.dataDir);
  if (!mail) throw new Error('no mail');
  await page.goto(linkIn(mail).href);
  await page.getByRole('button', { name: catalogues.ar.accountWords.linkLook }).click();
  await expect(page.getByText('هذا الرابط لحساب آخر')).toBeVisible();
  await expect(page.locator('main form')).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
  expect(await found(page, { id: marks.id, gpa: marks.gpa })).toEqual(['id', 'gpa']);
  await page.locator('main').getByRole('button', { name: signOut }).click();
  await expect(new AccountPages(page).heading).toHaveText('اختر كلمة مرور جديدة');
  await expect(page.getByText(name)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expect.poll(() => found(page, marks)).toEqual([]);
});

test('who signs in after somebody’s session was ended finds nothing of them but their unsent work, which still goes out as theirs', async ({
  portal,
  network,
  context,
  sql,
}) => {
  await portal.page.clock.install();
  const first = await someone(sql);
  const { id, ...marks } = await settle(portal, first, sql);
  await portal.goto('/posts');
  await portal.readyForOffline();
  network.cut();
  await context.setOffline(true);
  await portal.like('ar', portal.articles.first()).click();
  await portal.expectPending(1);
  await sql`delete from auth.sessions where user_id = ${id}`;
  network.heal();
  network.inject(/sync_push/, 'unavailable', 1_000);
  await context.setOffline(false);
  await portal.page.clock.fastForward(6 * 60_000);
  await expect.poll(() => portal.page.evaluate(() => localStorage.getItem('manara-auth'))).toBeNull();

  await enter(portal, (await someone(sql)).email);
  await expect.poll(() => found(portal.page, marks)).toEqual([]);
  await expect.poll(() => accountDatabases(portal.page)).toHaveLength(2);
  network.heal();
  await portal.beginsAnew(() => leave(portal.page));
  await enter(portal, first.email);
  const stored = () => sql`select liked from public.student_post_interactions where student_id = ${id}`;
  await expect.poll(stored).toEqual([{ liked: true }]);
  await expect.poll(() => found(portal.page, { gpa: marks.gpa, name: marks.name })).toEqual(['gpa', 'name']);
  await expect.poll(() => accountDatabases(portal.page)).toHaveLength(1);
});

test('an address that somebody typed and did not send is read by nobody who signs in in that tab after their session was ended', async ({
  portal,
  sql,
}) => {
  const { page } = portal;
  await page.clock.install();
  const [first, second] = [await someone(sql), await someone(sql)];
  const form = async (): Promise<void> => {
    await portal.goto('/student/profile');
    await page.getByRole('button', { name: catalogues.ar.security.changeAddress }).click();
  };
  const field = page.getByLabel(catalogues.ar.security.newAddress);
  await enter(portal, first.email);
  await form();
  await typeInto(field, 'private@manara.example');
  await sql`delete from auth.sessions where user_id = ${first.id}`;
  await page.clock.fastForward(16 * 60_000);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('manara-auth'))).toBeNull();
  await expect(field).toHaveCount(0);

  await enter(portal, second.email);
  await form();
  await expect(field).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    'private@manara.example',
  );
});
