import { type Account, portalOf } from '../domain/account.ts';
import type { PlainMessageKey } from '../i18n/message-values.ts';
import type { IconName } from '../ui/icons/paths.ts';
import { paths } from './paths.ts';

/** Who is looking. An administrator is also one of the others. */
export type Viewer = 'visitor' | 'student' | 'teacher' | 'admin';

/**
 * A place where the navigation stands: a header, or on narrower screens a bottom bar whose «more» holds the rest. The
 * footer lists what the header lists, and what has no place there.
 */
type NavPlace = 'header' | 'bar' | 'footer';

/** One place that the navigation leads to. */
export interface NavEntry {
  readonly path: string;
  readonly name: PlainMessageKey;
  /** Where room is short. */
  readonly shortName: PlainMessageKey;
  readonly icon: IconName;
  /** Who sees it. */
  readonly viewers: readonly Viewer[];
  /** Where it stands. */
  readonly places: readonly NavPlace[];
}

const everybody = ['visitor', 'student', 'teacher'] as const;
const everywhere = ['bar', 'header', 'footer'] as const;
const atTop = ['header', 'footer'] as const;
const atFoot = ['footer'] as const;

function entry(
  name: PlainMessageKey,
  at: Omit<NavEntry, 'name' | 'shortName' | 'viewers'> & Partial<NavEntry>,
): NavEntry {
  return { name, shortName: name, viewers: everybody, ...at };
}

/** Every entry in its order: a new page adds one line here and appears in header, bottom bar, more and footer. */
const entries: readonly NavEntry[] = [
  entry('nav.home', { path: paths.home, icon: 'home', places: everywhere }),
  entry('nav.awards', { path: paths.awards, shortName: 'nav.awards.short', icon: 'award', places: everywhere }),
  entry('nav.faq', { path: paths.faq, shortName: 'nav.faq.short', icon: 'question', places: atTop }),
  entry('nav.contact', { path: paths.contact, icon: 'mail', places: atTop }),
  entry('nav.admin', { path: paths.admin, icon: 'check', viewers: ['admin'], places: atTop }),
  entry('nav.adminPanel', { path: paths.adminPanel, icon: 'device', viewers: ['admin'], places: atTop }),
  entry('nav.portals', { path: paths.portals, icon: 'portal', places: atFoot }),
  entry('nav.teacherPortal', {
    path: paths.teacherLogin,
    shortName: 'nav.teacherPortal.short',
    icon: 'portal',
    viewers: ['visitor', 'student'],
    places: atTop,
  }),
  entry('nav.teacherDashboard', {
    path: paths.teacherDashboard,
    shortName: 'nav.dashboard.short',
    icon: 'portal',
    viewers: ['teacher'],
    places: everywhere,
  }),
  entry('nav.posts', { path: paths.posts, shortName: 'nav.posts.short', icon: 'posts', places: everywhere }),
  entry('nav.studentLogin', {
    path: paths.studentLogin,
    shortName: 'nav.studentLogin.short',
    icon: 'portal',
    viewers: ['visitor'],
    places: atTop,
  }),
  entry('nav.studentDashboard', {
    path: paths.studentDashboard,
    shortName: 'nav.dashboard.short',
    icon: 'portal',
    viewers: ['student'],
    places: everywhere,
  }),
  entry('nav.studentSignup', { path: paths.studentSignup, icon: 'check', viewers: ['visitor'], places: atTop }),
  entry('nav.media', { path: paths.media, icon: 'pictures', places: atFoot }),
];

/** The rules of the house: at the foot of every page and nowhere else. */
export const legalEntries: readonly Pick<NavEntry, 'path' | 'name'>[] = [
  { path: paths.privacy, name: 'nav.privacy' },
  { path: paths.terms, name: 'nav.terms' },
];

/** As whom somebody looks: of two portals a teacher's, and of none like a visitor. */
export function viewersOf(account: Account | null): readonly Viewer[] {
  if (account === null) return ['visitor'];
  const viewer = portalOf(account) ?? 'visitor';
  return account.isAdmin ? [viewer, 'admin'] : [viewer];
}

function isFor(known: NavEntry, viewers: readonly Viewer[]): boolean {
  return known.viewers.some((viewer) => viewers.includes(viewer));
}

/** What the navigation offers to somebody in one of its places. */
export function navigationFor(viewers: readonly Viewer[], place: NavPlace | 'more'): readonly NavEntry[] {
  return entries
    .filter((known) => isFor(known, viewers))
    .filter(({ places }) => (place === 'more' ? !places.includes('bar') : places.includes(place)));
}
