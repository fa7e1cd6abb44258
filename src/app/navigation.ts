import type { PlainMessageKey } from '../i18n/message-values.ts';
import type { IconName } from '../ui/icons/paths.ts';
import { paths } from './paths.ts';

/** Who is looking; accounts add to it. */
export type Viewer = 'visitor';

/** One place that the navigation leads to. */
export interface NavEntry {
  readonly path: string;
  readonly name: PlainMessageKey;
  /** Where room is short. */
  readonly shortName: PlainMessageKey;
  readonly icon: IconName;
  /** Who sees it. */
  readonly viewers: readonly Viewer[];
  /** Stands in the phone's bottom bar; the others wait under «more». */
  readonly atThumb: boolean;
}

/** Every entry in its order: a new page adds one line here and appears in header, bottom bar and footer. */
const entries: readonly NavEntry[] = [
  { path: paths.home, name: 'nav.home', shortName: 'nav.home', icon: 'home', viewers: ['visitor'], atThumb: true },
  {
    path: paths.awards,
    name: 'nav.awards',
    shortName: 'nav.awards.short',
    icon: 'award',
    viewers: ['visitor'],
    atThumb: true,
  },
  {
    path: paths.posts,
    name: 'nav.posts',
    shortName: 'nav.posts.short',
    icon: 'posts',
    viewers: ['visitor'],
    atThumb: true,
  },
];

/** What the navigation offers to somebody. */
export function navigationFor(viewer: Viewer): readonly NavEntry[] {
  return entries.filter((entry) => entry.viewers.includes(viewer));
}
