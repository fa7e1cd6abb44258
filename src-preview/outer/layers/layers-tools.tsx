import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import classes from './layers.module.css';

interface LayersToolsProps {
  readonly onFoldAll: () => void;
  readonly onShowChosen: () => void;
  /** How much has no line because only who programs knows it. */
  readonly unseen: number;
  readonly isCodeShown: boolean;
  readonly onShowCode: (isShown: boolean) => void;
}

/** What is done with the tree as a whole: all of it is folded, what is selected is shown, and what only code knows comes and goes. */
export function LayersTools({ onFoldAll, onShowChosen, unseen, isCodeShown, onShowCode }: LayersToolsProps) {
  const { names } = useWindowLanguage().words.layers;
  const isChosen = useEditorState((state) => lookedAt(state) !== null);
  return (
    <div className={classes.tools}>
      <button type="button" className={controls.link} onClick={onFoldAll}>
        {names.foldAll}
      </button>
      <button type="button" className={controls.link} disabled={!isChosen} onClick={onShowChosen}>
        {names.showChosen}
      </button>
      {unseen > 0 && (
        <button
          type="button"
          className={classes.code}
          aria-pressed={isCodeShown}
          onClick={() => onShowCode(!isCodeShown)}
        >
          {names.code(unseen)}
        </button>
      )}
    </div>
  );
}
