import { useId, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { NotAnswered } from '../look/not-answered.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { PaletteItem, Placing } from '../state/store/placing-type.ts';
import { neededFromCode } from '../properties/writable-prop.ts';
import { useAnswer } from '../state/use-answer.ts';
import { usePaletteDrag } from './use-palette-drag.ts';
import { kindOfTag } from '../layers/layer-kind.ts';
import { LayerIcon } from '../layers/layer-icon.tsx';
import { foundItems } from './found-items.ts';
import { paletteTags, tagOf } from './palette-tags.ts';
import classes from './palette.module.css';

const tagItems: readonly PaletteItem[] = paletteTags.map((name) => ({ name, component: null }));
/** What is offered first. */
export const firstItem: PaletteItem = { name: 'p', component: null };

interface PaletteProps {
  readonly value: PaletteItem;
  readonly onChoose: (item: PaletteItem) => void;
  /** Enter chooses what was found: what it lacks comes next. */
  readonly onGoOn: (item: PaletteItem) => void;
  /** What is dragged into a page when an item is taken hold of. */
  readonly placingOf: (item: PaletteItem) => Placing;
}

/** All that can be added, found by what people call it in either language, or by its file; the arrow keys go through what is found, and a pointer drags it into a page. */
export function Palette({ value, onChoose, onGoOn, placingOf }: PaletteProps) {
  const editor = useEditor();
  const { addElement: words } = useWindowLanguage().words;
  const id = useId();
  const { isDragged, handlersFor } = usePaletteDrag();
  const [typed, setTyped] = useState('');
  const components = useAnswer({ about: 'components' }, () => editor.components());
  const known = (components.value ?? []).map((component): PaletteItem => ({ name: component.name, component }));
  const all = [...tagItems, ...known];
  const found = foundItems(all, typed);
  return (
    <div className={classes.palette}>
      <label htmlFor={`${id}-find`}>{words.tag}</label>
      <input
        id={`${id}-find`}
        type="search"
        className={controls.field}
        dir="auto"
        placeholder={words.find}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const first = found.find((item) => neededBy(item).length === 0);
          if (event.key !== 'Enter' || !first || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onGoOn(first);
        }}
      />
      <div
        role="radiogroup"
        aria-label={words.found(found.length)}
        className={classes.found}
        data-dragged={isDragged || undefined}
      >
        {found.map((item) => {
          const needed = neededBy(item);
          const isAddable = needed.length === 0;
          return (
            <label
              key={keyOf(item)}
              className={classes.item}
              data-locked={!isAddable || undefined}
              {...(isAddable && handlersFor(() => placingOf(item)))}
            >
              <input
                type="radio"
                value={item.name}
                name={`${id}-item`}
                disabled={!isAddable}
                checked={keyOf(item) === keyOf(value)}
                onChange={() => onChoose(item)}
              />
              <ItemName item={item} />
              {!isAddable && <span className={classes.file}>{words.needsCode(needed.join(', '))}</span>}
            </label>
          );
        })}
      </div>
      <p className={controls.quiet}>{words.drag}</p>
      {found.length === 0 && <p className={controls.quiet}>{words.nothingFound}</p>}
      {components.state === 'failed' && <NotAnswered asked={components} />}
    </div>
  );
}

/** What people call it, with a picture; for who programs its tag or its file beside that. */
function ItemName({ item }: { readonly item: PaletteItem }) {
  const { palette } = useWindowLanguage().words.addElement;
  const tag = tagOf(item);
  return (
    <>
      <LayerIcon kind={tag === null ? 'card' : kindOfTag(tag)} />
      {tag === null ? <bdi dir="ltr">{item.name}</bdi> : <span>{palette.tags[tag].name}</span>}
      <span dir="ltr" className={classes.file}>
        {tag ?? item.component?.file}
      </span>
    </>
  );
}

/** What only code can give it: it is listed with that, and cannot be chosen. */
const neededBy = ({ component }: PaletteItem) => neededFromCode(component?.asksFor ?? []);

/** Whether two are the same thing, and not only of the same name. */
export const isSameItem = (one: PaletteItem, other: PaletteItem): boolean => keyOf(one) === keyOf(other);

const keyOf = ({ name, component }: PaletteItem) => `${component?.file ?? ''} ${name}`;
