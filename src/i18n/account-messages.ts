import type { CredentialProblem } from '../domain/credentials.ts';

/** What all auth pages say alike. */
export interface SharedAccountMessages {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly newPasswordHelp: string;
  /** What a new password needs, rule by rule, in the order of `passwordRules`. */
  readonly rules: readonly string[];
  readonly confirmPassword: string;
  readonly problems: Readonly<Record<CredentialProblem, string>>;
  /** Whether others use the device afterwards. */
  readonly sharedDevice: { readonly label: string; readonly help: string };
  /** The server knows no such pair. */
  readonly wrong: string;
  /** The server refused the password: everybody guesses it, or it has too few kinds of letters. */
  readonly weakPassword: string;
  /** Somebody has this address already, and another password. */
  readonly emailTaken: string;
  /** On the login page, when the server ended the session. */
  readonly ended: string;
  readonly signedInAs: (name: string) => string;
  /** To whoever comes to a registration signed in, and the way to what is theirs. */
  readonly registerAnother: string;
  /** To whoever opens the link of a mail while somebody is signed in: whose it is, as the server says. */
  readonly linkOfAnother: (email: string) => string;
  readonly linkOfOwn: (email: string) => string;
  readonly linkHeld: string;
  readonly linkLook: string;
  readonly linkAsking: string;
  /** The server could not be asked. */
  readonly linkUnknown: () => string;
  readonly linkAsk: string;
  readonly linkEnter: string;
  readonly ownPages: string;
  /** To whoever waits for an approval and asks. */
  readonly asking: string;
  readonly undecided: string;
  readonly signOut: string;
  readonly signingOut: string;
  readonly home: string;
  /** The code of a mail, typed where its link is not opened. */
  readonly code: {
    readonly label: string;
    readonly help: string;
    readonly missing: string;
    readonly submit: string;
    readonly sending: string;
    readonly wrong: string;
    readonly refused: string;
  };
}
