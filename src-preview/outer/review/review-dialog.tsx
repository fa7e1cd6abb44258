import { useId, useRef } from 'react';
import { Mark } from '../../../src/ui/mark.tsx';
import { ModalDialog } from '../../../src/ui/overlays/modal-dialog.tsx';
import { useWindowLanguage } from '../language/window-language.tsx';
import { otherKeys } from '../../protocol/commands/key-commands.ts';
import { NotAnswered } from '../look/not-answered.tsx';
import { shownKeys } from '../look/shown-keys.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { DiskState } from '../status-bar/disk-state.tsx';
import statusBar from '../status-bar/status-bar.module.css';
import { useAnnouncement } from '../status-bar/use-announcement.ts';
import { ChangeDetail } from './change-detail.tsx';
import { ChangeList } from './change-list.tsx';
import { CommitForm } from './commit-form.tsx';
import { groupedChanges } from './grouped-changes.ts';
import { ReviewBranch } from './review-branch.tsx';
import { ReviewHeading } from './review-heading.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useReview } from './use-review.ts';
import controls from '../look/controls.module.css';
import classes from './review.module.css';

/** Everything that is new since the last commit, in words, and the commit of it. Takes the room of the whole window while it is open. */
export function ReviewDialog() {
  const isOpen = useReview((state) => state.isOpen);
  return isOpen && <OpenReview />;
}

function OpenReview() {
  const editor = useEditor();
  const { words, language } = useWindowLanguage();
  const id = useId();
  const seen = useReview((state) => state.seen);
  const failed = useReview((state) => state.failed);
  const chosen = useReview((state) => state.chosen);
  const said = useAnnouncement();
  const isGone = useEditorState(({ server }) => server === 'lost' || server === 'locked');
  const title = useRef<HTMLHeadingElement>(null);
  useKeptFocus(title);
  const close = () => editor.setReview({ isOpen: false });
  const groups = groupedChanges(seen?.changes ?? []);
  const all = groups.flatMap(({ changes }) => changes);
  const looked = all.find(({ change }) => change.activityId === chosen) ?? all[0];
  return (
    <ModalDialog
      className={looked ? classes.review : `${classes.review} ${classes.nothing}`}
      aria-labelledby={id}
      onClose={close}
    >
      <header className={classes.bar}>
        <Mark />
        <h2 ref={title} id={id} className={classes.title}>
          {words.review.title}
        </h2>
        {seen?.repository && <ReviewBranch seen={seen} repository={seen.repository} />}
        <button type="button" className={classes.back} onClick={close}>
          {words.review.back} <kbd>{shownKeys(otherKeys.leave, language)}</kbd>
        </button>
      </header>
      <section className={classes.list} aria-label={words.review.title} tabIndex={-1}>
        <ReviewHeading groups={groups} />
        {(failed || isGone) && (
          <NotAnswered {...(failed && { asked: { why: failed, askAgain: () => void editor.readReview() } })} />
        )}
        {!seen && !failed && !isGone && <p className={controls.quiet}>{words.loading}</p>}
        <ChangeList groups={groups} looked={looked?.change.activityId ?? null} />
      </section>
      {looked && (
        <section className={classes.detail} aria-live="off">
          <ChangeDetail key={looked.change.activityId} {...looked} onLeave={close} />
        </section>
      )}
      {seen && <CommitForm seen={seen} groups={groups} />}
      <footer className={`${statusBar.line} ${classes.foot}`}>
        <DiskState />
        <output className={statusBar.said} dir="auto">
          {said}
        </output>
      </footer>
    </ModalDialog>
  );
}
