import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { DropLine } from './drop-line.tsx';
import { LayerLine } from './layer-line.tsx';
import { ancestorsOf, branchingLevel, layerRows, rowOf } from './layer-rows.ts';
import { useLayerChoice } from './use-layer-choice.ts';
import { useLayerDrag } from './use-layer-drag.ts';
import { useLayerKeys } from './use-layer-keys.ts';
import { useLinePointer } from './use-line-pointer.ts';
import { rowPx, useSeenRows } from './use-seen-rows.ts';
import classes from './layers.module.css';

/** All that stands on the page as a tree: what is selected here is selected there, and the other way round. */
export function LayersPanel() {
  const { words } = useWindowLanguage();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const layers = useEditorState((state) => state.layers);
  const chosen = useEditorState(({ selection }) => selection?.element.elementKey ?? null);
  const together = useEditorState((state) => state.together);
  const hovered = useEditorState(({ hoveredKey }) => hoveredKey);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const rows = useMemo(() => layerRows(layers, folded), [layers, folded]);
  const base = useMemo(() => branchingLevel(layers), [layers]);
  const [first, end] = useSeenRows(list, rows.length);
  const selected = useMemo(
    () => new Set(together.length > 0 ? together.map(({ elementKey }) => elementKey) : [chosen]),
    [together, chosen],
  );
  const at = useMemo(() => Math.max(0, rowOf(rows, [focused, chosen])), [rows, focused, chosen]);
  const show = (index: number): void => {
    const element = list.current;
    if (!element) return;
    const top = index * rowPx;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowPx > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowPx - element.clientHeight;
  };
  const fold = (key: string, isFolded: boolean): void =>
    setFolded((before) => (isFolded ? new Set([...before, key]) : new Set([...before].filter((one) => one !== key))));
  const focusRow = (index: number): void => {
    setFocused(rows[index]?.node.elementKey ?? null);
    show(index);
  };
  const choose = useLayerChoice(rows, selected);
  const takeKey = useLayerKeys({ rows, at, selected, fold, focusRow, choose });
  const pointer = useLinePointer({ rows, hovered, fold, focusRow, choose });
  const drag = useLayerDrag(rows, selected);
  useUnfolded({ chosen, folded, setFolded });
  const chosenAt = useMemo(() => rowOf(rows, [chosen]), [rows, chosen]);
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
  }, [chosenAt]);

  const hear = (event: KeyboardEvent): void => {
    if (!drag.takeKey(event) && !takeKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (layers.length === 0) return <p className={classes.quiet}>{words.loading}</p>;
  const isFocusSeen = at >= first && at < end;
  return (
    <div
      ref={list}
      className={classes.tree}
      role="tree"
      aria-label={words.layers.tree}
      aria-multiselectable="true"
      aria-activedescendant={isFocusSeen ? `${id}-${at}` : undefined}
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
            top={(first + index) * rowPx}
            depth={row.node.level - base}
            isSelected={selected.has(row.node.elementKey)}
            isHovered={row.node.elementKey === hovered}
            isFocused={first + index === at}
            isRefused={drag.refusal !== null && drag.drop?.index === first + index}
          />
        ))}
        {drag.drop && <DropLine drop={drag.drop} refusal={drag.refusal} base={base} />}
      </div>
    </div>
  );
}

interface Unfolding {
  readonly chosen: string | null;
  readonly folded: ReadonlySet<string>;
  readonly setFolded: (folded: ReadonlySet<string>) => void;
}

/** What is selected is always to be seen: all that it stands in is unfolded once. */
function useUnfolded({ chosen, folded, setFolded }: Unfolding): void {
  const layers = useEditorState((state) => state.layers);
  const [seen, setSeen] = useState<string | null>(null);
  if (chosen === seen) return;
  setSeen(chosen);
  const around = new Set(ancestorsOf(layers, chosen).map(({ elementKey }) => elementKey));
  if ([...folded].some((key) => around.has(key))) setFolded(new Set([...folded].filter((key) => !around.has(key))));
}
