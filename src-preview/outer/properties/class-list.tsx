import { type FormEvent, useId, useState } from 'react';
import type { SourceElement } from '../../protocol/http/replies.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { unlessTyped } from '../look/kept.ts';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { classAsWritten } from '../state/store/class-as-written.ts';
import { useEditor } from '../state/editor-context.ts';
import classes from './properties.module.css';

interface ClassListProps {
  /** As they stand on the element. */
  readonly classNames: readonly string[];
  /** Whether a class may be added, or why not. */
  readonly can: NonNullable<SourceElement['can']>[string] | undefined;
}

/** The classes of the selected element. */
export function ClassList({ classNames, can }: ClassListProps) {
  const editor = useEditor();
  const spoken = useWindowLanguage();
  const { words } = spoken;
  const id = useId();
  const [typed, setTyped] = useState('');
  const refusal = can === undefined || can === true ? null : refusalSentence(spoken, can);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const className = typed.trim();
    if (className !== '' && (await editor.addClass(className))) setTyped(unlessTyped(typed, ''));
  };
  return (
    <section className={controls.section}>
      <h2 className={controls.heading}>{words.classes}</h2>
      {classNames.length === 0 && <p className={controls.quiet}>{words.noClasses}</p>}
      <ul className={classes.classes}>
        {classNames.map((name) => (
          <li key={name}>
            <code dir="ltr" title={name}>
              {classAsWritten(name)}
            </code>
            <button
              type="button"
              aria-label={words.removeClass(classAsWritten(name))}
              onClick={() => void editor.removeClass(name)}
              className={controls.iconButton}
            >
              <WindowIcon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <form className={classes.add} onSubmit={(event) => void add(event)}>
        <label htmlFor={id} className="visually-hidden">
          {words.addClass}
        </label>
        <input
          id={id}
          className={controls.field}
          dir="ltr"
          placeholder={words.addClass}
          value={typed}
          disabled={refusal !== null}
          aria-describedby={refusal ? `${id}-why` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className={controls.button} disabled={refusal !== null}>
          {words.add}
        </button>
      </form>
      {refusal && (
        <p id={`${id}-why`} className={controls.quiet}>
          {refusal.why} {refusal.next}
        </p>
      )}
    </section>
  );
}
