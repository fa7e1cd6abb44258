import { useRef } from 'react';
import { textOfPieces, type TextReport, type TextVersion } from '../../protocol/texts.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { placeName } from '../look/source-place.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import { onlyChangedLanguage } from '../state/texts/languages-behind.ts';
import { textPlaceName } from '../state/store/slots.ts';
import { LanguageLeftBehind } from './language-left-behind.tsx';
import { NewEntryForm } from './new-entry-form.tsx';
import { SharedText } from './shared-text.tsx';
import { TextVersionField } from './text-version-field.tsx';
import classes from './words.module.css';

interface EditableTextProps {
  readonly report: Extract<TextReport, { state: 'editable' }>;
  /** What its fields belong to. */
  readonly fieldsKey: string;
  readonly isFocused: boolean;
}

/** A text in all its languages, and how far a change of it reaches. */
export function EditableText({ report, fieldsKey, isFocused }: EditableTextProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const pageLanguage = useEditorState((state) => lookedAt(state)?.element.language ?? null);
  const changed = useEditorState(({ entries, activities }) =>
    onlyChangedLanguage(report.target, entries.changed, activities),
  );
  const fields = useRef<HTMLDivElement>(null);
  const isChosen = useEditorState((state) => {
    const looked = lookedAt(state);
    const chosen = looked && state.entries.chosen[textPlaceName(looked.element.elementKey, report.slot)];
    return looked !== null && chosen === report.target;
  });
  const hasLanguages = useEditorState(({ session }) => (session?.languages.length ?? 0) > 0);
  const first = report.versions.find(({ language }) => language === pageLanguage) ?? report.versions[0];
  const others = report.versions.filter((version) => version !== first);
  const behind =
    changed === null ? null : (report.versions.find(({ language }) => language !== changed)?.language ?? null);
  if (!first) return null;
  return (
    <div ref={fields} className={classes.editable}>
      <p className={controls.place} dir="ltr">
        {first.key}
      </p>
      {isChosen && (
        <p className={controls.quiet}>
          {words.entryChosen}{' '}
          <button type="button" className={controls.link} onClick={() => void editor.chooseEntry(report.slot, null)}>
            {words.chooseAnother}
          </button>
        </p>
      )}
      {report.givenAt && <p className={classes.badge}>{words.editsAt(placeName(report.givenAt))}</p>}
      <SharedText report={report} />
      <TextVersionField report={report} fieldsKey={fieldsKey} version={first} isFocused={isFocused} />
      {others.map((version) => (
        <TextVersionField
          key={version.language}
          report={report}
          fieldsKey={fieldsKey}
          version={version}
          isFocused={false}
        />
      ))}
      {behind !== null && (
        <LanguageLeftBehind
          language={behind}
          onChange={() => focusField(fields.current, behind)}
          onLeave={() => editor.settleLanguages(report.target)}
        />
      )}
      {first.language === null && hasLanguages && (
        <details>
          <summary>{words.newEntry.title}</summary>
          <NewEntryForm slot={report.slot} target={report.target} text={textOf(first)} />
        </details>
      )}
    </div>
  );
}

function textOf({ branches }: TextVersion): string {
  return textOfPieces(branches[0]?.pieces ?? []);
}

/** Puts the caret into the field of one language. */
function focusField(fields: HTMLElement | null, language: string): void {
  fields?.querySelector<HTMLElement>(`[data-language="${language}"] :is(textarea, [role=textbox])`)?.focus();
}
