import type { TextReport } from '../../protocol/texts.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { placeName, SourcePlace } from '../look/source-place.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { TextVersionField } from './text-version-field.tsx';
import classes from './words.module.css';

interface EditableTextProps {
  readonly report: Extract<TextReport, { state: 'editable' }>;
  readonly isFocused: boolean;
}

/** A text in all its languages, and how far a change of it reaches. */
export function EditableText({ report, isFocused }: EditableTextProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const pageLanguage = useEditorState(({ selection }) => selection?.element.language ?? null);
  const isOnlyOne = useEditorState(({ onlyOneLanguage }) => onlyOneLanguage === report.target);
  const first = report.versions.find(({ language }) => language === pageLanguage) ?? report.versions[0];
  const others = report.versions.filter((version) => version !== first);
  const other = others[0]?.language;
  if (!first) return null;
  return (
    <div className={classes.editable}>
      <p className={controls.place} dir="ltr">
        {first.key}
      </p>
      {report.givenAt && <p className={classes.badge}>{words.editsAt(placeName(report.givenAt))}</p>}
      <TextVersionField report={report} version={first} isFocused={isFocused} />
      {others.map((version) => (
        <TextVersionField key={version.language} report={report} version={version} isFocused={false} />
      ))}
      {isOnlyOne && other && (
        <output className={classes.notice}>
          {words.otherLanguageToo(words.languageNames[other] ?? other)}{' '}
          <button type="button" className={controls.link} onClick={() => editor.settleLanguages()}>
            {words.leaveIt}
          </button>
        </output>
      )}
      {report.usedAt.length === 0 ? (
        <p className={controls.quiet}>{words.usedOnlyHere}</p>
      ) : (
        <details>
          <summary>{words.usedIn(String(report.usedAt.length))}</summary>
          <ul className={classes.places}>
            {report.usedAt.map((place) => (
              <li key={`${place.file} ${place.line} ${place.column}`}>
                <SourcePlace place={place} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
