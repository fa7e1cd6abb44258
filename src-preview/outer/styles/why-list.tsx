import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { placeName } from '../look/source-place.tsx';
import { selectorAsWritten } from '../state/store/class-as-written.ts';
import { valueInWords } from '../look/token-name.ts';
import { useTokenName } from '../look/use-token-name.ts';
import { ruleInWords } from './rule-in-words.ts';
import type { ShownProperty } from './shown-property.ts';
import classes from './styles.module.css';

/** A value by what people call its tokens; as the sources write it, behind that. */
function ValueInWords({ value, nameOf }: { readonly value: string; readonly nameOf: (token: string) => string }) {
  const said = valueInWords(value, nameOf);
  if (said === value) return <code dir="ltr">{value}</code>;
  return (
    <span data-value={value}>
      <b dir="auto">{said}</b> <code dir="ltr">{value}</code>
    </span>
  );
}

/** Every rule that says something of the property in hand, and why the one that holds does. */
export function WhyList({ shown }: { readonly shown: ShownProperty }) {
  const { words, figures } = useWindowLanguage();
  const nameOf = useTokenName();
  const { name, said } = shown;
  const called = words.styles.names[name] ?? name;
  return (
    <section className={controls.section} aria-label={words.styles.why(called)}>
      <h2 className={controls.heading}>
        <span>{words.styles.why(`\u2068${called}\u2069`)}</span>
      </h2>
      {said.length === 0 && <p className={controls.quiet}>{words.styles.nobodySays}</p>}
      <ul className={classes.why}>
        {said.map(({ rule, declaration, value, lost }) => (
          <li key={`${rule.key} ${declaration?.place.line ?? ''} ${value}`} data-lost={lost?.reason}>
            <ValueInWords value={value} nameOf={nameOf} />
            <span>{ruleInWords(rule, words, figures)}</span>
            <code dir="ltr" className={controls.quiet}>
              {rule.selector}
              {rule.conditions.map((one) => ` ${one}`)}
              {rule.source && ` · ${placeName(declaration?.place ?? rule.source.place)}`}
            </code>
            {lost && (
              <small className={controls.quiet}>
                {words.styles.lost[lost.reason](
                  `\u2068${lost.by === null ? words.styles.styleAttribute : selectorAsWritten(lost.by)}\u2069`,
                )}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
