import type { Account } from '../../domain/account.ts';
import { sessionCheckMs, tokenCheckMs } from '../../domain/limits.ts';
import { onConnectivity } from '../../platform/online.ts';
import { onPageReturn } from '../../platform/page-events.ts';
import { onStoredChange } from '../../platform/storage.ts';
import { accountOf } from './auth-state.ts';
import type { CurrentAccount } from './current-account.ts';
import type { SessionCheck } from './session-check.ts';
import { readSessionCopy, sessionCopyKey } from './session-copy.ts';

interface MonitorDeps {
  readonly here: CurrentAccount;
  readonly server: SessionCheck;
  /** Removes from this device what belongs to an account, but for what has not reached the school. */
  readonly forget: (account: Account) => Promise<void>;
  /** Begins anew, when the account was left in another tab. */
  readonly restart: () => void;
}

/**
 * Takes up the session of this browser and keeps it alive while the page is open: every five minutes, when the page or the
 * network is back, and when another tab signs in or out. Until the answer is called.
 */
export function monitorSession({ here, server, forget, restart }: MonitorDeps): () => void {
  const isSignedIn = (): boolean => here.current().name === 'signed-in';
  const look = (options?: { readonly maxAgeMs: number }): void => void server.check(options).catch(here.settle);
  const renew = (): void => look({ maxAgeMs: sessionCheckMs - tokenCheckMs });

  /** Another tab has signed in or out. */
  function follow(copy: string | null): void {
    if (here.isLeaving()) return;
    const account = accountOf(here.current());
    if (copy === null && account)
      void forget(account)
        .catch(() => undefined)
        .finally(restart);
    else if (copy !== null && readSessionCopy()?.userId !== account?.userId) look();
  }

  if (server.hasSession()) look();
  else here.settle();
  const timers = [
    setInterval(() => isSignedIn() && document.visibilityState === 'visible' && renew(), sessionCheckMs),
    setInterval(() => isSignedIn() && void server.accessToken().catch(() => undefined), tokenCheckMs),
  ];
  const stops = [
    onStoredChange(sessionCopyKey, follow),
    // A phone that slept has missed its times; a network that is back may know better.
    onPageReturn(() => server.isOverdue() && renew()),
    onConnectivity((online) => online && server.hasSession() && (!isSignedIn() || server.isOverdue()) && renew()),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
    for (const stop of stops) stop();
  };
}
