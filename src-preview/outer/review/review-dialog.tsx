import { useId } from 'react';
import { ModalDialog } from '../../../src/ui/overlays/modal-dialog.tsx';
import { useWindowLanguage } from '../language/window-language.tsx';
import { otherKeys } from '../../protocol/commands/key-commands.ts';
import { NotAnswered } from '../look/not-answered.tsx';
import { shownKeys } from '../look/shown-keys.ts';
import { useEditor } from '../state/editor-context.ts';
import { useAnnouncement } from '../status-bar/use-announcement.ts';
import { ChangeDetail } from './change-detail.tsx';
import { ChangeList } from './change-list.tsx';
import { CommitForm } from './commit-form.tsx';
import { groupedChanges } from './grouped-changes.ts';
import { ReviewHeading } from './review-heading.tsx';
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
  const close = () => editor.setReview({ isOpen: false });
  const groups = groupedChanges(seen?.changes ?? []);
  const all = groups.flatMap(({ changes }) => changes);
  const looked = all.find(({ change }) => change.activityId === chosen) ?? all[0];
  const { branch = null } = seen?.repository ?? {};
  return (
    <ModalDialog className={classes.review} aria-labelledby={id} onClose={close}>
      <header className={classes.bar}>
        <h2 id={id} className={classes.title}>
          {words.review.title}
        </h2>
        {seen?.repository && (
          <span className={classes.branch} dir="auto">
            {branch ?? words.review.onNoBranch}
          </span>
        )}
        <button type="button" className={classes.back} onClick={close}>
          {words.review.back} <kbd>{shownKeys(otherKeys.leave, language)}</kbd>
        </button>
      </header>
      <section className={classes.list} aria-label={words.review.title} tabIndex={-1}>
        <ReviewHeading groups={groups} />
        {failed && <NotAnswered asked={{ why: failed, askAgain: () => void editor.readReview() }} />}
        {!seen && !failed && <p className={controls.quiet}>{words.loading}</p>}
        <ChangeList groups={groups} looked={looked?.change.activityId ?? null} />
      </section>
      <section className={classes.detail} aria-live="off">
        {looked && <ChangeDetail key={looked.change.activityId} {...looked} onLeave={close} />}
      </section>
      {seen && <CommitForm seen={seen} />}
      <output className={classes.said} dir="auto">
        {said}
      </output>
    </ModalDialog>
  );
}
