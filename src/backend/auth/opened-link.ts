import type { ArrivedSession } from './arrived-link.ts';
import type { AuthSession } from './auth-session.ts';
import type { LinkOutcome } from './auth-state.ts';
import type { MailLink } from './mail-link.ts';

/** Where a link leads, as the server says. */
export interface LinkedAccount {
  readonly email: string;
  /** It is the account that is signed in. */
  readonly isHere: boolean;
}

/** The link of a mail through which the portal was opened, until it was followed, refused or left. */
export interface OpenedLink {
  readonly outcome: () => LinkOutcome;
  /** Whether it was neither used nor refused, as far as this device has heard. */
  readonly isThere: () => boolean;
  /** Whether it is to be followed without another word. */
  readonly isWaiting: () => boolean;
  /** As it may be opened again; null where nobody has to leave for it. */
  readonly held: () => MailLink | null;
  /** Somebody has pressed, or typed a code: from here on it may be used. */
  open(typed: MailLink | null): void;
  /** Enters by it, where nobody is here and somebody has opened it. Whoever is here by now is asked instead. */
  follow(auth: AuthSession): Promise<void>;
  /** Whose account it leads into; null where the server refuses it. Changes nothing for whoever is here. */
  lookInto(auth: AuthSession): Promise<LinkedAccount | null>;
  /** Enters by it over the session of the same account, and no other. */
  enterOver(auth: AuthSession): Promise<void>;
  /** Whoever is here came by another way. */
  forget(): void;
}

/** Keeps a link and what came of it. `known`: what is known of it before the server was asked. */
export function createOpenedLink(opened: MailLink | null, known: LinkOutcome): OpenedLink {
  let link = opened;
  let outcome = known;
  /** Its session, for which the server is asked once: the next question would be a second use. */
  let asked: Promise<ArrivedSession | null> | null = null;
  let following: Promise<void> | null = null;

  /** A link that the server refuses is used up like one that it took; one that it never saw can be tried again. */
  async function ask(auth: AuthSession): Promise<ArrivedSession | null> {
    if (link === null) return null;
    asked ??= auth.lookInto(link).catch((error: unknown) => {
      asked = null;
      throw error;
    });
    const found = await asked;
    if (found === null) [link, outcome] = [null, 'refused'];
    else link = { refreshToken: found.refreshToken };
    return found;
  }

  async function enter(auth: AuthSession, isOver: boolean): Promise<void> {
    const found = await ask(auth);
    if (found === null) return;
    const isEntered = await auth.enter(found, isOver);
    outcome = isEntered ? 'followed' : 'held';
    if (isEntered) [link, asked] = [null, null];
  }

  return {
    outcome: () => outcome,
    isThere: () => link !== null,
    isWaiting: () => link !== null && outcome !== 'unopened',
    held: () => (outcome === 'held' || outcome === 'unopened' ? link : null),
    open(typed) {
      if (typed !== null) [link, asked] = [typed, null];
      if (link !== null) outcome = 'none';
    },
    async follow(auth) {
      if (link === null || outcome === 'held' || outcome === 'unopened') return;
      // Two who look at once follow it once.
      following ??= enter(auth, false).finally(() => {
        following = null;
      });
      await following;
    },
    async lookInto(auth) {
      const found = await ask(auth);
      if (found === null) return null;
      const here = await auth.current();
      return { email: found.user.email ?? '', isHere: found.user.id === here?.user.id };
    },
    enterOver: (auth) => enter(auth, true),
    forget() {
      [link, asked, outcome] = [null, null, 'none'];
    },
  };
}
