import { type Account, portalOf } from '../../domain/account.ts';
import type { PlainMessageKey } from '../../i18n/message-values.ts';
import type { IconName } from '../../ui/icons/paths.ts';
import type { NavPlace, Viewer } from '../page.ts';
import { pages } from '../pages.ts';

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
const all = Object.values(pages);

const entries: readonly NavEntry[] = all.flatMap(({ path, nav }) =>
  nav ? { path, shortName: nav.name, viewers: everybody, ...nav } : [],
);

/** The rules of the house: at the foot of every page and nowhere else. */
export const legalEntries: readonly Pick<NavEntry, 'path' | 'name'>[] = all.flatMap(({ path, rule }) =>
  rule ? { path, name: rule } : [],
);

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
