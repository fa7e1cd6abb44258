import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { useEditor } from '../state/editor-context.ts';
import type { ReadyStyles } from '../state/shown-styles.ts';
import { ValueField } from './value-field.tsx';
import classes from './styles.module.css';

/** What the style attribute of the element says itself; what code works out is named with why it is not changed here. */
export function InlineConstants({ report }: Pick<ReadyStyles, 'report'>) {
  const editor = useEditor();
  const spoken = useWindowLanguage();
  const { words } = spoken;
  if (report.inline.length === 0) return null;
  const write = (values: Readonly<Record<string, string>>) =>
    editor.writeStyle({ values, modifiers: [], target: { kind: 'inline' } });
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
              onTry={() => undefined}
              onKeep={(wanted) => write({ [name]: wanted })}
              onLeave={() => undefined}
              onPasteAll={(values) => void write(values)}
            />
          ) : (
            <span className={controls.quiet}>{can === true ? '' : refusalSentence(spoken, can).why}</span>
          )}
        </div>
      ))}
    </section>
  );
}
