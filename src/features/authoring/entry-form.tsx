import { type FormEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import { momentIn, type OwnEntry, stateOf } from '../../data/queries/own-entries.ts';
import type { Fields } from '../../domain/authoring.ts';
import { now } from '../../platform/clock.ts';
import { moveFocus } from '../../platform/move-focus.ts';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { DraftKeptNote } from '../../ui/forms/draft-kept-note.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useDiscard } from '../../ui/forms/use-discard.ts';
import { useSubmitOncePrepared } from '../../ui/forms/use-submit-once-prepared.ts';
import { showNotice, showProblem } from '../../ui/overlays/notice-store.ts';
import { useGivenFiles } from '../../ui/pictures/use-given-files.ts';
import { useIsWide } from '../../ui/hooks/use-is-wide.ts';
import { useSyncProblem } from '../../ui/sync-problem-context.tsx';
import { authoringText } from './authoring-text.ts';
import { dropTyped, type EntryRef } from './commands.ts';
import { listPaths } from './paths.ts';
import { EntryFields } from './entry-fields.tsx';
import { momentText } from './post-moment.ts';
import { useWriting } from './use-writing.ts';
import classes from './entry-form.module.css';

/** How readers will see what these fields say; `createdAt` is null of what is not published yet. */
export type Preview = (fields: Fields, createdAt: number | null) => ReactNode;

interface EntryFormProps {
  readonly db: OwnDatabase;
  readonly entry: EntryRef;
  /** As the device holds it now; null before the first word. */
  readonly held: OwnEntry | null;
  readonly preview: Preview;
}

/** Whoever opens the preview is at its first button: the one that was pressed is gone. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** The form of one thing: written here, kept here, and published when the author says so. */
export function EntryForm({ db, entry, held, preview }: EntryFormProps) {
  const words = useLocalized(authoringText);
  const { formats } = useLanguage();
  const navigate = useNavigate();
  const discarding = useDiscard();
  const syncProblem = useSyncProblem();
  const form = useRef<HTMLFormElement>(null);
  const previewButton = useRef<HTMLButtonElement>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const writing = useWriting({ db, entry, held });
  const list = listPaths[entry.kind];
  const at = writing.canBeTimed ? momentIn(writing.fields) : null;
  // Also while its moment is not one yet.
  const isTimed = writing.canBeTimed && (writing.fields['publish_at'] ?? null) !== null;
  const hasProblems = Object.keys(writing.problems).length > 0;

  /** Back from the preview, if it is open, to this place of the form. */
  const goTo = (place: HTMLElement | null): void => {
    flushSync(() => setPreviewed(false));
    moveFocus(place);
  };
  const { isPutOff, putOff } = useSubmitOncePrepared(form, goTo);
  useGivenFiles(form, (given) => (given === 'full' ? showProblem : showNotice)(words.media[given]));
  const submit = async (): Promise<void> => {
    if (putOff()) return;
    // Whoever chose a picture that cannot be shown does not mean to publish without one, unless it is taken out. (Of several
    // files, those that came to nothing leave nothing to take out: having said so is enough.)
    const refused = form.current?.querySelector<HTMLElement>('[data-problem] [type=file]');
    if (refused) return goTo(refused);
    if (await writing.publish()) {
      showNotice(at === null ? words.form.published : words.timed.published(momentText(at, now(), formats)));
      void navigate(list);
      return;
    }
    setPreviewed(false);
    // The first field that has something wrong with it, once React has marked it.
    requestAnimationFrame(() => moveFocus(form.current?.querySelector<HTMLElement>('[aria-invalid=true]')));
  };
  const drop = async (): Promise<void> => {
    // So that all of it can be brought back.
    await writing.keepNow();
    writing.end();
    const { dropped: said, undo } = words.gone;
    if (await discarding(dropTyped(db, entry), { said, undo })) void navigate(list);
    else writing.goOn();
  };

  const isWide = useIsWide();
  const isAlone = isPreviewed && !isWide;
  // The form stays behind its preview: a picture may be on its way into it.
  return (
    <>
      {isAlone && (
        <div className={classes.preview}>
          <button
            ref={focusFirst}
            type="button"
            className="button"
            data-quiet
            onClick={() => goTo(previewButton.current)}
          >
            {words.form.closePreview}
          </button>
          {preview(writing.fields, held?.row?.createdAt ?? null)}
        </div>
      )}
      <form
        ref={form}
        className={classes.form}
        hidden={isAlone}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        {held && stateOf(held) === 'waiting' && <p className={classes.note}>{words.form.waiting}</p>}
        <output className={classes.fresh}>{writing.isFreshened && words.form.freshened}</output>
        <EntryFields db={db} kind={entry.kind} writing={writing} />
        <div className={classes.send} data-form-bar>
          {hasProblems && <FormAlert>{words.checkAgain}</FormAlert>}
          {(syncProblem === 'offline' || syncProblem === 'portal') && (
            <p className={classes.note}>{words.form.publishOffline}</p>
          )}
          <DraftKeptNote kept={writing.kept} />
          {isPutOff && <output className={classes.note}>{words.form.publishesOnceReady}</output>}
          <div className={classes.actions}>
            <button type="submit" className="button">
              {isTimed ? words.timed.publish : held?.row ? words.form.publishChanges : words.form.publish}
            </button>
            {!isWide && (
              <button
                ref={previewButton}
                type="button"
                className="button"
                data-quiet
                onClick={() => setPreviewed(true)}
              >
                {words.form.preview}
              </button>
            )}
            {held?.draft?.typed && (
              <button type="button" className={classes.drop} onClick={() => void drop()}>
                {words.form.dropChanges}
              </button>
            )}
          </div>
        </div>
      </form>
      {isWide && (
        <LivePreview fields={writing.fields} preview={(fields) => preview(fields, held?.row?.createdAt ?? null)} />
      )}
    </>
  );
}

interface LivePreviewProps {
  readonly fields: Fields;
  readonly preview: (fields: Fields) => ReactNode;
}

/** What is being written, as a reader's phone shows it; it never holds up who types. */
function LivePreview({ fields, preview }: LivePreviewProps) {
  const words = useLocalized(authoringText).form;
  const shown = useDeferredValue(fields);
  const isEmpty = !['title', 'content', 'description', 'image_url', 'image'].some((name) => shown[name]);
  return (
    <aside className={classes.beside} aria-label={words.preview}>
      <p className={classes.besideHead}>
        <b>{words.preview}</b>
        <small>{words.onPhone}</small>
      </p>
      <div className={classes.phone}>
        {isEmpty ? <p className={classes.nothing}>{words.nothingYet}</p> : preview(shown)}
      </div>
    </aside>
  );
}
