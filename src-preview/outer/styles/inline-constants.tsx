import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { refusalSentence } from '../look/refusal-sentence.ts';
import type { ReadyStyles } from '../state/shown-styles.ts';
import { useAttempt } from './use-attempt.ts';
import { ValueField } from './value-field.tsx';
import classes from './styles.module.css';

/** What the style attribute of the element says itself; what code works out is named with why it is not changed here. */
export function InlineConstants({ report }: Pick<ReadyStyles, 'report'>) {
  const attempt = useAttempt();
  const spoken = useWindowLanguage();
  const { words } = spoken;
  if (report.inline.length === 0) return null;
  const wanted = (values: Readonly<Record<string, string>>) =>
    ({ values, modifiers: [], target: { kind: 'inline' } }) as const;
  return (
    <section className={controls.section} aria-label={words.styles.styleAttribute}>
      <h2 className={controls.heading}>
        <span>{words.styles.styleAttribute}</span>
      </h2>
      {report.inline.map(({ name, value, can }) => (
        <div key={name} className={classes.property}>
          <code className={classes.name} dir="ltr">
            {name}
          </code>
          {value !== null && can === true ? (
            <ValueField
              label={name}
              value={value}
              onTry={(next) => attempt.show(wanted({ [name]: next }))}
              onKeep={(next) => attempt.keep(wanted({ [name]: next }))}
              onLeave={attempt.end}
              onPasteAll={(values) => void attempt.keep(wanted(values))}
            />
          ) : (
            <span className={controls.quiet}>{can === true ? '' : refusalSentence(spoken, can).why}</span>
          )}
        </div>
      ))}
    </section>
  );
}
