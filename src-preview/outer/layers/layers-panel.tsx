import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { FindField } from '../look/find-field.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { LayerTree } from './layer-tree.tsx';
import { narrowedLayers } from './narrowed-layers.ts';
import classes from './layers.module.css';

/** All that stands on the page as a tree, with a field above it that narrows it. */
export function LayersPanel() {
  const { words } = useWindowLanguage();
  const editor = useEditor();
  const layers = useEditorState(({ page }) => page.layers);
  const tree = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const narrowed = useMemo(() => narrowedLayers(layers, typed), [layers, typed]);
  const { found } = narrowed;
  const goOn = (event: KeyboardEvent): void => {
    const [first] = found ?? [];
    if (event.key === 'Enter' && first !== undefined) void editor.select(first);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    tree.current?.focus();
  };
  const foundWords = found === null || layers.length === 0 ? '' : words.layers.found(found.size);
  return (
    <div className={classes.panel}>
      <FindField label={words.layers.find} query={typed} onChange={setTyped} onKeyDown={goOn}>
        <output className={classes.found}>{foundWords}</output>
      </FindField>
      {layers.length === 0 && <p className={classes.quiet}>{words.loading}</p>}
      <LayerTree narrowed={narrowed} list={tree} />
    </div>
  );
}
