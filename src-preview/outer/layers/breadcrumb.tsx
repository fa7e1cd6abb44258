import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import { ancestorsOf } from './layer-rows.ts';
import classes from './breadcrumb.module.css';

/** More of the way out than this says nothing of what is selected. */
const mostShown = 6;

/** What the selected element stands in, each to be selected in its place. */
export function Breadcrumb() {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const layers = useEditorState(({ page }) => page.layers);
  const element = useEditorState((state) => lookedAt(state)?.element ?? null);
  if (element === null) return null;
  const around = ancestorsOf(layers, element.elementKey).slice(0, mostShown).toReversed();
  const own = layers.find(({ elementKey }) => elementKey === element.elementKey);
  return (
    <nav aria-label={words.layers.breadcrumb} className={classes.breadcrumb}>
      <ol>
        {around.map(({ elementKey, name, isComponent }) => (
          <li key={elementKey}>
            <button
              type="button"
              className={isComponent ? classes.component : undefined}
              onClick={() => void editor.select(elementKey)}
              onPointerEnter={() => editor.hover(elementKey)}
              onPointerLeave={() => editor.hover(null)}
            >
              <bdi dir="ltr">{name}</bdi>
            </button>
          </li>
        ))}
        <li aria-current="true" data-key={element.elementKey}>
          <bdi dir="ltr">{own?.name ?? element.tagName}</bdi>
        </li>
      </ol>
    </nav>
  );
}
