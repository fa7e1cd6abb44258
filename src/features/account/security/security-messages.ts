import type { BrowserName, SystemName } from './sessions.ts';

/** The words of an account's security. */
export interface SecurityMessages {
  readonly title: string;
  readonly text: string;
  readonly change: string;
  readonly present: string;
  readonly next: string;
  readonly submit: string;
  readonly sending: string;
  readonly leave: string;
  readonly wrong: string;
  readonly same: string;
  readonly refused: string;
  readonly changed: { readonly title: string; readonly text: string };
  readonly elsewhere: string;
  readonly elsewhereText: string;
  /** Devices on which the account is signed in. */
  readonly sessions: string;
  readonly thisOne: string;
  readonly lastUsed: string;
  readonly end: string;
  readonly endOf: (device: string) => string;
  readonly endedOne: string;
  readonly unread: string;
  readonly again: string;
  readonly programOn: (program: string, machine: string) => string;
  readonly unknownDevice: string;
  readonly browsers: Readonly<Record<BrowserName, string>>;
  readonly systems: Readonly<Record<SystemName, string>>;
  readonly ended: string;
  readonly address: string;
  readonly addressUnread: string;
  readonly changeAddress: string;
  readonly otherAddress: string;
  readonly newAddress: string;
  readonly addressText: (present: string) => string;
  readonly sendMails: string;
  readonly addressTaken: string;
  readonly addressRefused: string;
  readonly waiting: (from: string, to: string) => string;
  readonly look: string;
  readonly sendAgain: string;
  readonly sentAgain: string;
  readonly confirm: string;
  /** How a new address is confirmed, and what the link or the code of one of the two mails came to. */
  readonly confirmed: Readonly<
    Record<'unopened' | 'byCode' | 'half' | 'done' | 'dead', { readonly title: string; readonly text: string }>
  >;
  readonly toSettings: string;
  readonly toSignIn: string;
  readonly failed: string;
  readonly offline: string;
}
