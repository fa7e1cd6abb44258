import { ModalDialog } from '../../../src/ui/overlays/modal-dialog.tsx';
import { leavesFrameLabel } from '../../protocol/frame/leaves-frame.ts';
import type { ActivityId } from '../../protocol/ids.ts';
import { unreachable } from '../../protocol/unreachable.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { styleInWords } from '../look/style-in-words.ts';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { SourcePlace } from '../look/source-place.tsx';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { Problem } from '../state/store/editor-state.ts';
import { nextUndo } from '../state/store/history.ts';
import { useTokenName } from '../look/use-token-name.ts';
import classes from './problems.module.css';

/** What did not go well, newest first, each with what to do next. */
export function Problems({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const problems = useEditorState((state) => state.problems);
  const kept = useEditorState(({ unwritten }) => unwritten.kept);
  return (
    <ModalDialog className={classes.problems} aria-label={words.problems.title} onClose={onClose}>
      <div className={controls.heading}>
        <h2 className={classes.title}>{words.problems.title}</h2>
        <button type="button" className={controls.iconButton} aria-label={words.close} onClick={onClose}>
          <WindowIcon name="close" />
        </button>
      </div>
      {kept.length > 0 && (
        <section>
          <p>{words.kept.said}</p>
          <ul className={classes.list}>
            {kept.map(({ changeId, newText }) => (
              <li key={changeId} className={classes.about} dir="auto">
                {newText}
              </li>
            ))}
          </ul>
        </section>
      )}
      {problems.length === 0 && kept.length === 0 && <p className={controls.quiet}>{words.problems.none}</p>}
      <ul className={classes.list}>
        {problems.map((problem) => (
          <li key={problem.id}>
            <ProblemText problem={problem} />
          </li>
        ))}
      </ul>
      {problems.length > 0 && (
        <button type="button" className={controls.button} onClick={() => editor.clearProblems()}>
          {words.problems.clear}
        </button>
      )}
    </ModalDialog>
  );
}

/** Takes back the change that a problem comes from, as long as it is the one that would be taken back next. */
function UndoCause({ activityId }: { readonly activityId: ActivityId }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const isNext = useEditorState(
    ({ activities, unwritten }) => nextUndo(activities, unwritten.passedOver)?.activityId === activityId,
  );
  return (
    isNext && (
      <button type="button" className={controls.button} onClick={() => void editor.undo()}>
        {words.undo}
      </button>
    )
  );
}

function ProblemText({ problem: { what } }: { readonly problem: Problem }) {
  const spoken = useWindowLanguage();
  const { words } = spoken;
  const tokenName = useTokenName();
  switch (what.kind) {
    case 'refused': {
      const { why, next } = refusalSentence({ ...spoken, tokenName }, what.refusal);
      return (
        <>
          {what.about !== '' && (
            <p className={classes.about} dir="auto">
              {styleInWords(what.about, { names: words.styles.names, tokenName })}
            </p>
          )}
          <p>{why}</p>
          <p className={controls.quiet}>{next}</p>
          {what.typed !== undefined && (
            <>
              <p className={controls.quiet}>{words.refusedEdit.typed}</p>
              <p className={classes.about} dir="auto">
                {what.typed}
              </p>
            </>
          )}
          {what.refusal.place && <SourcePlace place={what.refusal.place} />}
        </>
      );
    }
    case 'lost':
      return (
        <>
          <p>{words.lostServer}</p>
          <p className={controls.quiet}>{words.statusBar.lostHint}</p>
        </>
      );
    case 'page':
      return (
        <>
          <p dir="auto">{what.label === leavesFrameLabel ? words.problems.leavesFrame : what.label}</p>
          <p className={classes.said} dir="ltr">
            {what.description}
          </p>
        </>
      );
    case 'file':
      return (
        <>
          <p className={controls.place} dir="ltr">
            {what.file}
          </p>
          <p dir="auto">{what.message}</p>
        </>
      );
    case 'outside':
      return (
        <>
          <p>{words.problems.outside}</p>
          {what.folders.map((folder) => (
            <p key={folder} className={controls.place} dir="ltr">
              {folder}
            </p>
          ))}
        </>
      );
    case 'types':
      return (
        <>
          <p dir="auto">{what.message}</p>
          <SourcePlace place={what.place} />
          <UndoCause activityId={what.activityId} />
        </>
      );
    default:
      return unreachable(what);
  }
}
