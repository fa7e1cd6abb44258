import { Button } from '@mantine/core';
import { useT } from '../../i18n/language-context.tsx';
import { showNotice } from '../../ui/notice-store.ts';
import { discardEntry, retryEntry } from './commands.ts';
import { reasonSentence, wishSentence } from './entry-sentence.ts';
import type { TrayEntry } from './queries.ts';
import classes from './sync-tray.module.css';

/** A write that was not accepted: why, and the two things to do about it. */
export function ParkedEntry({ entry }: { readonly entry: TrayEntry }) {
  const t = useT();

  async function retry(): Promise<void> {
    const queued = await retryEntry(entry);
    if (!queued.ok && queued.error === 'unusable') showNotice(t('sync.reason.invalid'));
  }

  return (
    <li className={classes.parked}>
      {wishSentence(entry.wish, t)}
      <p className={classes.reason}>{reasonSentence(entry.reason, t)}</p>
      <div className={classes.choices}>
        {entry.wish && (
          <Button variant="default" size="sm" onClick={() => void retry()}>
            {t('sync.retry')}
          </Button>
        )}
        <Button variant="subtle" size="sm" onClick={() => void discardEntry(entry)}>
          {t('sync.discard')}
        </Button>
      </div>
    </li>
  );
}
