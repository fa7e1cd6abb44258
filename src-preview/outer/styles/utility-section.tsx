import { type FormEvent, useId, useState } from 'react';
import type { UtilityClassReport } from '../../protocol/styles.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { unlessTyped } from '../look/kept.ts';
import { NotAnswered } from '../look/not-answered.tsx';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useSuggestedClasses } from './use-suggested-classes.ts';
import classes from './styles.module.css';

type Declarations = UtilityClassReport['declarations'];
const written = (declarations: Declarations) => declarations.map(({ name, value }) => `${name}: ${value}`).join('; ');

/** The utility classes of the selected element, each with what it writes: put off and on again, taken away, and added by the design's names. */
export function UtilitySection({ utilities }: { readonly utilities: readonly UtilityClassReport[] }) {
  const { look } = useWindowLanguage().words.styles;
  /** Classes that were put off here: they stay in the list until the element is left. */
  const [off, setOff] = useState<readonly UtilityClassReport[]>([]);
  const away = off.filter(({ name }) => utilities.every((one) => one.name !== name));
  return (
    <section className={controls.section} aria-label={look.utilities}>
      <h2 className={controls.heading}>{look.utilities}</h2>
      {utilities.length + away.length === 0 && <p className={controls.quiet}>{look.noUtilities}</p>}
      <ul className={classes.utilities}>
        {utilities.map((one) => (
          <UtilityRow key={`${one.name} ${one.isAlways}`} utility={one} isOn onPutOff={() => setOff([...away, one])} />
        ))}
        {away.map((one) => (
          <UtilityRow key={`off ${one.name}`} utility={one} isOn={false} onPutOff={() => undefined} />
        ))}
      </ul>
      <NewUtility />
    </section>
  );
}

interface UtilityRowProps {
  readonly utility: UtilityClassReport;
  readonly isOn: boolean;
  readonly onPutOff: () => void;
}

function UtilityRow({ utility: { name, declarations, isAlways }, isOn, onPutOff }: UtilityRowProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const id = useId();
  /** What was asked for, until the sources say so: then another row takes the place of this one. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const toggle = async (): Promise<void> => {
    setAsked(!isOn);
    const isWritten = await (isOn ? editor.removeClass(name) : editor.addClass(name));
    if (!isWritten) setAsked(null);
    else if (isOn) onPutOff();
  };
  return (
    <li>
      <input
        type="checkbox"
        id={id}
        checked={asked ?? isOn}
        disabled={asked !== null}
        aria-label={words.styles.look.hasClass(name)}
        aria-describedby={`${id}-means`}
        onChange={() => void toggle()}
      />
      <label htmlFor={id}>
        <code dir="ltr">{name}</code>
      </label>
      <small id={`${id}-means`} className={controls.quiet}>
        <span dir="ltr">{written(declarations)}</span>
        {!isAlways && ` · ${words.styles.look.sometimes}`}
      </small>
      {isOn && (
        <button
          type="button"
          className={controls.iconButton}
          aria-label={words.removeClass(name)}
          onClick={() => void editor.removeClass(name)}
        >
          <WindowIcon name="close" size={14} />
        </button>
      )}
    </li>
  );
}

/** One more class, of those that the design has. */
function NewUtility() {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const asked = useSuggestedClasses(typed);
  const suggested = asked.value ?? [];
  const chosen = suggested.find(({ name }) => name === typed);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const name = typed.trim();
    if (name !== '' && (await editor.addClass(name))) setTyped(unlessTyped(typed, ''));
  };
  return (
    <form className={classes.newUtility} onSubmit={(event) => void add(event)}>
      <input
        className={controls.field}
        dir="ltr"
        list={`${id}-classes`}
        aria-label={words.styles.look.addUtility}
        placeholder={words.styles.look.addUtility}
        aria-describedby={`${id}-means`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={`${id}-classes`}>
        {suggested.map(({ name, declarations }) => (
          <option key={name} value={name}>
            {written(declarations)}
          </option>
        ))}
      </datalist>
      <button type="submit" className={controls.button}>
        {words.add}
      </button>
      <small id={`${id}-means`} className={controls.quiet} dir="ltr">
        {chosen ? written(chosen.declarations) : ''}
      </small>
      {asked.state === 'failed' && <NotAnswered asked={asked} />}
    </form>
  );
}
