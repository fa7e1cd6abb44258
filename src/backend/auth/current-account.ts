import type { Account } from '../../domain/account.ts';
import { keepFor } from '../../platform/own-memory.ts';
import { readStored } from '../../platform/storage.ts';
import { accountOf, type AuthState, type LinkOutcome, initialState, visitorAfter } from './auth-state.ts';
import {
  hasSessionEnded,
  isAccountDeleted,
  readSessionCopy,
  removeSessionCopy,
  sessionKey,
  writeSessionCopy,
  writeSessionEnd,
} from './session-copy.ts';
import { createListeners } from '../../platform/listeners.ts';

/** Who is here, in this tab and as the browser notes it for the others. */
export interface CurrentAccount {
  readonly current: () => AuthState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Notes whom the server knows. */
  remember(account: Account, link: LinkOutcome): Account;
  /** The server has ended the session, or there was none; `isDeleted`: because the account is there no more. */
  end(isDeleted?: boolean): void;
  /** A check that could not be made ends the waiting: with what this browser knows, or with nobody. */
  readonly settle: () => void;
  /** Somebody leaves: from here on nobody is here, and until `work` is over, what this tab does itself is no news to it. */
  leave<T>(work: (account: Account | null) => Promise<T>): Promise<T>;
  readonly isLeaving: () => boolean;
  /** How often somebody has signed out: what was asked before is not about whoever is here now. */
  readonly signOutCount: () => number;
}

/** Begins with what the browser has noted. */
export function createCurrentAccount(hasLink: boolean, link: LinkOutcome): CurrentAccount {
  const hasSession = readStored(sessionKey) !== null;
  const notes = {
    account: readSessionCopy(),
    hasSession,
    hasEnded: hasSessionEnded(),
    isDeleted: isAccountDeleted(),
    hasLink,
  };
  let state = initialState(notes, link);
  let isLeaving = false;
  let signOuts = 0;
  const listeners = createListeners();
  keepFor(accountOf(state)?.userId ?? null);
  function set(next: AuthState): void {
    state = next;
    keepFor(accountOf(next)?.userId ?? null);
    listeners.notify();
  }
  function forget(ended: boolean, isDeleted = false): void {
    if (ended) writeSessionEnd(isDeleted);
    else removeSessionCopy();
    set(visitorAfter(ended, isDeleted));
  }
  return {
    current: () => state,
    subscribe: listeners.subscribe,
    remember(account, outcome) {
      writeSessionCopy(account);
      set({ name: 'signed-in', account, link: outcome });
      return account;
    },
    end(isDeleted = false) {
      if (state.name !== 'visitor') forget(state.name === 'signed-in' || isDeleted, isDeleted);
    },
    settle() {
      if (state.name === 'loading') set({ name: 'visitor', ended: false });
    },
    async leave(work) {
      isLeaving = true;
      signOuts += 1;
      const account = accountOf(state);
      forget(false);
      try {
        return await work(account);
      } finally {
        isLeaving = false;
      }
    },
    isLeaving: () => isLeaving,
    signOutCount: () => signOuts,
  };
}
