import { useT } from '../../i18n/language-context.tsx';
import { useAgo } from '../../ui/hooks/use-ago.ts';
import { useSyncStatus } from './sync-status-context.tsx';

/** When the school's news last reached this device. */
export function Freshness() {
  const t = useT();
  const ago = useAgo();
  const status = useSyncStatus();
  if (!status) return null;
  if (status.lastPullAt !== null) {
    const isCutOff = status.name === 'offline' || status.name === 'portal';
    const when = ago(status.lastPullAt);
    return <span data-fresh={!isCutOff}>{t(isCutOff ? 'fresh.at' : 'fresh.stays', { when })}</span>;
  }
  // The first cycle is under way: there is nothing to say yet.
  return status.name === 'syncing' ? null : <span>{t('fresh.never')}</span>;
}
