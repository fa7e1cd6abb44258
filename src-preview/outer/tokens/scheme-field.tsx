import { useState } from 'react';
import type { Token } from '../../protocol/tokens.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { WindowIcon } from '../look/window-icon.tsx';
import { TokenField } from './token-field.tsx';
import { tokenName } from '../look/token-name.ts';
import classes from './tokens.module.css';

interface SchemeFieldProps {
  readonly token: Token;
  readonly scheme: 'light' | 'dark';
}

/**
 * A token's value in one scheme. The dark without one of its own says so, and whether it is the one of the light; it can be given one
 * where the design has a place for it. What that is typed in stays, with the focus, as the field of the value once it is written.
 */
export function SchemeField({ token, scheme }: SchemeFieldProps) {
  const { words, language } = useWindowLanguage();
  const { tokens: say } = words;
  const { kind, newDark, shown } = token;
  const name = tokenName(token, language);
  const label = say.field(name, say[scheme]);
  const written = token[scheme];
  const [isGiven, setGiven] = useState(false);
  if (isGiven && written) setGiven(false);
  const place = written ?? (isGiven && newDark !== null ? { target: newDark, value: '' } : null);
  return (
    <section className={classes.half} aria-label={label}>
      <h3>
        <WindowIcon name={scheme === 'light' ? 'sun' : 'moon'} size={14} /> {say[scheme]}
      </h3>
      {!written && <NoValue token={token} scheme={scheme} />}
      {!place && scheme === 'dark' && newDark !== null && (
        <button type="button" className={controls.button} onClick={() => setGiven(true)}>
          {say.giveDark}
        </button>
      )}
      {place && (
        <TokenField
          ref={written ? null : focusFirst}
          token={token}
          place={place}
          label={label}
          {...(!written && { placeholder: shown.dark })}
          {...(kind === 'color' && { pick: { label: say.pick(name, say[scheme]), color: shown[scheme] } })}
        />
      )}
    </section>
  );
}

function NoValue({ token: { kind, newDark, shown }, scheme }: SchemeFieldProps) {
  const { words } = useWindowLanguage();
  const { tokens: say } = words;
  if (scheme === 'light') return <p className={controls.quiet}>{say.notIn.light}</p>;
  return (
    <>
      <p className={controls.quiet}>{shown.dark === '' ? say.notIn.dark : say.sameAsLight}</p>
      {newDark === null && kind === 'color' && <p className={controls.quiet}>{say.noDark}</p>}
    </>
  );
}

/** The button that was pressed is gone: the field that came for it has the focus. */
const focusFirst = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('input:not([type=color])')?.focus();
