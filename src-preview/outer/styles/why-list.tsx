import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { placeName } from '../look/source-place.tsx';
import { selectorAsWritten } from '../state/store/class-as-written.ts';
import type { ShownProperty } from './shown-property.ts';
import classes from './styles.module.css';

/** Every rule that says something of the property in hand, and why the one that holds does. */
export function WhyList({ shown }: { readonly shown: ShownProperty }) {
  const { words } = useWindowLanguage();
  const { name, said } = shown;
  return (
    <section className={controls.section} aria-label={words.styles.why(name)}>
      <h2 className={controls.heading}>
        <span>{words.styles.why(`\u2068${name}\u2069`)}</span>
      </h2>
      {said.length === 0 && <p className={controls.quiet}>{words.styles.nobodySays}</p>}
      <ul className={classes.why}>
        {said.map(({ rule, declaration, value, lost }) => (
          <li key={`${rule.key} ${declaration?.place.line ?? ''} ${value}`} data-lost={lost?.reason}>
            <code dir="ltr">{value}</code>
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
