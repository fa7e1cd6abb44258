import { useId, useState } from 'react';
import type { ComponentProp, SourceElement } from '../../protocol/http/replies.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor } from '../state/editor-context.ts';
import { Offers } from './offers.tsx';
import { PropChoice } from './prop-choice.tsx';
import classes from './properties.module.css';
import { typedValue } from './writable-prop.ts';

interface PropFieldProps {
  readonly prop: SourceElement['attributes'][number];
  /** What its type says, once that is known. */
  readonly known: ComponentProp | undefined;
}

/** One property: a literal can be changed here, to what its type allows; what code computes can only be read. */
export function PropField({ prop, known }: PropFieldProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const id = useId();
  const { name, value, text } = prop;
  const isWords = typeof value === 'string';
  const isFigure = typeof value === 'number';
  const shown = isWords || isFigure ? String(value) : text;
  const [typed, setTyped] = useState(shown);
  const isComputed = !isWords && !isFigure && typeof value !== 'boolean';
  const keep = (): void => {
    if (!isWords && !isFigure) return;
    const asIs = isWords ? typed : typedValue({ name, isRequired: false, type: 'number' }, typed);
    const next = known?.offers ? typedValue(known, typed) : asIs;
    if (next !== null && next !== value) void editor.changeProp(name, next);
  };
  return (
    <div className={classes.prop}>
      <label htmlFor={id} dir="ltr">
        {name}
      </label>
      {known?.values && (isWords || isFigure) ? (
        <PropChoice
          id={id}
          describedBy={known.doc ? `${id}-doc` : undefined}
          values={known.values}
          value={String(value)}
          onChoose={(chosen) => void editor.changeProp(name, typedValue(known, chosen))}
        />
      ) : typeof value === 'boolean' ? (
        <input
          id={id}
          type="checkbox"
          checked={value}
          aria-describedby={known?.doc ? `${id}-doc` : undefined}
          onChange={() => void editor.changeProp(name, !value)}
        />
      ) : (
        <input
          id={id}
          className={controls.field}
          value={typed}
          readOnly={!isWords && !isFigure}
          inputMode={isFigure ? 'decimal' : undefined}
          list={known?.offers ? `${id}-offers` : undefined}
          dir="auto"
          aria-describedby={
            [known?.doc && `${id}-doc`, isComputed && `${id}-code`].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => setTyped(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') setTyped(shown);
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
      {isComputed && (
        <p id={`${id}-code`} className={controls.quiet}>
          {words.styles.look.byCode}
        </p>
      )}
      {known?.offers && <Offers id={`${id}-offers`} offers={known.offers} />}
      {known?.doc && (
        <p id={`${id}-doc`} className={controls.quiet} dir="auto">
          {known.doc}
        </p>
      )}
    </div>
  );
}
