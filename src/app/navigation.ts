import type { PlainMessageKey } from '../i18n/message-values.ts';
import type { IconName } from '../ui/icons/paths.ts';
import { paths } from './paths.ts';

/** Who is looking; accounts add to it. */
export type Viewer = 'visitor';

/** A place where the navigation stands; the footer lists what the header lists and what has no room there. */
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
  /** Where it stands. What is not in the phone's bottom bar waits there under «more». */
  readonly places: readonly NavPlace[];
}

const everybody = ['visitor'] as const;
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
  entry('nav.portals', { path: paths.portals, icon: 'portal', places: atTop }),
  entry('nav.posts', { path: paths.posts, shortName: 'nav.posts.short', icon: 'posts', places: everywhere }),
  entry('nav.media', { path: paths.media, icon: 'pictures', places: atFoot }),
];

/** The rules of the house: at the foot of every page and nowhere else. */
export const legalEntries: readonly Pick<NavEntry, 'path' | 'name'>[] = [
  { path: paths.privacy, name: 'nav.privacy' },
  { path: paths.terms, name: 'nav.terms' },
];

/** What the navigation offers to somebody in one of its places. */
export function navigationFor(viewer: Viewer, place: NavPlace | 'more'): readonly NavEntry[] {
  return entries
    .filter(({ viewers }) => viewers.includes(viewer))
    .filter(({ places }) => (place === 'more' ? !places.includes('bar') : places.includes(place)));
}
