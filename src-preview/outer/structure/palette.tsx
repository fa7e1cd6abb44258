import { useEffect, useId, useRef, useState } from 'react';
import type { KnownComponent } from '../../protocol/http/replies.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { PaletteItem, Placing } from '../state/placing-type.ts';
import { usePaletteDrag } from './use-palette-drag.ts';
import classes from './palette.module.css';

/** What pages are made of; any other tag can be typed over afterwards. */
const tags = ['p', 'h2', 'h3', 'div', 'section', 'article', 'span', 'ul', 'ol', 'li', 'a', 'button', 'hr'] as const;

const tagItems: readonly PaletteItem[] = tags.map((name) => ({ name, component: null }));
/** What is offered first. */
export const firstItem: PaletteItem = { name: 'p', component: null };

interface PaletteProps {
  readonly value: PaletteItem;
  readonly onChoose: (item: PaletteItem) => void;
  /** What is dragged into a page when an item is taken hold of. */
  readonly placingOf: (item: PaletteItem) => Placing;
}

/** All that can be added, found by its name or its file; the arrow keys go through what is found, and a pointer drags it into a page. */
export function Palette({ value, onChoose, placingOf }: PaletteProps) {
  const editor = useEditor();
  const { addElement: words } = useWindowLanguage().words;
  const id = useId();
  const { isDragged, handlersFor } = usePaletteDrag();
  const [typed, setTyped] = useState('');
  const returns = useEditorState(({ serverReturns }) => serverReturns);
  const askedAt = useRef(returns);
  const [components, setComponents] = useState<readonly KnownComponent[]>([]);
  useEffect(() => {
    askedAt.current = returns;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const known = await editor.components();
      if (isWanted) setComponents(known);
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [editor, returns]);
  const all = [...tagItems, ...components.map((component): PaletteItem => ({ name: component.name, component }))];
  const wanted = typed.trim().toLowerCase();
  const found = all.filter((item) => `${item.name} ${item.component?.file ?? ''}`.toLowerCase().includes(wanted));
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
          const [first] = found;
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          onChoose(first);
        }}
      />
      <div
        role="radiogroup"
        aria-label={words.found(found.length)}
        className={classes.found}
        data-dragged={isDragged || undefined}
      >
        {found.map((item) => (
          <label key={keyOf(item)} className={classes.item} {...handlersFor(() => placingOf(item))}>
            <input
              type="radio"
              name={`${id}-item`}
              checked={keyOf(item) === keyOf(value)}
              onChange={() => onChoose(item)}
            />
            <code dir="ltr">{item.component ? `<${item.name} />` : `<${item.name}>`}</code>
            {item.component && (
              <span dir="ltr" className={classes.file}>
                {item.component.file}
              </span>
            )}
          </label>
        ))}
      </div>
      <p className={controls.quiet}>{words.drag}</p>
      {found.length === 0 && <p className={controls.quiet}>{words.nothingFound}</p>}
    </div>
  );
}

/** Whether two are the same thing, and not only of the same name. */
export const isSameItem = (one: PaletteItem, other: PaletteItem): boolean => keyOf(one) === keyOf(other);

const keyOf = ({ name, component }: PaletteItem) => `${component?.file ?? ''} ${name}`;
