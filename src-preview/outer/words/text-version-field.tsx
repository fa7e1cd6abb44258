import { useState } from 'react';
import type { TextPiece, TextReport, TextVersion } from '../../protocol/texts.ts';
import { textOfPieces } from '../../protocol/texts.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { SourcePlace } from '../look/source-place.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { BranchForms } from './branch-forms.tsx';
import { branchLabel } from './branch-label.ts';
import { branchAtPresent } from './number-forms.ts';
import { useBranchWords } from './use-branch-words.ts';
import { useDraft } from './use-draft.ts';
import { ChipField } from './chip-field.tsx';
import { PlainField } from './plain-field.tsx';
import classes from './words.module.css';

interface TextVersionFieldProps {
  readonly report: Extract<TextReport, { state: 'editable' }>;
  /** What the field belongs to, whatever names the text by now; its target where nothing else is said. */
  readonly fieldsKey?: string;
  readonly version: TextVersion;
  readonly isFocused: boolean;
}

/** A sentence in one language, with its forms by number where it has them. */
export function TextVersionField({ report, fieldsKey = report.target, version, isFocused }: TextVersionFieldProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const spoken = useBranchWords();
  const { branches, language } = version;
  const left = useEditorState(({ unwritten }) => unwritten.left);
  const [chosen, setChosen] = useState<string | null>(null);
  const { draft, number } = useDraft(report.target, language);
  if (draft && draft.branch !== chosen) setChosen(draft.branch);
  const branch = branches.find((candidate) => candidate.branch === chosen) ?? branchAtPresent(version, report.versions);
  if (!branch) return null;
  const languageName = language === null ? words.textOfElement : (words.languageNames[language] ?? language);
  const keep = (pieces: readonly TextPiece[], before: string) =>
    editor.editTyped({ report, version, branch, pieces, before });
  const label = branch.branch === null ? languageName : `${languageName}, ${branchLabel(branch, spoken)}`;
  const hasValues = branch.pieces.some(({ kind }) => kind === 'value');
  // A field belongs to one sentence: another one must not find what was typed into this.
  const fieldKey = `${fieldsKey} ${language} ${branch.branch} ${left} ${number}`;
  const text = textOfPieces(branch.pieces);
  return (
    <div className={classes.version} data-language={language}>
      <div className={controls.heading}>
        {/* A text without languages has its heading above already. */}
        <span lang={language ?? undefined}>{language !== null && languageName}</span>
        <SourcePlace place={version.place} />
      </div>
      {branches.length > 1 && <BranchForms branches={branches} current={branch} onChoose={setChosen} />}
      {hasValues ? (
        <ChipField
          key={fieldKey}
          label={label}
          language={language}
          pieces={branch.pieces}
          draft={draft}
          isFocused={isFocused}
          onKeep={keep}
        />
      ) : (
        <PlainField
          key={fieldKey}
          label={label}
          language={language}
          text={text}
          draft={draft}
          isFocused={isFocused}
          onKeep={(typed, before) => keep([{ kind: 'words', text: typed }], before)}
        />
      )}
    </div>
  );
}
