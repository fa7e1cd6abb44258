import type { DecisionRecord } from '../../data/database/decision-record.ts';
import type { AuthoredKind } from '../../domain/authoring.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';
import type { EntryProblem } from './tray-entry.ts';

type OfTitle = (title: string) => string;

/** The words of the tray. */
export interface TrayMessages {
  readonly needsYou: string;
  readonly waiting: string;
  readonly more: (count: string) => string;
  readonly tryNow: string;
  readonly lastPull: (when: string) => string;
  readonly lastPush: (when: string) => string;
  readonly history: string;
  /** What an entry is: of these the title is quoted already. */
  readonly taps: Readonly<Record<InteractionKind, Readonly<Record<'set' | 'unset', OfTitle>>>>;
  readonly things: Readonly<Record<AuthoredKind, Readonly<Record<'new' | 'edit' | 'delete', OfTitle>>>>;
  readonly decisions: Readonly<Record<DecisionRecord['verdict'], OfTitle>>;
  readonly profile: string;
  readonly photo: string;
  readonly unknown: string;
  readonly untitled: string;
  readonly notHere: string;
  /** Why it is not at the school yet. */
  readonly hindrances: Readonly<Record<Exclude<EntryProblem, 'pictures'>, string>>;
  readonly pictures: (count: string) => string;
  readonly conflict: string;
  readonly conflictGone: string;
  readonly parked: Readonly<Record<'gone' | 'conflict' | 'invalid' | 'poison' | 'notAllowed', string>>;
  readonly rejected: (code: string) => string;
  readonly retry: string;
  readonly edit: string;
  readonly bothVersions: string;
  readonly copy: string;
  readonly discard: string;
  readonly takeBack: string;
  readonly undo: string;
  /** Names the button of one entry for those who do not see the entry. */
  readonly of: (action: string, what: string) => string;
  readonly discarded: (what: string) => string;
  readonly queued: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly onItsWay: string;
}
