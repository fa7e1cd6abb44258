import { useId, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { ShownDeclaration } from '../state/join-rules.ts';
import type { WantedStyle } from '../state/shown-styles.ts';
import classes from './styles.module.css';

interface DeclarationFieldProps {
  readonly shown: ShownDeclaration;
  /** What a change is written to. */
  readonly target: Pick<WantedStyle, 'rule' | 'modifiers' | 'isOnlyHere'>;
}

/** One declaration: its value to type over, and why it does not hold where it does not. Leaving keeps, Escape leaves it. */
export function DeclarationField({ shown: { declaration, lost }, target }: DeclarationFieldProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const id = useId();
  const { name, value } = declaration;
  const [typed, setTyped] = useState(value);
  const keep = async (): Promise<void> => {
    if (typed.trim() === value) return;
    if (!(await editor.writeStyle({ ...target, property: name, value: typed.trim() }))) setTyped(value);
  };
  return (
    <div className={classes.row} data-lost={lost === null ? undefined : lost.reason}>
      <div className={classes.declaration}>
        <label htmlFor={id} dir="ltr">
          {name}
        </label>
        <input
          id={id}
          className={controls.field}
          dir="ltr"
          value={typed}
          aria-describedby={lost ? `${id}-why` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void keep()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') setTyped(value);
          }}
        />
        <button
          type="button"
          className={controls.iconButton}
          aria-label={words.styles.remove(name)}
          disabled={target.isOnlyHere}
          onClick={() => void editor.writeStyle({ ...target, property: name, value: '' })}
        >
          <WindowIcon name="close" size={14} />
        </button>
      </div>
      {lost && (
        <p id={`${id}-why`} className={controls.quiet}>
          {words.styles.lost[lost.reason](`\u2068${lost.by ?? words.styles.styleAttribute}\u2069`)}
        </p>
      )}
    </div>
  );
}
