import type { StyleReport } from '../../protocol/styles.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { placeName } from '../look/source-place.tsx';
import { useEditor } from '../state/editor-context.ts';
import { DeclaredValue } from './declared-value.tsx';
import { useAttempt } from './use-attempt.ts';
import classes from './styles.module.css';

type Template = NonNullable<StyleReport['template']>;

/** What the template of a styled component says, with all who look so; what code puts in is named with why it stays. */
export function TemplateSection({ template }: { readonly template: Template }) {
  const editor = useEditor();
  const spoken = useWindowLanguage();
  const { look } = spoken.words.styles;
  const { name, place, can, uses, parts } = template;
  return (
    <section className={controls.section} aria-label={look.template}>
      <h2 className={controls.heading}>
        <span>{look.template}</span>
        <button
          type="button"
          className={`${controls.place} ${controls.link}`}
          dir="ltr"
          title={`${place.file}:${place.line}`}
          aria-label={look.openTemplate(name)}
          onClick={() => void editor.openTemplate()}
        >
          {placeName(place)}
        </button>
      </h2>
      <p className={controls.quiet}>{look.looksSo(String(uses.count))}</p>
      {can !== true && <p className={controls.quiet}>{refusalSentence(spoken, can).why}</p>}
      {parts
        .filter(({ declarations }) => declarations.length > 0)
        .map((part) => (
          <TemplatePart key={part.conditions.join(' ')} part={part} />
        ))}
    </section>
  );
}

/** The declarations that hold together. */
function TemplatePart({ part: { conditions, modifiers, declarations } }: { readonly part: Template['parts'][number] }) {
  const attempt = useAttempt();
  const spoken = useWindowLanguage();
  const wanted = (values: Readonly<Record<string, string>>) =>
    ({ values, modifiers: modifiers ?? [], target: { kind: 'deciding' } }) as const;
  return (
    <div className={classes.declarations}>
      {conditions.length > 0 && (
        <code className={controls.quiet} dir="ltr">
          {conditions.join(' ')}
        </code>
      )}
      {declarations.map(({ name, value, can }) => (
        <DeclaredValue
          key={`${name} ${value}`}
          name={name}
          value={modifiers === null ? null : value}
          note={can === true ? (value ?? '') : refusalSentence(spoken, can).why}
          attempt={attempt}
          wanted={wanted}
        />
      ))}
    </div>
  );
}
