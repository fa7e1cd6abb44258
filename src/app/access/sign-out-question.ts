import type { OpeningAccountStore, AccountStore } from '../../data/database/account-store-context.tsx';
import { systemClock } from '../../platform/clock.ts';
import { type UnsentWork, unsentWork } from '../../sync/outbox/unsent-work.ts';
import { createListeners } from '../../platform/listeners.ts';

/** A question to whoever is about to lose what has not reached the school. */
export interface SignOutQuestion {
  /** How much; null where the device could not be asked. */
  readonly unsent: UnsentWork | null;
  readonly answer: (isLeaving: boolean) => void;
}

let question: SignOutQuestion | null = null;
const listeners = createListeners();

function set(next: SignOutQuestion | null): void {
  question = next;
  listeners.notify();
}

/** The question as React can watch it, and how it is asked: resolves to whether the person leaves all the same. */
export const signOutQuestion = {
  ask: (unsent: SignOutQuestion['unsent']): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isLeaving: boolean): void => {
        set(null);
        resolve(isLeaving);
      };
      question?.answer(false);
      set({ unsent, answer });
    }),
  subscribe: listeners.subscribe,
  current: (): SignOutQuestion | null => question,
};

/** How long whoever leaves waits for a store that is on its way. */
const patienceMs = 3_000;

/**
 * Asks whoever leaves with work that is not sent, or that cannot be counted; resolves to whether they leave. `opening` is
 * their store while it is on its way.
 */
export async function confirmSignOut(own: AccountStore | null, opening: OpeningAccountStore | null): Promise<boolean> {
  const accountStore = own ?? (await inTime(opening));
  // What cannot be counted may be there all the same, and goes with the account.
  const unsent = accountStore ? await unsentWork(accountStore).catch(() => null) : null;
  return (unsent && unsent.changes + unsent.drafts === 0) || signOutQuestion.ask(unsent);
}

function inTime(opening: OpeningAccountStore | null): OpeningAccountStore {
  const tooLate: OpeningAccountStore = new Promise((resolve) => {
    systemClock.after(patienceMs, () => resolve(null));
  });
  return Promise.race([opening, tooLate]);
}
