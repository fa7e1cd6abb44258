import { useId } from 'react';
import { ModalDialog } from '../../../src/ui/overlays/modal-dialog.tsx';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { SourcePlace } from '../look/source-place.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import classes from './conflict-dialog.module.css';

/** A text that somebody else has changed while it was typed over: as it was, as it was typed here, as it stands; nothing else. */
export function ConflictDialog() {
  const editor = useEditor();
  const { conflict: words } = useWindowLanguage().words;
  const id = useId();
  const conflict = useEditorState(({ unwritten }) => unwritten.conflict);
  if (conflict === null) return null;
  const { place, asked } = conflict;
  return (
    <ModalDialog className={classes.conflict} aria-labelledby={id} onClose={() => void editor.settleConflict(false)}>
      <h2 id={id} className={classes.title}>
        {words.title}
      </h2>
      {place && <SourcePlace place={place} />}
      <dl className={classes.versions}>
        {(['before', 'mine', 'theirs'] as const).map((version) => (
          <div key={version} className={classes.version} data-version={version}>
            <dt>{words[version]}</dt>
            <dd lang={asked.language} dir="auto">
              {conflict[version]}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.choice}>
        <button type="button" className={controls.button} onClick={() => void editor.settleConflict(false)}>
          {words.keepTheirs}
        </button>
        <button type="button" className={controls.button} onClick={() => void editor.settleConflict(true)}>
          {words.writeMine}
        </button>
      </div>
    </ModalDialog>
  );
}
