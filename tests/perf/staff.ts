/**
 * The office of a school of five thousand students: the averages are there, scroll without dropped frames and fit into a
 * small heap, and two hundred teachers are approved in one action.
 */
import { randomUUID } from 'node:crypto';
import { chromium, type Browser } from '@playwright/test';
import postgres from 'postgres';
import { ensureBuilt } from '../../scripts/build.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { catalogues } from '../support/catalogues.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { runAsScript, type Figure } from './figures.ts';
import { heapKiB, measureFrames } from './frames.ts';

const students = 5_000;
const teachers = 200;

interface Server {
  readonly url: string;
  readonly publishableKey: string;
}

async function fill(sql: postgres.Sql): Promise<void> {
  await sql`insert into auth.users (id, email)
    select md5('bench ' || n)::uuid, 'bench' || n || '@school.example' from generate_series(1, ${students}::integer) as n`;
  await sql`insert into public.students (id, display_name, email, grade)
    select md5('bench ' || n)::uuid, 'طالب رقم ' || n, 'bench' || n || '@school.example',
      'الصف ' || (array['الأول', 'الثاني', 'الثالث', 'الرابع', 'العاشر', 'الثاني عشر'])[1 + n % 6]
    from generate_series(1, ${students}::integer) as n`;
  await sql`update public.student_gpas set gpa = (hashtext(id::text) & 255) / 64.0`;
}

async function apply(sql: postgres.Sql): Promise<void> {
  const ids = Array.from({ length: teachers }, () => randomUUID());
  await sql`insert into auth.users (id, email) select id, id || '@applicant.example' from unnest(${ids}::uuid[]) as id`;
  await sql`insert into public.teachers (id, display_name, role) select id, 'طالب وظيفة', 'teacher' from unnest(${ids}::uuid[]) as id`;
}

async function measureGrades(browser: Browser, server: Server, width: number): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width, height: 740 }, locale: 'ar-EG' });
  await enterAs(page, server, 'layla');
  const startedAt = performance.now();
  await page.goto(`${server.url}/teacher/manage-gpa`);
  await page.locator('li[data-student-id]').first().waitFor({ timeout: 60_000 });
  const here = performance.now() - startedAt;
  const listed = Number(await page.locator('li[data-student-id]').first().getAttribute('aria-setsize'));
  await page.waitForTimeout(2_000);
  const figures: Figure[] = [
    { name: `students listed, ${width} px`, value: listed, unit: 'count', bar: { atLeast: students } },
    { name: `address to list, ${width} px`, value: here / 1_000, unit: 's' },
    ...(await measureFrames(page, `${width} px`)),
    {
      name: `heap after the scroll, ${width} px`,
      value: await heapKiB(page),
      unit: 'KiB',
      bar: { atMost: 60 * 1_024 },
      note: `${await page.locator('li[data-student-id]').count()} rows in the page`,
    },
  ];
  await page.close();
  return figures;
}

async function measureApproval(browser: Browser, server: Server): Promise<Figure> {
  const page = await browser.newPage({ locale: 'ar-EG' });
  await enterAs(page, server, 'admin');
  await page.goto(`${server.url}/admin`);
  await page.locator('input[data-queue-box]').first().waitFor();
  await page.getByRole('checkbox', { name: catalogues.ar.administration.queue.chooseAll }).check();
  const answered = page.waitForResponse(/decide_applications/);
  const startedAt = performance.now();
  await page.getByRole('button', { name: catalogues.ar.administration.queue.approveChosen, exact: true }).click();
  await answered;
  const took = performance.now() - startedAt;
  await page.close();
  return { name: `${teachers} teachers approved in one action`, value: took / 1_000, unit: 's', bar: { atMost: 3 } };
}

/** Measures the pages of owners and administrators on the production build. */
export async function measureStaff(): Promise<Figure[]> {
  await ensureBuilt();
  const stack = await startDemoStack({ distDir: 'dist' });
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] });
  try {
    await fill(sql);
    await apply(sql);
    return [
      ...(await measureGrades(browser, stack, 360)),
      ...(await measureGrades(browser, stack, 1_280)),
      await measureApproval(browser, stack),
    ];
  } finally {
    await browser.close();
    await sql.end();
    await stack.stop();
  }
}

if (import.meta.filename === process.argv[1]) await runAsScript('The office, 5,000 students', measureStaff);
