import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { momentIn, type OwnEntry } from '../../data/queries/own-entries.ts';
import { type AccountStore, useAccountStore } from '../../data/database/account-store-context.tsx';
import type { AuthoredKind } from '../../domain/authoring.ts';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { authoringText } from './authoring-text.ts';
import { ConflictView } from './conflict-view.tsx';
import { FailedNote } from './failed-note.tsx';
import { listPaths, newPaths, publicPath } from './paths.ts';
import { useOwnEntry } from './queries.ts';
import { EntryForm, type Preview } from './entry-form.tsx';
import { TakedownNote } from './takedown-note.tsx';
import classes from './entry-form.module.css';

/** How a form was reached: with something new in mind, or going on with a draft. */
export interface WritingOrigin {
  readonly isFresh?: boolean;
  readonly isContinued?: boolean;
}

interface WritingPageProps {
  readonly kind: AuthoredKind;
  readonly id: string;
  readonly preview: Preview;
}

/** Where one thing is written, edited and settled. */
export function WritingPage({ kind, id, preview }: WritingPageProps) {
  const { language } = useLanguage();
  const words = useLocalized(authoringText);
  const own = useAccountStore();
  const held = useOwnEntry(kind, id);
  // Only the portal's own links write it.
  const arrival = (useLocation().state ?? {}) as WritingOrigin;
  const title = held?.row ? words.kinds[kind].edit : words.kinds[kind].write;
  return (
    <div className={classes.ground}>
      <div className={`shell-wrap page-alone ${classes.page}`}>
        <PageHead title={title} site={siteOf(language)} unlisted />
        <Link className={classes.back} to={listPaths[kind]}>
          <Icon name="back" size={20} />
          {words.kinds[kind].title}
        </Link>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {arrival.isContinued && (
          <p className={classes.continued}>
            {words.form.continued}
            <Link to={newPaths[kind]} state={{ isFresh: true }}>
              {words.form.another}
            </Link>
          </p>
        )}
        {held?.takedown && <TakedownNote entry={held} takedown={held.takedown} />}
        {held?.row && !held.takedown && momentIn(held.row.fields) === null && (
          <Link className={classes.back} to={publicPath(kind, id)}>
            {words.kinds[kind].view}
          </Link>
        )}
        {own && held !== undefined && (
          <Written
            // Another thing, or another account, is another form.
            key={`${own.userId}:${id}`}
            own={own}
            entry={{ kind, id }}
            held={held}
            isFresh={arrival.isFresh === true || arrival.isContinued === true}
            preview={preview}
          />
        )}
      </div>
    </div>
  );
}

interface WrittenProps {
  readonly own: AccountStore;
  readonly entry: { readonly kind: AuthoredKind; readonly id: string };
  readonly held: OwnEntry | null;
  readonly isFresh: boolean;
  readonly preview: Preview;
}

/** The form, or what has to be settled before it. */
function Written({ own: { db }, entry, held, isFresh, preview }: WrittenProps) {
  const words = useLocalized(authoringText);
  const [isEdited, setEdited] = useState(false);
  // What a person is writing must not go from under them: once there was a form, it stays.
  const [wasHeld] = useState(held !== null || isFresh);
  const queue = held?.draft?.queue.name;
  if (!wasHeld) return <EmptyState title={words.form.missing}>{words.form.missingHint}</EmptyState>;
  if (held && queue === 'conflict' && !isEdited) {
    return <ConflictView db={db} entry={held} onEdit={() => setEdited(true)} />;
  }
  if (held && queue === 'failed' && !isEdited) {
    return <FailedNote db={db} entry={held} onEdit={() => setEdited(true)} />;
  }
  return <EntryForm db={db} entry={entry} held={held} preview={preview} />;
}
