import { claimShared } from './shared-work.ts';

/** The name of what this page is to take over: in its address, or in what an auth page leads back to. */
export function sharedInAddress({ search }: Pick<Location, 'search'> = location): string | null {
  return /(?:[?&]|%3F|%26)shared(?:=|%3D)([\da-f-]{36})/i.exec(search)?.[1] ?? null;
}

/**
 * The name of what this page was opened with just now, by whoever is here. A page that was loaded anew or restored may be of somebody
 * who has gone.
 */
export function sharedJustNow(): string | null {
  const [opened] = performance.getEntriesByType('navigation');
  return opened?.type === 'navigate' ? sharedInAddress() : null;
}

/** Makes what a page with such a query is to take over an account's own. */
export async function claimSharedIn(search: string, owner: string): Promise<void> {
  const shared = sharedInAddress({ search });
  if (shared !== null) await claimShared(shared, owner);
}
