import { useNavigate } from 'react-router-dom';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import { type OwnEntry, shownFields } from '../../data/queries/own-entries.ts';
import { useDiscard } from '../../ui/forms/use-discard.ts';
import { useReport } from '../../ui/forms/use-report.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { refusalSentence } from '../../i18n/refusal-sentence.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { refusalText } from '../../ui/refusal-text.ts';
import { authoringText } from './authoring-text.ts';
import { discardEntry, sendAgain } from './commands.ts';
import { CopyButton } from './copy-button.tsx';
import { FieldValues } from './field-values.tsx';
import { listPaths } from './paths.ts';
import classes from './settle.module.css';

interface FailedNoteProps {
  readonly db: OwnDatabase;
  readonly entry: OwnEntry;
  readonly onEdit: () => void;
}

/** What was not accepted: why, the words themselves, and what can be done. */
export function FailedNote({ db, entry, onEdit }: FailedNoteProps) {
  const { failed: words, gone } = useLocalized(authoringText);
  const refusal = useLocalized(refusalText);
  const navigate = useNavigate();
  const discarding = useDiscard();
  const report = useReport();
  const queue = entry.draft?.queue;
  const code = queue?.name === 'failed' ? queue.code : null;
  const discard = async (): Promise<void> => {
    const isGone = await discarding(discardEntry(db, entry), { said: gone.discarded, undo: gone.undo });
    if (isGone) void navigate(listPaths[entry.kind]);
  };
  return (
    <section className={classes.settle}>
      <div className={classes.why} role="alert">
        <h2 className={classes.heading}>
          <Icon name="alert" />
          {words.title}
        </h2>
        <p>{refusalSentence(code, refusal)}</p>
        <p>{words.kept}</p>
      </div>
      <div className={classes.actions}>
        <button type="button" className="button" onClick={() => void report(sendAgain(db, entry))}>
          {words.retry}
        </button>
        <button type="button" className="button" data-quiet onClick={onEdit}>
          {words.edit}
        </button>
        <CopyButton fields={shownFields(entry)} />
        <button type="button" className={classes.discard} onClick={() => void discard()}>
          {words.discard}
        </button>
      </div>
      <FieldValues kind={entry.kind} fields={shownFields(entry)} changed={new Set()} />
    </section>
  );
}
