import { useEffect, useId, useRef, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { LayerLabel } from '../layers/layer-label.tsx';
import { ancestorsOf } from '../layers/layer-rows.ts';
import { type PageLayers, pageLayers } from '../layers/page-layers.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import classes from './menu.module.css';

interface UnderPointerProps {
  /** What lies there, from what is in front; null where no pointer asked: then it is what is selected, with what that stands in. */
  readonly keys: readonly string[] | null;
  readonly onChoose: (elementKey: string) => void;
}

/** So many are shown before somebody asks for all: what can be done stays in sight below them. */
const mostFirst = 4;

/** All that lies in one place as the layers call it, each to be selected; going over it outlines it in every frame. */
export function UnderPointer({ keys, onChoose }: UnderPointerProps) {
  const id = useId();
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const nodes = useEditorState(({ page }) => page.layers);
  const chosen = useEditorState((state) => lookedAt(state)?.element.elementKey ?? null);
  const page = pageLayers(nodes);
  const line = chosen === null ? null : page.lineOf(chosen);
  const lines = linesOf(page, keys ?? around(page, line));
  const [isAll, setAll] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  // One more is as much room as the way to it.
  const shown = isAll || lines.length <= mostFirst + 1 ? lines : lines.slice(0, mostFirst);
  useEffect(() => () => editor.hover(null), [editor]);
  // What was pressed for them is gone: whoever goes by keys goes on where they begin.
  useEffect(() => {
    if (isAll) box.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]')[mostFirst]?.focus();
  }, [isAll]);
  if (lines.length === 0) return null;
  return (
    <fieldset ref={box} aria-labelledby={id} className={classes.under}>
      <p id={id} className={classes.heading}>
        {keys === null ? words.layers.breadcrumb : words.layers.under}
      </p>
      {shown.map(({ key, layer }) => (
        <button
          key={key}
          type="button"
          role="menuitemradio"
          aria-checked={key === line}
          tabIndex={-1}
          className={classes.layer}
          onFocus={() => editor.hover(key)}
          onPointerEnter={() => editor.hover(key)}
          onClick={() => onChoose(key)}
        >
          <LayerLabel layer={layer} />
        </button>
      ))}
      {shown.length < lines.length && (
        <button type="button" role="menuitem" tabIndex={-1} className={classes.all} onClick={() => setAll(true)}>
          {words.layers.names.showAll(lines.length)}
        </button>
      )}
    </fieldset>
  );
}

/** What is selected, and outwards what it stands in. */
function around({ layers }: PageLayers, line: string | null): readonly string[] {
  return line === null ? [] : [line, ...ancestorsOf(layers, line).map(({ elementKey }) => elementKey)];
}

/** The lines that stand for some elements, each once, in their order; what the page does not tell of has none. */
function linesOf({ named, lineOf }: PageLayers, keys: readonly string[]) {
  return [...new Set(keys.map(lineOf))].flatMap((key) => {
    const layer = named.get(key);
    return layer ? [{ key, layer }] : [];
  });
}
