import type { Page } from '../../src/app/page.ts';
import { type PageName, pages } from '../../src/app/pages.ts';
import { guideNames } from '../../src/features/information/guides/guide.ts';
import { guidePath } from '../../src/features/information/paths.ts';

/** A page, and who of the demo school looks at it. */
export interface LookedAt {
  readonly path: string;
  readonly as: string;
}

const everyPage = Object.entries(pages) as [PageName, Page][];

/** Where it is not the usual one of a portal. */
const lookers: Partial<Record<PageName, string>> = {
  admin: 'admin',
  adminPanel: 'admin',
  teacherGpa: 'layla',
  teacherCodes: 'layla',
  studentPending: 'ziad',
  resetPassword: 'salma',
};
/** A teacher who waits is made by the tests. */
const elsewhere: ReadonlySet<PageName> = new Set(['home', 'posts', 'notFound', 'teacherPending']);
/** Addresses that open another page: they begin something new in its form. */
const forwarded: ReadonlySet<PageName> = new Set(['teacherWrite', 'teacherAward']);

function pathsOf(isWanted: (page: Page, name: PageName) => boolean): string[] {
  return everyPage
    .filter(([name, page]) => !page.path.includes(':') && !elsewhere.has(name) && !forwarded.has(name))
    .filter(([name, page]) => isWanted(page, name))
    .map(([, { path }]) => path);
}

function seenBy(who: string): LookedAt[] {
  return pathsOf((_, name) => lookers[name] === who).map((path) => ({ path, as: who }));
}

const isAuthPage = ({ first }: Page): boolean => first?.as === 'auth-page';

/** Pages of the portal that need no account, beyond home and posts. */
export const publicPages: readonly string[] = [
  ...pathsOf((page) => page.for === undefined && !isAuthPage(page)),
  ...guideNames.map(guidePath),
];

/** Pages on which somebody enters or registers. */
export const accountPages: readonly string[] = pathsOf((page, name) => isAuthPage(page) && lookers[name] === undefined);

/** Pages of a student’s account. */
export const studentPages: readonly LookedAt[] = [
  ...pathsOf((page) => page.for === 'student' || page.for === 'students').map((path) => ({ path, as: 'salma' })),
  ...seenBy('ziad'),
  ...seenBy('salma'),
];

/** What every teacher opens. */
export const teacherPages: readonly string[] = pathsOf(
  (page, name) => page.for === 'teacher' && lookers[name] === undefined,
);

/** Pages of those who work here, with each tab of administration. */
export const staffPages: readonly LookedAt[] = [
  ...seenBy('admin'),
  ...['accounts', 'codes', 'year', 'health', 'audit'].map((tab) => ({
    path: `${pages.admin.path}?tab=${tab}`,
    as: 'admin',
  })),
  ...seenBy('layla'),
];
