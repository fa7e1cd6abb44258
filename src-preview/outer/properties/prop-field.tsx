import { useId, useState } from 'react';
import type { SourceElement } from '../../protocol/http/replies.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor } from '../state/editor-context.ts';
import classes from './properties.module.css';

/** One property: a literal can be changed here, what code computes only read. */
export function PropField({ prop }: { readonly prop: SourceElement['attributes'][number] }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const id = useId();
  const { name, value, text } = prop;
  const [typed, setTyped] = useState(() => (typeof value === 'string' ? value : text));
  const isWords = typeof value === 'string';
  const isFigure = typeof value === 'number';
  const keep = (): void => {
    if (isWords && typed !== value) void editor.changeProp(name, typed);
    if (isFigure && typed.trim() !== '' && Number(typed) !== value) void editor.changeProp(name, Number(typed));
  };
  return (
    <div className={classes.prop}>
      <label htmlFor={id} dir="ltr">
        {name}
      </label>
      {typeof value === 'boolean' ? (
        <input id={id} type="checkbox" checked={value} onChange={() => void editor.changeProp(name, !value)} />
      ) : (
        <input
          id={id}
          className={controls.field}
          value={typed}
          readOnly={!isWords && !isFigure}
          title={isWords || isFigure ? undefined : words.computed}
          inputMode={isFigure ? 'decimal' : undefined}
          dir="auto"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') setTyped(isWords ? value : text);
          }}
        />
      )}
      <button
        type="button"
        className={controls.iconButton}
        aria-label={words.removeProp(name)}
        onClick={() => void editor.changeProp(name, null)}
      >
        <WindowIcon name="close" size={14} />
      </button>
    </div>
  );
}
