import { useState } from 'react';
import type { Token } from '../../protocol/tokens.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor } from '../state/editor-context.ts';
import { ValueField } from '../styles/value-field.tsx';
import { ColorPick } from './color-pick.tsx';
import { TokenField } from './token-field.tsx';
import { tokenName } from './token-name.ts';
import classes from './tokens.module.css';

interface SchemeFieldProps {
  readonly token: Token;
  readonly scheme: 'light' | 'dark';
}

/** A token's value in one scheme. The dark without one of its own says so, and whether it is the one of the light; it can be given one where the design has a place for it. */
export function SchemeField({ token, scheme }: SchemeFieldProps) {
  const { words, language } = useWindowLanguage();
  const { tokens: say } = words;
  const name = tokenName(token, language);
  const place = token[scheme];
  const labels = { field: say.field(name, say[scheme]), pick: say.pick(name, say[scheme]) };
  return (
    <section className={classes.half} aria-label={labels.field}>
      <h3>
        <WindowIcon name={scheme === 'light' ? 'sun' : 'moon'} size={14} /> {say[scheme]}
      </h3>
      {place ? (
        <TokenField
          token={token}
          place={place}
          label={labels.field}
          {...(token.kind === 'color' && { pick: { label: labels.pick, color: token.shown[scheme] } })}
        />
      ) : scheme === 'light' ? (
        <p className={controls.quiet}>{say.notIn.light}</p>
      ) : (
        <NewDark token={token} labels={labels} />
      )}
    </section>
  );
}

interface NewDarkProps {
  readonly token: Token;
  readonly labels: { readonly field: string; readonly pick: string };
}

function NewDark({ token: { name, kind, newDark, shown }, labels }: NewDarkProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const { tokens: say } = words;
  const [isGiven, setGiven] = useState(false);
  const keep = (value: string) => editor.changeToken({ name, target: newDark ?? '', was: '', value });
  return (
    <>
      <p className={controls.quiet}>{shown.dark === '' ? say.notIn.dark : say.sameAsLight}</p>
      {newDark === null && kind === 'color' && <p className={controls.quiet}>{say.noDark}</p>}
      {newDark !== null && !isGiven && (
        <button type="button" className={controls.button} onClick={() => setGiven(true)}>
          {say.giveDark}
        </button>
      )}
      {newDark !== null && isGiven && (
        <div className={classes.field} ref={focusFirst}>
          <ColorPick label={labels.pick} color={shown.dark} onPick={keep} />
          <ValueField
            label={labels.field}
            value=""
            placeholder={shown.dark}
            onTry={() => undefined}
            onKeep={keep}
            onLeave={() => undefined}
            onPasteAll={() => undefined}
          />
        </div>
      )}
    </>
  );
}

/** The button that was pressed is gone: the field that came for it has the focus. */
const focusFirst = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('input:not([type=color])')?.focus();
