import { useEffect, useRef, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { Segments } from '../look/segments.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { ElementStyles } from '../state/shown-styles.ts';
import { NewDeclaration } from './new-declaration.tsx';
import { RuleSection } from './rule-section.tsx';
import { WidthChoice } from './width-choice.tsx';
import { ownModifiers } from './own-modifiers.ts';
import classes from './styles.module.css';

/** How the selected element looks: the rules that mean it, the strongest first, each value to be changed where it is written. */
export function StylesPanel() {
  const { words } = useWindowLanguage();
  const element = useEditorState(({ selection }) => selection?.element ?? null);
  const width = useEditorState(({ view }) => view.width);
  if (element === null) return <p className={controls.section}>{words.nothingSelected[0]}</p>;
  // By its place in the source: a page that has more to show gives the element another key, and what is being typed stays.
  return <StylesOfElement key={`${width} ${element.codebaseId}`} elementKey={element.elementKey} />;
}

/** Asks for the styles when it comes, and again after each change. */
function StylesOfElement({ elementKey }: { readonly elementKey: string }) {
  const editor = useEditor();
  const spoken = useWindowLanguage();
  const { words } = spoken;
  const styles = useEditorState((state) => state.styles);
  const latest = useEditorState(
    ({ activities }) => `${activities[0]?.activityId} ${activities[0]?.state} ${activities.length}`,
  );
  const seen = useRef({ latest, elementKey });
  useEffect(() => {
    const isAfterChange = seen.current.latest !== latest;
    seen.current = { latest, elementKey };
    void editor.readStyles(isAfterChange);
  }, [editor, latest, elementKey]);
  if (styles.state === 'loading') return <p className={controls.section}>{words.loading}</p>;
  if (styles.state === 'lost') return <p className={controls.section}>{words.lostServer}</p>;
  if (styles.state === 'refused') {
    const { why, next } = refusalSentence(spoken, styles.refusal);
    return (
      <p className={controls.section}>
        {why} {next}
      </p>
    );
  }
  return <Rules key={styles.codebaseId} styles={styles} />;
}

type ReadyStyles = Extract<ElementStyles, { state: 'ready' }>;

/** The rules of an element, with what a change of one reaches. */
function Rules({ styles }: { readonly styles: ReadyStyles }) {
  const { words } = useWindowLanguage();
  const [reach, setReach] = useState<'all' | 'here'>('all');
  const [width, setWidth] = useState<string | null>(null);
  const { rules, report } = styles;
  const own = rules.filter(({ source }) => source !== null);
  const canBeHere = report.newClass === true;
  const isOnlyHere = reach === 'here' && canBeHere;
  return (
    <>
      <section className={controls.section}>
        <div className={classes.reach}>
          {canBeHere && own.length > 0 && (
            <Segments
              label={words.styles.reach}
              value={reach}
              options={[
                { value: 'all', label: words.styles.all },
                { value: 'here', label: words.styles.onlyHere },
              ]}
              onChange={setReach}
            />
          )}
          <WidthChoice widths={report.breakpoints} value={width} onChange={setWidth} />
        </div>
        <NewDeclaration width={width} isOnlyHere={isOnlyHere} />
      </section>
      {own.length === 0 && <p className={controls.section}>{words.styles.noRules}</p>}
      {own.map((rule) => (
        <RuleSection
          key={rule.key}
          rule={rule}
          width={width}
          isOnlyHere={isOnlyHere && ownModifiers(rule, report.breakpoints) !== null}
          widths={report.breakpoints}
        />
      ))}
      {rules.length > own.length && (
        <p className={`${controls.section} ${controls.quiet}`}>
          {words.styles.elsewhere(String(rules.length - own.length))}
        </p>
      )}
    </>
  );
}
