import { useState } from 'react';
import { refuse } from '../../protocol/refusals.ts';
import type { ThemeValue, ValueType } from '../../protocol/theme.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { NotAnswered } from '../look/not-answered.tsx';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { placeName } from '../look/source-place.tsx';
import { PropChoice } from '../properties/prop-choice.tsx';
import type { ChangeAnswer } from '../state/changes/changes.ts';
import { useEditor } from '../state/editor-context.ts';
import type { Asked } from '../state/use-answer.ts';
import { isColor } from './contrast.ts';
import { typedThemeValue } from './typed-theme-value.ts';
import { useThemeTypes } from './use-theme.ts';
import { ValueField } from './value-field.tsx';
import classes from './styles.module.css';

/** The values of the project's themes, to be changed for all that takes them; what code works out is named with why it stays. */
export function ThemeSection({ theme }: { readonly theme: Asked<readonly ThemeValue[]> }) {
  const { words } = useWindowLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const types = useThemeTypes(isOpen);
  const values = theme.value ?? [];
  if (theme.state === 'failed' && values.length === 0) return <NotAnswered asked={theme} />;
  if (values.length === 0) return null;
  return (
    <details className={controls.section} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <b>{words.styles.look.theme}</b> <small className={controls.quiet}>{words.styles.forAll}</small>
      </summary>
      {isOpen &&
        values.map((one) => (
          <ThemeRow key={`${one.target} ${one.value}`} value={one} type={types.value?.[one.target]} />
        ))}
      {isOpen && types.state === 'failed' && <NotAnswered asked={types} />}
      {theme.state === 'failed' && <NotAnswered asked={theme} />}
    </details>
  );
}

/** One value of a theme. */
function ThemeRow({ value: shown, type }: { readonly value: ThemeValue; readonly type: ValueType | undefined }) {
  const editor = useEditor();
  const spoken = useWindowLanguage();
  const { target, path, value, place, can } = shown;
  const name = path.join('.');
  const write = async (typed: string): Promise<ChangeAnswer> => {
    const next = typedThemeValue(shown, type, typed);
    if (next === null) return { state: 'refused', refusal: refuse('INVALID_VALUE') };
    return editor.changeThemeValue(shown, next);
  };
  const choices = type?.values ?? (typeof value === 'boolean' ? [true, false] : undefined);
  return (
    <div className={classes.property}>
      <code className={classes.name} dir="ltr">
        {name}
      </code>
      <span className={classes.value}>
        {typeof value === 'string' && isColor(value) && <i className={classes.swatch} style={{ background: value }} />}
        {value === null || can !== true ? (
          <span className={controls.quiet}>{can === true ? '' : refusalSentence(spoken, can).why}</span>
        ) : choices ? (
          <PropChoice label={name} values={choices} value={String(value)} onChoose={(next) => void write(next)} />
        ) : (
          <ValueField
            label={name}
            value={String(value)}
            offers={(type?.offers ?? []).map((offer) => ({ value: String(offer), name: String(offer) }))}
            onTry={() => undefined}
            onKeep={write}
            onLeave={() => undefined}
            onPasteAll={() => undefined}
          />
        )}
      </span>
      <button
        type="button"
        className={`${classes.origin} ${controls.link}`}
        dir="ltr"
        title={`${place.file}:${place.line}`}
        aria-label={spoken.words.styles.openRule(name)}
        onClick={() => void editor.openThemeValue(target)}
      >
        {placeName(place)}
      </button>
    </div>
  );
}
