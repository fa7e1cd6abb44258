import { expect, type Locator, type Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import type { PortalPage } from '../page-models/portal-page.ts';
import { everythingKept } from './browser-storage.ts';
import { newStudent } from './new-people.ts';
import { catalogues } from './catalogues.ts';

/** What a device can keep of an account, each by something that stands nowhere else. */
export type Marks = Readonly<Record<'id' | 'email' | 'name' | 'bio' | 'gpa' | 'portrait', string>>;

export interface Someone {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

let made = 0;
/** A new student, whose name nobody else has. */
export async function someone(sql: Sql): Promise<Someone> {
  made += 1;
  const name = `نرمين الدمنهوري ${made}`;
  return { ...(await newStudent(sql, { name })), name };
}

export const signOut = 'تسجيل الخروج';

/** What opens the menu of a page: beside it stands the button of the sync tray, often before it. */
export const menuOf = (page: Page): Locator =>
  page.locator('button[popovertarget]:not([data-testid=sync-badge])').last();

/** Signs out from the menu that the page has. */
export async function leave(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: signOut });
  if (!(await button.first().isVisible())) await menuOf(page).click();
  await button.last().click();
}

/** Signs a student in, who is led to their first page. */
export async function enter(portal: PortalPage, email: string): Promise<void> {
  await portal.goto('/student/login');
  await new AccountPages(portal.page).signIn(email, demoPassword);
  await expect(portal.page).toHaveURL(/\/student\/dashboard$/);
}

/** Signs a student in, with a grade, a portrait and words of their own, and waits until the device keeps all of it. */
export async function settle(portal: PortalPage, { id, email, name }: Someone, sql: Sql): Promise<Marks> {
  const bio = `أرصد النجوم ${id.slice(0, 8)}`;
  await sql`insert into public.student_gpas (id, gpa) values (${id}, 3.37) on conflict (id) do update set gpa = 3.37`;
  await sql`update public.students set bio = ${bio} where id = ${id}`;
  await portal.speak('ar');
  await enter(portal, email);
  await portal.readyForOffline();
  await portal.goto('/student/profile');
  await portal.page.locator('main input[type=file]').first().setInputFiles('tests/support/pictures/full.jpg');
  await portal.page.getByRole('button', { name: catalogues.ar.studentProfile.update }).click();
  const photo = async () =>
    (await sql`select profile_photo from public.students where id = ${id}`)[0]?.['profile_photo'];
  await expect.poll(photo, { timeout: 30_000 }).toMatch(/^profile-photos\//);
  await portal.expectPending(0);
  await portal.goto('/student/dashboard');
  const marks = { id, email, name, bio, gpa: '"gpa":3.37', portrait: String(await photo()) };
  await expect.poll(() => found(portal.page, marks), { timeout: 30_000 }).toEqual(Object.keys(marks));
  return marks;
}

/** Which of them are anywhere on the device: in databases, caches, storage or cookies. */
export async function found(page: Page, marks: Partial<Marks>): Promise<string[]> {
  const kept = await everythingKept(page);
  return Object.entries(marks).flatMap(([name, mark]) => (kept.includes(mark) ? [name] : []));
}
