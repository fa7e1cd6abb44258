import { useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { refusalSentence } from '../look/refusal-sentence.ts';
import classes from './properties.module.css';
import type { ForbiddenProp } from './writable-prop.ts';

/** What an element takes and nobody can give it here, under why that is and what to do instead. */
export function ForbiddenProps({ props }: { readonly props: readonly ForbiddenProp[] }) {
  const { newProp } = useWindowLanguage().words;
  // An element of HTML takes more than a hundred handlers: they are listed once somebody looks.
  const [isOpen, setIsOpen] = useState(false);
  if (props.length === 0) return null;
  const codes = [...new Set(props.map(({ refusal }) => refusal.code))];
  return (
    <details className={classes.forbidden} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={controls.quiet}>{newProp.notHere(String(props.length))}</summary>
      {isOpen &&
        codes.map((code) => <ForbiddenGroup key={code} props={props.filter(({ refusal }) => refusal.code === code)} />)}
    </details>
  );
}

/** Those that have the same reason. */
function ForbiddenGroup({ props }: { readonly props: readonly ForbiddenProp[] }) {
  const spoken = useWindowLanguage();
  const [first] = props;
  if (!first) return null;
  const names = props.length > 1 ? [spoken.words.newProp.these] : [first.name];
  const { why, next } = refusalSentence(spoken, { ...first.refusal, names });
  return (
    <>
      <p className={controls.quiet}>
        {why} {next}
      </p>
      <ul className={classes.forbiddenNames}>
        {props.map(({ name, type }) => (
          <li key={name}>
            <code dir="ltr" title={type}>
              {name}
            </code>
          </li>
        ))}
      </ul>
    </>
  );
}
