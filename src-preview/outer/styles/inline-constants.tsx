import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { refusalSentence } from '../look/refusal-sentence.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import { DeclaredValue } from './declared-value.tsx';
import { useAttempt } from './use-attempt.ts';

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
        <DeclaredValue
          key={name}
          name={name}
          value={can === true ? value : null}
          note={can === true ? '' : refusalSentence(spoken, can).why}
          attempt={attempt}
          wanted={wanted}
        />
      ))}
    </section>
  );
}
