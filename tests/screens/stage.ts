import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { PortalPage } from '../page-models/portal-page.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { actingAs } from '../support/acting-as.ts';

/** What opens the tray. */
export const badge = '[data-testid=sync-badge]:visible';
/** One thing in a teacher’s list. */
export const line = 'li[data-thing-id]';

/** What is looked at, and what happens before. */
export interface Scene {
  readonly path: string;
  readonly offline?: boolean;
  /** What is pressed at last, one after the other. */
  readonly opens?: readonly string[];
  /** What has to happen first. */
  readonly prepare?: (page: Page, sql: Sql) => Promise<void>;
  /** Who of the demo school looks at it; a visitor unless said otherwise. */
  readonly as?: string;
}

/** The school that is looked at. */
export interface TakenFrom {
  readonly url: string;
  readonly publishableKey: string;
  readonly sql: Sql;
}

/** A page of its own with a scene on it, painted; whoever takes its picture closes its context. */
export async function shownIn(
  browser: Browser,
  stack: TakenFrom,
  { language, ...scene }: Scene & { readonly language: 'ar' | 'en' },
  look: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    locale: language === 'ar' ? 'ar-EG' : 'en-GB',
    timezoneId: 'Africa/Cairo',
    reducedMotion: 'reduce',
    ...look,
  });
  const page = await context.newPage();
  if (scene.as) await enterAs(page, stack, scene.as);
  await new PortalPage(page, stack.url).speak(language);
  await open(page, stack.url, scene.path);
  if (scene.offline) await goOffline(page);
  await scene.prepare?.(page, stack.sql);
  for (const pressed of scene.opens ?? []) await page.locator(pressed).first().click();
  await painted(page);
  return page;
}

/** Opens a page of the portal and waits until it holds what the school has. */
async function open(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}${path === 'first-post' ? '/posts' : path}`);
  await page.locator('[data-testid=sync-badge][data-state=idle]').first().waitFor();
  if (path === 'first-post') await page.locator('article[data-post-id] a').first().click();
  await page.waitForLoadState('networkidle');
}

/** Cuts the network, and likes a post without it. */
export async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.locator('article[data-post-id] button').first().click();
  await page.locator('[data-testid=sync-badge][data-state=offline]').first().waitFor();
}

/** Shows one kind of accounts. */
export async function chooseGroup(page: Page, group: string): Promise<void> {
  await page.locator('main select').first().selectOption(group);
}

/** Opens the import of averages, with a list that has something of everything. */
export async function chooseAverages(page: Page): Promise<void> {
  await page.locator('li[data-student-id] b').first().waitFor();
  const [first, second] = await page.locator('li[data-student-id] b').allTextContents();
  const list = `الاسم;المعدل\n${first ?? ''};٣٫٨٥\n${second ?? ''};4,5\nنورا عبد الله;2\n`;
  await page.locator('main button[aria-disabled]').first().click();
  const file = { name: 'averages.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.locator('dialog[open] input[type=file]').setInputFiles(file);
  await page.locator('dialog[open] li[data-plan]').first().waitFor();
}

/** Has the account signed in on a phone as well. */
export async function seeDevices(page: Page, sql: Sql): Promise<void> {
  const phone = 'Mozilla/5.0 (Linux; Android 14; SM-S918B) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36';
  await sql`
    insert into auth.sessions (id, user_id, user_agent, created_at, updated_at)
    select gen_random_uuid(), u.id, ${phone}, now() - interval '3 days', now() - interval '3 days'
    from auth.users as u where u.email = 'mariam@manara.example'`;
  await page.reload();
  await page.locator('li[data-session-id]').nth(1).scrollIntoViewIfNeeded();
}

/** Begins a post with three pictures, of which the first is described. */
export async function writeWithPictures(page: Page): Promise<void> {
  const chosen = ['lab-1', 'garden-1', 'lab-2'].map((name) => `scripts/demo/pictures/${name}.webp`);
  await page.locator('main form input').first().fill('بذرة الفول التي سافرت في جيب المعطف');
  await page.locator('main form textarea').first().fill('وجدت نادين في جيب معطفها القديم بذرة فول من العام الماضي.');
  await page.locator('main form input[type=file][multiple]').setInputFiles(chosen);
  await page.locator('main form ol > li').nth(2).waitFor();
  await page.locator('main form ol > li button').first().click();
  await page.locator('main form fieldset fieldset input').last().fill('أكواب القطن على طاولة المعمل');
  await page.locator('main form ol > li button').nth(1).click();
}

/** Changes the first post in the list here without a network, and meanwhile at the school. */
export async function writeInTwoPlaces(page: Page, sql: Sql): Promise<void> {
  const list = page.url();
  await page.locator(`${line} h2 a`).first().click();
  const title = page.locator('main form input').first();
  const written = await title.inputValue();
  await page.context().setOffline(true);
  await title.fill(`${written}!`);
  await page.locator('main form [type=submit]').click();
  await page.locator(`${line}[data-state=waiting]`).waitFor();
  await sql`update public.posts set title = ${`${written}؟`} where title = ${written}`;
  await page.context().setOffline(false);
  await page.locator(`${line}[data-state=conflict]`).waitFor();
  await page.goto(list);
  await page.locator(`${line}[data-state=conflict]`).waitFor();
}

/** Fonts and pictures are there; one more frame lets the last of them be painted. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => setTimeout(resolve, 400))));
}

/** The newest of what is listed is taken down by an owner, and the list hears of it. */
export async function takeDownNewest(page: Page, sql: Sql): Promise<void> {
  const id = await page.locator(line).first().getAttribute('data-thing-id');
  const [owner] = await sql<{ id: string }[]>`select id from auth.users where email = 'layla@manara.example'`;
  const reason = 'فيه اسم تلميذة كاملًا. اكتفِ بالاسم الأول.';
  if (owner)
    await actingAs(
      sql,
      owner,
      (transaction) => transaction`
        select public.take_down_post(id, ${reason}) from public.posts where id = ${id} and scope = 'public'`,
    );
  await page.locator('[data-takedown]').first().waitFor();
}
