import type { ShownText } from '../../protocol/texts.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { NotAnswered } from '../look/not-answered.tsx';
import controls from '../look/controls.module.css';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import { slotName } from '../state/store/slots.ts';
import { EditableText } from './editable-text.tsx';
import { RefusedText } from './refused-text.tsx';
import { useHeldReports } from './use-held-reports.ts';
import { useWordsOfCopy } from './use-words-of-copy.ts';
import { WordsOfCopy } from './words-of-copy.tsx';
import classes from './words.module.css';

/** The words of the selected element, each in every language, or why it is not written here. */
export function WordsPanel() {
  const { words } = useWindowLanguage();
  const editor = useEditor();
  const selection = useEditorState(lookedAt);
  const focusText = useEditorState(({ inspector }) => inspector.focusText);
  const held = useHeldReports(selection);
  const wordsOfCopy = useWordsOfCopy();
  if (selection === null)
    return (
      <ol className={classes.help}>
        {words.nothingSelected.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    );
  const { element, texts } = selection;
  if (held === null && texts.state === 'loading') return <p className={controls.section}>{words.loading}</p>;
  if (held === null && texts.state === 'lost')
    return <NotAnswered asked={{ why: texts.why, askAgain: () => void editor.lookAgain() }} />;
  const copy = wordsOfCopy && <WordsOfCopy operation={wordsOfCopy} />;
  if (held === null || held.length === 0) return copy ?? <p className={controls.section}>{words.noTextHere}</p>;
  const sections = held.map(({ report, fieldsKey }) => {
    const name = slotName(report.slot);
    return (
      <section
        key={name}
        className={controls.section}
        aria-label={'node' in report.slot ? words.textOfElement : words.attribute(report.slot.attribute)}
      >
        <h2 className={controls.heading}>
          {'node' in report.slot ? words.textOfElement : words.attribute(report.slot.attribute)}
        </h2>
        {report.state === 'editable' ? (
          <EditableText key={fieldsKey} fieldsKey={fieldsKey} report={report} isFocused={focusText === name} />
        ) : (
          <RefusedText report={report} text={textIn(element.texts, name)} isFocused={focusText === name} />
        )}
      </section>
    );
  });
  return (
    <>
      {copy}
      {sections}
    </>
  );
}

function textIn(texts: readonly ShownText[], name: string): string {
  return texts.find(({ slot }) => slotName(slot) === name)?.text ?? '';
}
