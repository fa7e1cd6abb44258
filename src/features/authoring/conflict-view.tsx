import { useNavigate } from 'react-router-dom';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import { type OwnEntry, shownFields } from '../../data/queries/own-entries.ts';
import { type Fields, isSameValue } from '../../domain/authoring.ts';
import { useDiscard } from '../../ui/forms/use-discard.ts';
import { useReport } from '../../ui/forms/use-report.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { authoringText } from './authoring-text.ts';
import { chooseMine, chooseTheirs } from './commands.ts';
import { CopyButton } from './copy-button.tsx';
import { FieldValues } from './field-values.tsx';
import { forms } from './forms.ts';
import { listPaths } from './paths.ts';
import classes from './settle.module.css';

interface ConflictViewProps {
  readonly db: OwnDatabase;
  readonly entry: OwnEntry;
  readonly onEdit: () => void;
}

/** The fields in which two versions differ. */
function differing({ kind }: OwnEntry, mine: Fields, theirs: Fields | null): ReadonlySet<string> {
  return new Set(theirs ? forms[kind].fields.filter((name) => !isSameValue(mine[name], theirs[name])) : []);
}

/** Two versions of one thing side by side, until the author says which one stays. Neither is lost before that. */
export function ConflictView({ db, entry, onEdit }: ConflictViewProps) {
  const { conflict: words, gone, timed } = useLocalized(authoringText);
  const navigate = useNavigate();
  const discarding = useDiscard();
  const report = useReport();
  const queue = entry.draft?.queue;
  const theirs = queue?.name === 'conflict' ? queue.row : null;
  const mine = shownFields(entry);
  const isDeletion = entry.draft?.isDeletion ?? false;
  const changed = differing(entry, mine, theirs);
  // Another moment was wanted for what its readers have by now.
  const hasAppeared = theirs !== null && changed.has('publish_at') && (theirs['publish_at'] ?? null) === null;
  const leave = (): void => void navigate(listPaths[entry.kind]);
  const keepMine = async (): Promise<void> => {
    if (await report(chooseMine(db, entry))) leave();
  };
  const keepTheirs = async (): Promise<void> => {
    if (await discarding(chooseTheirs(db, entry), { said: gone.theirsStays, undo: gone.undo })) leave();
  };
  return (
    <section className={classes.settle}>
      <div className={classes.why} role="alert">
        <h2 className={classes.heading}>
          <Icon name="alert" />
          {words.title}
        </h2>
        <p>{isDeletion ? words.leadDeletion : theirs ? words.lead : words.gone}</p>
        {hasAppeared && <p>{timed.hasAppeared}</p>}
      </div>
      <div className={classes.sides}>
        {!isDeletion && (
          <section aria-labelledby="mine">
            <h3 id="mine" className={classes.side}>
              {words.mine}
            </h3>
            <FieldValues kind={entry.kind} fields={mine} changed={changed} />
          </section>
        )}
        {theirs && (
          <section aria-labelledby="theirs">
            <h3 id="theirs" className={classes.side}>
              {words.theirs}
            </h3>
            <FieldValues kind={entry.kind} fields={theirs} changed={changed} />
          </section>
        )}
      </div>
      <div className={classes.actions}>
        <button type="button" className="button" onClick={() => void keepMine()}>
          {isDeletion ? words.deleteAnyway : words.keepMine}
        </button>
        <button type="button" className="button" data-quiet onClick={() => void keepTheirs()}>
          {words.keepTheirs}
        </button>
        {!isDeletion && (
          <>
            <button type="button" className="button" data-quiet onClick={onEdit}>
              {words.edit}
            </button>
            <CopyButton fields={mine} />
          </>
        )}
      </div>
    </section>
  );
}
