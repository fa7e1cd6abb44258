import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows that come and go together. */
const rowsInBlock = 10;
/** A list that is no longer than this is drawn whole. */
const mostAtOnce = 60;
/** Whoever has flown by for so long has arrived. */
const arrivedMs = 100;

interface DrawnRows {
  /** The rows from here on, and up to `to` without it. */
  readonly from: number;
  readonly to: number;
  /** The room of the rows that are not drawn, in pixels. */
  readonly before: number;
  readonly after: number;
}

/** The rows of a list, and how tall its blocks were when they were drawn last. */
interface Heights {
  readonly count: number;
  readonly rowHeight: number;
  readonly known: Map<number, number>;
}

/** How far above and below the screen rows are drawn, in screens. */
type Margin = 0 | 1;

/** How tall a row is that was never drawn: like those that were. */
function likelyHeight({ count, rowHeight, known }: Heights): number {
  let [rows, pixels] = [0, 0];
  for (const [block, height] of known) {
    rows += rowsOf(block, count);
    pixels += height;
  }
  return rows === 0 ? rowHeight : pixels / rows;
}

function rowsOf(block: number, count: number): number {
  return Math.min(rowsInBlock, count - block * rowsInBlock);
}

/** What to draw of a list that begins at `top` of the screen: the blocks on it, and those less than a margin away. */
function rowsNear(top: number, heights: Heights, margin: Margin): DrawnRows {
  const { count, known } = heights;
  const likely = likelyHeight(heights);
  const [above, below] = [-margin * globalThis.innerHeight, (1 + margin) * globalThis.innerHeight];
  const blocks = Math.ceil(count / rowsInBlock);
  const heightOf = (block: number): number => known.get(block) ?? rowsOf(block, count) * likely;
  let first = 0;
  let before = 0;
  while (first < blocks - 1 && top + before + heightOf(first) <= above) before += heightOf(first++);
  let end = first + 1;
  let edge = top + before + heightOf(first);
  while (end < blocks && edge < below) edge += heightOf(end++);
  let after = 0;
  for (let block = end; block < blocks; block += 1) after += heightOf(block);
  return { from: first * rowsInBlock, to: Math.min(end * rowsInBlock, count), before, after };
}

/** Notes how tall the blocks are that are drawn; the first and the last child stand for the others. */
function measure(list: HTMLElement, { from }: DrawnRows, known: Map<number, number>): void {
  const rows = [...list.children].slice(1, -1);
  for (let at = 0; at < rows.length; at += rowsInBlock) {
    const [first, last] = [rows[at], rows[Math.min(at + rowsInBlock, rows.length) - 1]];
    if (!first || !last) return;
    known.set((from + at) / rowsInBlock, last.getBoundingClientRect().bottom - first.getBoundingClientRect().top);
  }
}

const isSame = (a: DrawnRows, b: DrawnRows): boolean => a.from === b.from && a.to === b.to && a.after === b.after;
const covers = (a: DrawnRows, b: DrawnRows): boolean => a.from <= b.from && a.to >= b.to;

/** Whether the page is being put on paper. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setIsPrinting(true));
    const end = (): void => setIsPrinting(false);
    globalThis.addEventListener('beforeprint', begin);
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('beforeprint', begin);
      globalThis.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/**
 * Which of many rows to draw: those near the screen, and all of them on paper. A row is about `rowHeight` pixels tall until
 * it was drawn once. The rows must be the list's children, with one before and one after them for the room of the others.
 */
export function useDrawnRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): DrawnRows {
  const isPrinting = usePrinting();
  const isWhole = count <= mostAtOnce || isPrinting;
  const [drawn, setDrawn] = useState<DrawnRows>({ from: 0, to: 2 * rowsInBlock, before: 0, after: 0 });
  const heights = useRef<Heights>({ count, rowHeight, known: new Map() });

  const last = useRef(drawn);
  const arriving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = useCallback(() => {
    clearTimeout(arriving.current);
    const near = (margin: Margin): DrawnRows | null =>
      list.current && rowsNear(list.current.getBoundingClientRect().top, heights.current, margin);
    const onScreen = near(0);
    if (onScreen === null) return;
    // What stands around a place that is flown by nobody sees: it is drawn on arrival.
    const isFlying = !covers(last.current, onScreen) || isSame(last.current, onScreen);
    if (isFlying) arriving.current = setTimeout(() => setDrawn((was) => near(1) ?? was), arrivedMs);
    const next = isFlying ? onScreen : near(1);
    if (next && !isSame(last.current, next)) setDrawn(next);
  }, [list, heights]);

  useLayoutEffect(() => {
    last.current = drawn;
    if (isWhole || !list.current) return;
    // Other rows, other heights.
    if (heights.current.count !== count) heights.current = { count, rowHeight, known: new Map() };
    else measure(list.current, drawn, heights.current.known);
    look();
  }, [list, heights, count, rowHeight, isWhole, drawn, look]);
  useEffect(() => {
    if (isWhole) return undefined;
    const forget = (): void => {
      heights.current.known.clear();
      look();
    };
    globalThis.addEventListener('scroll', look, { passive: true });
    globalThis.addEventListener('resize', forget);
    return () => {
      clearTimeout(arriving.current);
      globalThis.removeEventListener('scroll', look);
      globalThis.removeEventListener('resize', forget);
    };
  }, [isWhole, heights, look]);

  return isWhole ? { from: 0, to: count, before: 0, after: 0 } : drawn;
}
