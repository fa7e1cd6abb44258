import { type ReactNode, useRef } from 'react';
import { useDrawnRows } from './use-drawn-rows.ts';

/** Where a row stands in its list, for those who do not see how long it is. */
export interface RowPlace {
  readonly position: number;
  readonly count: number;
}

interface LongListProps<T> {
  readonly items: readonly T[];
  /** About how tall a row is, in pixels. */
  readonly rowHeight: number;
  readonly className?: string | undefined;
  readonly label?: string;
  /** Draws one row: a list item with a key and its `aria-posinset` and `aria-setsize`. */
  readonly children: (item: T, place: RowPlace) => ReactNode;
}

/** A list of any length: only the rows near the screen are in the page, and all of them on paper. */
export function LongList<T>({ items, rowHeight, className, label, children }: LongListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const { from, to, before, after } = useDrawnRows(list, items.length, rowHeight);
  return (
    <ul ref={list} className={className} aria-label={label}>
      <li aria-hidden="true" style={{ blockSize: before }} />
      {items.slice(from, to).map((item, index) => children(item, { position: from + index + 1, count: items.length }))}
      <li aria-hidden="true" style={{ blockSize: after }} />
    </ul>
  );
}
