/**
 * `npm run screens`: takes pictures from the production build and the demo school. Those that the README shows go into
 * docs/screens, the others into test-results/screens, to be looked at.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import postgres from 'postgres';
import { ensureBuilt } from '../../scripts/build.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { publicPages } from '../page-models/looked-at.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { takeEditor } from './editor.ts';
import { takeGuide } from './guide.ts';
import {
  badge,
  chooseAverages,
  chooseGroup,
  line,
  type Scene,
  seeDevices,
  shownIn,
  takeDownNewest,
  type TakenFrom,
  writeInTwoPlaces,
  writeWithPictures,
} from './stage.ts';

interface Shot extends Scene {
  readonly name: string;
  readonly language: 'ar' | 'en';
  readonly scheme: 'light' | 'dark';
  readonly width: 360 | 768 | 1440;
}

const folder = 'docs/screens';
const restFolder = 'test-results/screens';
const readme = readFileSync('README.md', 'utf8');
const heights = { 360: 740, 768: 1024, 1440: 900 } as const;
const pages = [
  { path: '/', name: 'home' },
  { path: '/posts', name: 'posts' },
  { path: 'first-post', name: 'post' },
] as const;
/** The auth pages, and what lies behind them. */
const behindLogin: readonly Pick<Shot, 'path' | 'name' | 'as'>[] = [
  { path: '/login', name: 'login' },
  { path: '/teacher/login', name: 'teacher-login' },
  { path: '/teacher/signup', name: 'teacher-signup' },
  { path: '/student/login', name: 'student-login' },
  { path: '/student/signup', name: 'student-signup' },
  { path: '/student/forgot-password', name: 'student-forgot-password' },
  { path: '/student/dashboard', name: 'student-dashboard', as: 'mariam' },
  { path: '/student/profile', name: 'student-profile', as: 'mariam' },
  { path: '/teacher/dashboard', name: 'teacher-dashboard', as: 'mona' },
  { path: '/teacher/dashboard', name: 'teacher-dashboard-owner', as: 'layla' },
  { path: '/signup', name: 'signup' },
  { path: '/teacher/posts', name: 'teacher-posts', as: 'mona' },
  { path: '/teacher/posts/new', name: 'teacher-new-post', as: 'mona' },
  { path: '/teacher/achievements', name: 'teacher-achievements', as: 'mona' },
  { path: '/teacher/achievements/new', name: 'teacher-new-achievement', as: 'mona' },
  { path: '/teacher/events', name: 'teacher-events', as: 'mona' },
  { path: '/teacher/events/new', name: 'teacher-new-event', as: 'mona' },
  { path: '/teacher/awards', name: 'teacher-awards', as: 'mona' },
  { path: '/teacher/award-images/new', name: 'teacher-new-award-image', as: 'mona' },
  { path: '/teacher/profile', name: 'teacher-profile', as: 'mona' },
  { path: '/teacher/manage-gpa', name: 'teacher-gpa', as: 'layla' },
  { path: '/teacher/codes', name: 'teacher-codes', as: 'layla' },
  { path: '/admin', name: 'admin', as: 'admin' },
  { path: '/admin?tab=accounts', name: 'admin-accounts', as: 'admin' },
  { path: '/admin?tab=codes', name: 'admin-codes', as: 'admin' },
  { path: '/admin?tab=audit', name: 'admin-log', as: 'admin' },
  { path: '/admin?tab=year', name: 'admin-year', as: 'admin' },
  { path: '/admin?tab=health', name: 'admin-health', as: 'admin' },
];

/** Pages that stand in two columns where there is room. */
const composed: ReadonlySet<string> = new Set([
  'portals',
  'media',
  'login',
  'signup',
  'teacher-login',
  'teacher-signup',
  'student-login',
  'student-signup',
  'student-forgot-password',
  'student-dashboard',
  'teacher-dashboard',
  'teacher-dashboard-owner',
  'teacher-new-post',
  'teacher-new-achievement',
  'teacher-codes',
  'admin-accounts',
]);

const picture = 'main figure button[aria-haspopup=dialog]';
const account = 'li[data-account-id] > button >> nth=4';
/** A post that is being written. */
const writing = { path: '/teacher/posts/new', name: 'state-tiles', as: 'mona', prepare: writeWithPictures };
/** What stands on a page for a while, of teachers and administrators. */
const states: readonly Pick<Shot, 'path' | 'name' | 'as' | 'opens' | 'prepare'>[] = [
  { path: '/teacher/posts', name: 'state-conflict', as: 'mona', prepare: writeInTwoPlaces, opens: [`${line} h2 a`] },
  { path: '/teacher/posts', name: 'state-deleting', as: 'mona', opens: [`${line} button`] },
  { path: '/teacher/manage-gpa', name: 'state-gpa', as: 'layla', opens: ['button[data-gpa]'] },
  {
    path: '/student/profile',
    name: 'state-password',
    as: 'mariam',
    prepare: (page) => page.getByText(/^(?:غيّر كلمة المرور|Change password)$/).scrollIntoViewIfNeeded(),
    opens: ['main section button >> nth=0'],
  },
  {
    path: '/student/profile',
    name: 'state-devices',
    as: 'mariam',
    prepare: seeDevices,
  },
  { path: '/teacher/manage-gpa', name: 'state-import', as: 'layla', prepare: chooseAverages },
  {
    path: '/teacher/codes',
    name: 'state-codes',
    as: 'layla',
    prepare: (page) => page.locator('main form input').first().fill('الصف السابع، نوفمبر'),
    opens: ['main form [type=submit]'],
  },
  { path: '/teacher/codes', name: 'state-batch', as: 'layla', opens: ['button[data-batch-id] >> nth=0'] },
  { path: '/search?q=المكتبة', name: 'state-search' },
  {
    path: '/posts',
    name: 'public-teacher',
    opens: ['article[data-post-id] h3 a >> nth=1', 'article header a[href^="/teachers/"]'],
  },
  { path: '/special-awards', name: 'award', opens: ['article[data-honour-id] h3 a >> nth=0'] },
  {
    path: '/admin?tab=accounts',
    name: 'state-account',
    as: 'admin',
    prepare: (page) => chooseGroup(page, 'teacher'),
    opens: [account],
  },
  {
    path: '/admin?tab=accounts',
    name: 'state-student',
    as: 'admin',
    prepare: (page) => chooseGroup(page, 'student'),
    opens: [account, 'aside section button'],
  },
  {
    path: '/admin?tab=accounts',
    name: 'state-card',
    as: 'admin',
    prepare: (page) => chooseGroup(page, 'student'),
    opens: [account, 'aside section:last-of-type > button'],
  },
  { path: '/student/forgot-password#card', name: 'state-card-password' },
  {
    path: '/admin?tab=accounts',
    name: 'state-role',
    as: 'admin',
    prepare: (page) => chooseGroup(page, 'teacher'),
    opens: [account, 'aside section button'],
  },
  { path: '/admin', name: 'state-request', as: 'admin', opens: ['li[data-application-id] > button'] },
  { path: '/admin?tab=audit', name: 'state-log', as: 'admin', opens: ['li[data-audit-id] > button >> nth=2'] },
  { path: 'first-post', name: 'state-take-down', as: 'layla', opens: ['[data-keep] button'] },
  { path: '/teacher/posts', name: 'state-taken-down', as: 'mona', prepare: takeDownNewest },
  writing,
  {
    path: '/admin',
    name: 'state-decline',
    as: 'admin',
    opens: ['li[data-application-id] input', 'li[data-application-id] button[data-quiet]'],
  },
];

const shots: Shot[] = [
  ...pages.flatMap((page) => [
    { ...page, language: 'ar', scheme: 'light', width: 360 } as const,
    { ...page, language: 'en', scheme: 'light', width: 360 } as const,
    { ...page, language: 'ar', scheme: 'dark', width: 360 } as const,
    { ...page, language: 'ar', scheme: 'light', width: 768 } as const,
    { ...page, language: 'ar', scheme: 'light', width: 1440 } as const,
    { ...page, language: 'en', scheme: 'dark', width: 1440 } as const,
  ]),
  ...publicPages.flatMap((path) => {
    const page = { path, name: path.slice(1).replaceAll('/', '-') };
    return [
      { ...page, language: 'ar', scheme: 'light', width: 360 } as const,
      { ...page, language: 'en', scheme: 'dark', width: 1440 } as const,
    ];
  }),
  ...behindLogin.flatMap((page) => [
    { ...page, language: 'ar', scheme: 'light', width: 360 } as const,
    { ...page, language: 'en', scheme: 'dark', width: 1440 } as const,
  ]),
  // What was composed for a desktop, and between a phone and one.
  ...[...publicPages.map((path) => ({ path, name: path.slice(1).replaceAll('/', '-') })), ...behindLogin]
    .filter(({ name }) => composed.has(name))
    .flatMap((page) => [
      { ...page, language: 'ar', scheme: 'light', width: 768 } as const,
      { ...page, language: 'ar', scheme: 'light', width: 1440 } as const,
    ]),
  { ...writing, language: 'ar', scheme: 'light', width: 1440 },
  ...states.flatMap((state) => [
    { ...state, language: 'ar', scheme: 'light', width: 360 } as const,
    { ...state, language: 'en', scheme: 'dark', width: 1440 } as const,
  ]),
  { path: '/', name: 'home', language: 'ar', scheme: 'light', width: 360, offline: true },
  { path: '/posts', name: 'tray', language: 'ar', scheme: 'light', width: 360, offline: true, opens: [badge] },
  { path: '/media', name: 'lightbox', language: 'ar', scheme: 'dark', width: 360, opens: [picture] },
  { path: '/media', name: 'lightbox', language: 'en', scheme: 'light', width: 1440, opens: [picture] },
  { path: '/no-such-page', name: 'not-found', language: 'ar', scheme: 'light', width: 360 },
];

async function take(browser: Browser, stack: TakenFrom, shot: Shot): Promise<void> {
  const { width, scheme, language } = shot;
  const look = { viewport: { width, height: heights[width] }, colorScheme: scheme };
  const page = await shownIn(browser, stack, shot, look);
  const file = `${shot.name}-${language}-${scheme}-${width}${shot.offline ? '-offline' : ''}.png`;
  await page.screenshot({ path: `${readme.includes(`${folder}/${file}`) ? folder : restFolder}/${file}` });
  await page.context().close();
}

await ensureBuilt();
for (const made of [folder, restFolder]) mkdirSync(made, { recursive: true });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] });
const stack = await startDemoStack({ distDir: 'dist' });
const sql = postgres(stack.databaseUrl, { max: 1 });
try {
  // Names on the command line take only the pictures that begin so.
  const wanted = process.argv.slice(2);
  const isOfEditor = (begin: string) => begin.startsWith('editor');
  if (wanted.some(isOfEditor)) await takeEditor(browser, stack, { wanted: wanted.filter(isOfEditor), folder });
  // Those of the guides are a part of the portal: taken when they are asked for.
  if (wanted.some((begin) => begin.startsWith('guide'))) await takeGuide(browser, { ...stack, sql }, wanted);
  const isWanted = ({ name }: Shot) => wanted.length === 0 || wanted.some((begin) => name.startsWith(begin));
  for (const shot of shots.filter(isWanted)) await take(browser, { ...stack, sql }, shot);
} finally {
  await browser.close();
  await sql.end();
  await stack.stop();
}
