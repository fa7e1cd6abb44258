import { type KeyboardEvent, useEffect, useId, useMemo, type RefObject, useRef, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { shownElements } from '../state/store/selected.ts';
import { DropLine } from './drop-line.tsx';
import { LayerLine } from './layer-line.tsx';
import { branchingLevel, type LayerRow, layerRows, rowOf } from './layer-rows.ts';
import type { NarrowedLayers } from './narrowed-layers.ts';
import type { PageLayers } from './page-layers.ts';
import type { Folds } from './use-folds.ts';
import { useLayerChoice } from './use-layer-choice.ts';
import { useLayerDrag } from './use-layer-drag.ts';
import { useLayerKeys } from './use-layer-keys.ts';
import { useLinePointer } from './use-line-pointer.ts';
import { WhyNot } from './why-not.tsx';
import { rowPx, useSeenRows } from './use-seen-rows.ts';
import classes from './layers.module.css';

/** So many lines are seen above what was found first. */
const linesAround = 2;

/** The line that has the focus, and what was looked for when it got it. */
interface Focused {
  readonly key: string | null;
  readonly query: string;
}

interface LayerTreeProps {
  /** What stands on the page, as it is called. */
  readonly page: PageLayers;
  /** Of that, what is looked for. */
  readonly narrowed: NarrowedLayers;
  readonly folds: Folds;
  /** The line of what is selected. */
  readonly chosen: string | null;
  /** The line at which the tree is first seen. */
  readonly first: number;
  /** How often what is selected was to be shown. */
  readonly timesSought: number;
  /** The tree itself, which takes keys. */
  readonly list: RefObject<HTMLDivElement | null>;
}

/**
 * What stands on the page as a tree: what is selected here is selected there, and the other way round. What is folded stays so
 * while nothing is there.
 */
export function LayerTree(props: LayerTreeProps) {
  const { page, narrowed, chosen, timesSought, list } = props;
  const { folded, fold } = props.folds;
  const { words } = useWindowLanguage();
  const id = useId();
  const { layers, query, found } = narrowed;
  const selection = useEditorState((state) => state.selection);
  const pointed = useEditorState(({ hoveredKey }) => hoveredKey);
  const hovered = pointed === null ? null : page.lineOf(pointed);
  const [focused, setFocused] = useState<Focused | null>(null);
  const rows = useMemo(() => layerRows(layers, folded), [layers, folded]);
  const [first, end] = useSeenRows(list, rows.length);
  const selected = useMemo(
    () => new Set(shownElements({ selection }).map(({ elementKey }) => page.lineOf(elementKey))),
    [selection, page],
  );
  const base = useMemo(() => branchingLevel(page.layers), [page]);
  const namesOf = useLayerNames(page);
  const outermostOf = (key: string) => page.named.get(key)?.outermost ?? key;
  const start = useMemo(
    () => (found ? rows.findIndex(({ node }) => found.has(node.elementKey)) : Math.min(props.first, rows.length - 1)),
    [rows, found, props.first],
  );
  const focusedAt = useMemo(() => {
    // Whatever had the focus, of what is looked for the first is found first.
    if (query !== '') return focused?.query === query ? rowOf(rows, [focused.key]) : -1;
    return rowOf(rows, [focused?.key ?? null, chosen]);
  }, [rows, focused, chosen, query]);
  const at = focusedAt < 0 ? start : focusedAt;
  const show = (index: number): void => {
    const element = list.current;
    if (!element) return;
    const top = index * rowPx;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowPx > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowPx - element.clientHeight;
  };
  const focusRow = (index: number): void => {
    setFocused({ key: rows[index]?.node.elementKey ?? null, query });
    show(index);
  };
  const choose = useLayerChoice(rows, selected);
  const takeKey = useLayerKeys({ rows, namesOf, at, selected, fold, focusRow, choose });
  const pointer = useLinePointer({ rows, hovered, fold, focusRow, choose });
  const drag = useLayerDrag(rows, selected, outermostOf);
  const isThere = rows.length > 0;
  useEffect(() => {
    if (!list.current) return;
    // What is above the page's own, providers mostly, is not what anybody looks for first.
    if (query === '' && at === start) list.current.scrollTop = start * rowPx;
    else if (query === '') show(at);
    // What it stands in is seen beside what was found.
    else list.current.scrollTop = (start - linesAround) * rowPx;
    // Only where the tree is first seen, and where something else is looked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [query, isThere]);
  const chosenAt = useMemo(() => rowOf(rows, [chosen]), [rows, chosen]);
  useEffect(() => {
    if (timesSought > 0 && chosenAt >= 0) focusRow(chosenAt);
    // Once for each time that it is sought.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [timesSought]);
  const shownAt = useRef(-1);
  useEffect(() => {
    // What was selected elsewhere is looked for here.
    if (chosenAt >= 0) focusRow(chosenAt);
    // Lines that come and go are no reason to look elsewhere.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen]);
  useEffect(() => {
    const { current: before } = shownAt;
    shownAt.current = chosenAt;
    // What was in sight stays in sight when lines come above it.
    const top = before * rowPx - (list.current?.scrollTop ?? 0);
    if (chosenAt >= 0 && before >= 0 && top >= 0 && top < (list.current?.clientHeight ?? 0)) show(chosenAt);
    // Scrolling is no reason to scroll.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosenAt]);

  const hear = (event: KeyboardEvent): void => {
    if (!drag.takeKey(event) && !takeKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (!isThere) return null;
  return (
    <div
      ref={list}
      className={classes.tree}
      role="tree"
      aria-label={words.layers.tree}
      aria-multiselectable="true"
      aria-activedescendant={at >= first && at < end ? `${id}-${at}` : undefined}
      tabIndex={0}
      onKeyDown={hear}
      {...pointer}
      {...drag.handlers}
    >
      <div role="none" className={classes.all} style={{ blockSize: rows.length * rowPx }}>
        {rows.slice(first, end).map((row, index) => (
          <LayerLine
            key={row.node.elementKey}
            id={`${id}-${first + index}`}
            row={row}
            layer={page.named.get(row.node.elementKey)}
            top={(first + index) * rowPx}
            depth={row.node.level - base}
            isSelected={selected.has(row.node.elementKey)}
            isHovered={row.node.elementKey === hovered}
            isFocused={first + index === at}
            isAround={found !== null && !found.has(row.node.elementKey)}
            isRefused={drag.refusal !== null && drag.drop?.index === first + index}
          />
        ))}
        {chosenAt >= 0 && !drag.drop && <WhyNot top={chosenAt * rowPx} />}
        {drag.drop && <DropLine drop={drag.drop} refusal={drag.refusal} base={base} />}
      </div>
    </div>
  );
}

/** By what a line is gone to when its name is typed: what it says, what it is, its component. */
function useLayerNames({ named }: PageLayers): (row: LayerRow) => readonly string[] {
  const { kinds } = useWindowLanguage().words.layers.names;
  return ({ node }) => {
    const layer = named.get(node.elementKey);
    return layer ? [layer.words, kinds[layer.kind], layer.component?.name ?? ''] : [];
  };
}
