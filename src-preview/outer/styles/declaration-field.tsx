import { useId } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { ShownDeclaration } from '../state/store/join-rules.ts';
import type { WantedStyle } from '../state/store/shown-styles.ts';
import { ReachSlot } from './reach-slot.tsx';
import { useAttempt } from './use-attempt.ts';
import { ValueField } from './value-field.tsx';
import classes from './styles.module.css';

interface DeclarationFieldProps {
  readonly shown: ShownDeclaration;
  readonly canRemove: boolean;
  /** What is asked for where it is to be another value; an empty one for none. */
  readonly wanted: (value: string) => WantedStyle;
}

/** One declaration: its value to type over, and why it does not hold where it does not. */
export function DeclarationField({ shown: { declaration, lost }, canRemove, wanted }: DeclarationFieldProps) {
  const editor = useEditor();
  const attempt = useAttempt();
  const { words } = useWindowLanguage();
  const id = useId();
  const { name, value } = declaration;
  return (
    <div className={classes.row} data-lost={lost === null ? undefined : lost.reason}>
      <div className={classes.declaration} aria-describedby={lost ? `${id}-why` : undefined}>
        <code dir="ltr">{name}</code>
        <ValueField
          label={name}
          about={name}
          value={value}
          onTry={(next) => attempt.show(wanted(next))}
          onKeep={(next) => attempt.keep(wanted(next))}
          onLeave={attempt.end}
          onPasteAll={(values) => void editor.writeStyle({ ...wanted(value), values })}
        />
        <button
          type="button"
          className={controls.iconButton}
          aria-label={words.styles.remove(name)}
          disabled={!canRemove}
          onClick={() => void editor.writeStyle(wanted(''))}
        >
          <WindowIcon name="close" size={14} />
        </button>
      </div>
      <ReachSlot />
      {lost && (
        <p id={`${id}-why`} className={controls.quiet}>
          {words.styles.lost[lost.reason](`\u2068${lost.by ?? words.styles.styleAttribute}\u2069`)}
        </p>
      )}
    </div>
  );
}
