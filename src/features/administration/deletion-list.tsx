import { useId, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { ConfirmDialog } from '../../ui/records/confirm-dialog.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { administrationText } from './administration-text.ts';
import type { Deletion } from './applications.ts';
import { completeDeletion } from './commands.ts';
import type { LastAction } from './use-queue.ts';
import classes from './administration.module.css';

interface DeletionListProps {
  readonly deletions: readonly Deletion[];
  readonly reload: () => Promise<void>;
  readonly say: (last: LastAction) => void;
}

/** Accounts that asked to be deleted; each can be once its thirty days are over. */
export function DeletionList({ deletions, reload, say }: DeletionListProps) {
  const words = useLocalized(administrationText);
  const { formats } = useLanguage();
  const { store } = useAuth();
  const now = useNow();
  const headingId = useId();
  const [leaving, setLeaving] = useState<Deletion | null>(null);
  if (deletions.length === 0) return null;

  async function remove(deletion: Deletion): Promise<void> {
    say({ name: 'working' });
    const result = await completeDeletion(store.api, deletion.id);
    say(result.ok ? { name: 'deleted' } : { name: 'failed', error: result.error });
    await reload();
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {words.queue.deletions}
      </h2>
      <ul className={classes.rows}>
        {deletions.map((deletion) => (
          <li key={deletion.id} className={classes.row}>
            <b>
              <bdi>{deletion.name ?? deletion.email}</bdi>
            </b>
            <div className={`dotted ${classes.facts}`}>
              {deletion.role !== null && (
                <span>{deletion.role === 'student' ? words.queue.student : words.roles[deletion.role]}</span>
              )}
              {deletion.name !== null && (
                <span className={classes.email}>
                  <bdi>{deletion.email}</bdi>
                </span>
              )}
              <span>
                {words.queue.since} {formats.date(deletion.requestedAt)}
              </span>
              <span>
                {words.queue.due} {formats.date(deletion.dueAt)}
              </span>
            </div>
            {deletion.dueAt <= now && (
              <div className={classes.rowActions}>
                <button
                  type="button"
                  className="button"
                  data-quiet
                  aria-label={`${words.queue.deleteNow}: ${deletion.name ?? deletion.email}`}
                  onClick={() => setLeaving(deletion)}
                >
                  {words.queue.deleteNow}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={words.confirmDelete.title}
          action={words.confirmDelete.action}
          onClose={() => setLeaving(null)}
          onConfirm={() => void remove(leaving)}
        >
          {[leaving.name, leaving.email].map(
            (line) =>
              line !== null && (
                <b key={line}>
                  <bdi>{line}</bdi>
                </b>
              ),
          )}
          {words.confirmDelete.text}
          {leaving.role !== null && leaving.role !== 'student' && ` ${words.confirmDelete.postsGo}`}
        </ConfirmDialog>
      )}
    </section>
  );
}
