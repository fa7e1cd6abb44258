import type { Activity } from '../../protocol/http/replies.ts';

/** Changes that were made in one place. */
export interface ChangeGroup {
  /** The path of a page; or that it reaches all of them, or that none is known. */
  readonly place: { readonly page: string } | 'everywhere' | 'elsewhere';
  /** Each with its number, counted over all of them. */
  readonly changes: readonly { readonly number: number; readonly change: Activity }[];
}

/** Changes by the page that they were made on, pages in the order in which they were first changed; what reaches all of them comes last. */
export function groupedChanges(changes: readonly Activity[]): readonly ChangeGroup[] {
  const groups = new Map<string, Activity[]>();
  for (const change of changes) {
    const key = keyOf(change);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  const isLast = (key: string) => Number(key === 'everywhere' || key === 'elsewhere');
  let number = 0;
  return [...groups]
    .toSorted(([one], [other]) => isLast(one) - isLast(other))
    .map(([key, all]) => ({
      place: key === 'everywhere' || key === 'elsewhere' ? key : { page: key.slice(pageMark.length) },
      changes: all.map((change) => {
        number += 1;
        return { number, change };
      }),
    }));
}

/** Sets paths apart from what is no path, whatever they say. */
const pageMark = 'page ';

function keyOf({ path, summary }: Activity): string {
  if (path === 'mutate/changeThemeValue' || path === 'mutate/changeToken') return 'everywhere';
  const { page } = summary;
  return page === undefined ? 'elsewhere' : `${pageMark}${page}`;
}
