import { useT } from '../../i18n/language-context.tsx';
import { useSyncStatus } from './sync-status-context.tsx';
import classes from './offline-band.module.css';

/** Says under the header that there is no network and how much waits here; nothing otherwise. Moves nothing when it comes. */
export function OfflineBand() {
  const t = useT();
  const status = useSyncStatus();
  return (
    <output className={classes.place}>
      {status?.name === 'offline' && (
        <span className={classes.band}>
          {status.pending > 0 ? t('sync.band.pending', { count: status.pending }) : t('sync.band')}
        </span>
      )}
    </output>
  );
}
