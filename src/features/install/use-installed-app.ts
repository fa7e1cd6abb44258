import { useEffect } from 'react';
import { showOnIcon } from '../../platform/icon-badge.ts';
import { isStandalone } from '../../platform/install-surface.ts';
import { askToKeep } from '../../platform/lasting-storage.ts';
import { useHasSaved } from './queries.ts';

/** What the portal owes to whoever put it on the home screen: its number on the icon, and storage that lasts. */
export function useInstalledApp(pending: number): void {
  const hasSaved = useHasSaved();
  useEffect(() => showOnIcon(pending), [pending]);
  useEffect(() => {
    const ask = (): void => void askToKeep();
    if (hasSaved || isStandalone()) ask();
    addEventListener('appinstalled', ask);
    return () => removeEventListener('appinstalled', ask);
  }, [hasSaved]);
}
