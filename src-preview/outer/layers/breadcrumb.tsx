import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import { kindOfTag } from './layer-kind.ts';
import { LayerLabel } from './layer-label.tsx';
import { ancestorsOf } from './layer-rows.ts';
import { type PageLayer, pageLayers } from './page-layers.ts';
import classes from './breadcrumb.module.css';
import lines from './layers.module.css';

/** More of the way out than this says nothing of what is selected. */
const mostShown = 3;

/** What the selected element stands in, each by what people see of it, to be selected in its place. */
export function Breadcrumb() {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const nodes = useEditorState(({ page }) => page.layers);
  const element = useEditorState((state) => lookedAt(state)?.element ?? null);
  if (element === null) return null;
  const { elementKey: key, tagName } = element;
  const { layers, named, lineOf } = pageLayers(nodes);
  const line = lineOf(key);
  const around = ancestorsOf(layers, line).slice(0, mostShown).toReversed();
  const own = named.get(line);
  return (
    <nav aria-label={words.layers.breadcrumb} className={classes.breadcrumb}>
      <ol>
        {around.map(({ elementKey, elementTagName }) => {
          const layer = named.get(elementKey);
          return (
            layer && (
              <li key={elementKey} data-tag={elementTagName}>
                <button
                  type="button"
                  onClick={() => void editor.select(elementKey)}
                  onPointerEnter={() => editor.hover(elementKey)}
                  onPointerLeave={() => editor.hover(null)}
                >
                  <LayerLabel layer={layer} />
                </button>
              </li>
            )
          );
        })}
        <li aria-current="true" data-key={key} data-tag={tagName.toLowerCase()}>
          {own ? <LayerLabel layer={own} /> : words.layers.names.kinds[kindOfTag(tagName.toLowerCase())]}
          {own && <ComponentButton layer={own} isSelected={own.component?.key === key} />}
        </li>
      </ol>
    </nav>
  );
}

interface ComponentButtonProps {
  readonly layer: PageLayer;
  readonly isSelected: boolean;
}

/** The component that makes what is selected, quietly: it is selected itself by that, with what it is given. */
function ComponentButton({ layer: { component }, isSelected }: ComponentButtonProps) {
  const editor = useEditor();
  const { names } = useWindowLanguage().words.layers;
  if (!component) return null;
  return (
    <button
      type="button"
      className={`${lines.component} ${classes.component}`}
      aria-pressed={isSelected}
      aria-label={names.selectComponent(component.name)}
      title={names.selectComponent(component.name)}
      onClick={() => void editor.select(component.key)}
    >
      <bdi dir="ltr">{component.name}</bdi>
    </button>
  );
}
