import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { FindField } from '../look/find-field.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import { branchingRow } from './layer-rows.ts';
import { LayerTree } from './layer-tree.tsx';
import { LayersTools } from './layers-tools.tsx';
import { narrowedLayers } from './narrowed-layers.ts';
import { codeLayers, pageLayers } from './page-layers.ts';
import { useFolds } from './use-folds.ts';
import classes from './layers.module.css';

/** All that stands on the page as a tree in words, with a field above it that narrows it. */
export function LayersPanel() {
  const { words } = useWindowLanguage();
  const editor = useEditor();
  const nodes = useEditorState((state) => state.page.layers);
  const [isCodeShown, setCodeShown] = useState(false);
  const page = useMemo(() => (isCodeShown ? codeLayers : pageLayers)(nodes), [nodes, isCodeShown]);
  const tree = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const narrowed = useMemo(() => narrowedLayers(page, typed), [page, typed]);
  const chosenKey = useEditorState((state) => lookedAt(state)?.element.elementKey ?? null);
  const chosen = chosenKey === null ? null : page.lineOf(chosenKey);
  const folds = useFolds(chosen, narrowed.query);
  const [timesSought, setTimesSought] = useState(0);
  const { found } = narrowed;
  const goOn = (event: KeyboardEvent): void => {
    const [first] = found ?? [];
    if (event.key === 'Enter' && first !== undefined) void editor.select(first);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    tree.current?.focus();
  };
  const showChosen = (): void => {
    setTyped('');
    folds.unfoldAround(chosen);
    setTimesSought(timesSought + 1);
  };
  const foldAll = (): void =>
    folds.foldAll(narrowed.layers.flatMap(({ elementKey, children }) => (children.length > 0 ? [elementKey] : [])));
  const foundWords = found === null || nodes.length === 0 ? '' : words.layers.found(found.size);
  return (
    <div className={classes.panel}>
      <FindField label={words.layers.find} query={typed} onChange={setTyped} onKeyDown={goOn}>
        <output className={classes.found}>{foundWords}</output>
      </FindField>
      {nodes.length === 0 ? (
        <p className={classes.quiet}>{words.loading}</p>
      ) : (
        <LayersTools
          onFoldAll={foldAll}
          onShowChosen={showChosen}
          unseen={page.unseen}
          isCodeShown={isCodeShown}
          onShowCode={setCodeShown}
        />
      )}
      <LayerTree
        page={page}
        narrowed={narrowed}
        folds={folds}
        chosen={chosen}
        // What is above the page's own, providers mostly, is not what anybody looks for first.
        first={isCodeShown ? branchingRow(page.layers) : 0}
        timesSought={timesSought}
        list={tree}
      />
    </div>
  );
}
