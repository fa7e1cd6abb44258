import type { SignInReply } from '../../protocol/http/people.ts';

/** What the window says of its own parts, of who looks at the pages, and of frames. */
export interface StageWords {
  /** A part of the window has failed. */
  readonly failed: Readonly<Record<'title' | 'next' | 'again' | 'typed' | 'copy' | 'leave', string>>;
  /** As whom the pages are looked at. */
  readonly people: {
    readonly label: string;
    readonly visitor: string;
    /** Of somebody with a name of their own, beside what they are. */
    readonly named: (name: string, what: string) => string;
    readonly hint: string;
    readonly none: string;
    readonly signedIn: (who: string) => string;
    readonly signedOut: string;
    readonly notSignedIn: Readonly<Record<Exclude<SignInReply['outcome'], 'done' | 'overtaken'>, string>>;
  };
  readonly pages: {
    readonly find: string;
    readonly nothingFound: string;
    readonly forEverybody: string;
    /** Above pages that are open to who is signed in, and above those that are not. */
    readonly open: string;
    readonly opensAs: (who: string) => string;
  };
  readonly frames: {
    readonly loading: string;
    readonly lost: string;
    readonly reload: (frame: string) => string;
    /** What stands below them is called so to who does not see it. */
    readonly foot: string;
    readonly hint: string;
  };
  /** Changes that were taken back before the newest was made: redo does not lead to them, and each is brought back by itself. */
  readonly takenBack: (count: string) => string;
}
