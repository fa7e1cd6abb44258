import type { OpeningAccountStore, AccountStore } from '../../data/database/account-store-context.tsx';
import { type UnsentWork, unsentWork } from '../../sync/outbox/unsent-work.ts';
import { createListeners } from '../../platform/listeners.ts';

/** A question to whoever is about to lose what has not reached the school. */
export interface SignOutQuestion {
  /** How much; `counting` while their store is on its way, null where the device could not be asked. */
  readonly unsent: UnsentWork | 'counting' | null;
  readonly answer: (isLeaving: boolean) => void;
}

let question: SignOutQuestion | null = null;
const listeners = createListeners();

function set(next: SignOutQuestion | null): void {
  question = next;
  listeners.notify();
}

/** The question as React can watch it. */
export const signOutQuestion = {
  subscribe: listeners.subscribe,
  current: (): SignOutQuestion | null => question,
};

/**
 * Asks whoever leaves with work that is not sent, or that cannot be counted; resolves to whether they leave. `opening` is
 * their store while it is on its way: until it is there the question says that it counts, and whoever does not want to wait
 * for that leaves or stays.
 */
export async function confirmSignOut(own: AccountStore | null, opening: OpeningAccountStore | null): Promise<boolean> {
  const counting = countUnsent(own ?? opening);
  if (!own && opening) return ask('counting', counting);
  const unsent = await counting;
  return isNothing(unsent) || ask(unsent);
}

/** What cannot be counted may be there all the same, and goes with the account: null. */
async function countUnsent(store: AccountStore | OpeningAccountStore | null): Promise<UnsentWork | null> {
  const accountStore = await store;
  return accountStore && unsentWork(accountStore).catch(() => null);
}

const isNothing = (unsent: UnsentWork | null): boolean => unsent !== null && unsent.changes + unsent.drafts === 0;

/** Puts the question; what is still being counted takes its place in it, or answers it where nothing is lost. */
function ask(unsent: SignOutQuestion['unsent'], counting?: Promise<UnsentWork | null>): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isLeaving: boolean): void => {
      if (question?.answer === answer) set(null);
      resolve(isLeaving);
    };
    question?.answer(false);
    set({ unsent, answer });
    void counting?.then((counted) => question?.answer === answer && answerOrAsk(counted, answer));
  });
}

/** The count has come while the question stands. */
function answerOrAsk(unsent: UnsentWork | null, answer: SignOutQuestion['answer']): void {
  if (isNothing(unsent)) answer(true);
  else set({ unsent, answer });
}
