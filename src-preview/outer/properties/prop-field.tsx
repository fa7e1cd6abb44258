import { useId, useState } from 'react';
import type { ComponentProp, SourceElement } from '../../protocol/http/replies.ts';
import type { Refusal } from '../../protocol/refusals.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { Offers } from './offers.tsx';
import { PropChoice } from './prop-choice.tsx';
import classes from './properties.module.css';
import { typedValue } from './writable-prop.ts';

interface PropFieldProps {
  readonly prop: Pick<SourceElement['attributes'][number], 'name' | 'value' | 'text' | 'refusal'>;
  /** What its type says, once that is known. */
  readonly known: ComponentProp | undefined;
  /** Null takes it away. */
  readonly onChange: (name: string, value: string | number | boolean | null) => void;
  /** False where it is not this place that says it. */
  readonly isRemovable?: boolean;
}

/** One property: a literal can be changed here, to what its type allows; what code computes, or only code may give, can only be read. */
export function PropField({ prop, known, onChange, isRemovable = true }: PropFieldProps) {
  const spoken = useWindowLanguage();
  const { words } = spoken;
  const id = useId();
  const { name, value, text } = prop;
  const isWords = typeof value === 'string';
  const isFigure = typeof value === 'number';
  const shown = isWords || isFigure ? String(value) : text;
  const [typed, setTyped] = useState(shown);
  const locked = lockOf(prop, known);
  const isFixed = locked !== undefined || (!isWords && !isFigure && typeof value !== 'boolean');
  const keep = (): void => {
    if (isFixed || (!isWords && !isFigure)) return;
    const asIs = isWords ? typed : typedValue({ name, isRequired: false, type: 'number' }, typed);
    const next = known?.offers ? typedValue(known, typed) : asIs;
    if (next !== null && next !== value) onChange(name, next);
  };
  return (
    <div className={classes.prop}>
      <label htmlFor={id} dir="ltr">
        {name}
      </label>
      {known?.values && !isFixed && (isWords || isFigure) ? (
        <PropChoice
          id={id}
          describedBy={known.doc ? `${id}-doc` : undefined}
          values={known.values}
          value={String(value)}
          onChoose={(chosen) => onChange(name, typedValue(known, chosen))}
        />
      ) : typeof value === 'boolean' && !isFixed ? (
        <input
          id={id}
          type="checkbox"
          checked={value}
          aria-describedby={known?.doc ? `${id}-doc` : undefined}
          onChange={() => onChange(name, !value)}
        />
      ) : (
        <input
          id={id}
          className={controls.field}
          value={typed}
          readOnly={isFixed}
          inputMode={isFigure ? 'decimal' : undefined}
          list={known?.offers ? `${id}-offers` : undefined}
          dir="auto"
          aria-describedby={[known?.doc && `${id}-doc`, isFixed && `${id}-why`].filter(Boolean).join(' ') || undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') setTyped(shown);
          }}
        />
      )}
      {isRemovable && (
        <button
          type="button"
          className={controls.iconButton}
          aria-label={words.removeProp(name)}
          disabled={prop.refusal !== undefined}
          onClick={() => onChange(name, null)}
        >
          <WindowIcon name="close" size={14} />
        </button>
      )}
      {isFixed && (
        <p id={`${id}-why`} className={controls.quiet}>
          {locked ? sentenceOf(spoken, locked) : words.styles.look.byCode}
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

/** Why a property that is written may not be written over; undefined where it may, and where code that works it out is the reason. */
function lockOf({ refusal }: PropFieldProps['prop'], known: ComponentProp | undefined): Refusal | undefined {
  // Words that come from a catalogue are changed there, among the words of the element.
  return refusal ?? (known?.refusal?.code === 'LITERAL_FORBIDDEN' ? undefined : known?.refusal);
}

function sentenceOf(...given: Parameters<typeof refusalSentence>): string {
  const { why, next } = refusalSentence(...given);
  return `${why} ${next}`.trim();
}
