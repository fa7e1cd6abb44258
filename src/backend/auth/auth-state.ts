import type { Account } from '../../domain/account.ts';

/** Who is here. */
export type AuthState =
  /** This browser holds a session, and nobody knows yet whose. */
  | { readonly name: 'loading' }
  /** Nobody. `ended`: somebody was, until the server ended the session; `isDeleted`: with the account, which is there no more. */
  | { readonly name: 'visitor'; readonly ended: boolean; readonly isDeleted?: true }
  /** `link`: what came of the link of a mail through which the portal was opened, if it was. */
  | { readonly name: 'signed-in'; readonly account: Account; readonly link: LinkOutcome };

/**
 * What came of the link of a mail. One that was refused lets nobody in: whoever is signed in was so before, and may be
 * somebody else.
 */
export type LinkOutcome =
  | 'none'
  | 'followed'
  | 'refused'
  /** It came, and nobody has pressed yet. */
  | 'unopened'
  /** Somebody was signed in when it came, who is asked first. */
  | 'held';

/** What a browser knows of its session before anybody is asked. */
interface BrowserNotes {
  /** Who was here the last time. */
  readonly account: Account | null;
  readonly hasSession: boolean;
  /** The server has ended the last session. */
  readonly hasEnded: boolean;
  /** It had deleted the account. */
  readonly isDeleted: boolean;
  /** The link of a mail brings a session of its own. */
  readonly hasLink: boolean;
}

/** Who is here by what the browser knows. */
export function initialState(notes: BrowserNotes, link: LinkOutcome): AuthState {
  const { account, hasSession, hasEnded, isDeleted, hasLink } = notes;
  // Whoever opens the link of a mail comes as its account, whoever was here before.
  if (hasLink) return { name: 'loading' };
  if (account && hasSession) return { name: 'signed-in', account, link };
  return hasSession ? { name: 'loading' } : visitorAfter(hasEnded, isDeleted);
}

/** Nobody, and what became of whoever was. */
export function visitorAfter(ended: boolean, isDeleted: boolean): AuthState {
  return { name: 'visitor', ended, ...(isDeleted && { isDeleted }) };
}

/** The account of whoever is signed in. */
export function accountOf(state: AuthState): Account | null {
  return state.name === 'signed-in' ? state.account : null;
}
