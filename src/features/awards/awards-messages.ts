import type { AwardEntry } from './award-entry.ts';

/** The words of the wall of honour and of its part of home. */
export interface AwardsMessages {
  readonly description: string;
  readonly intro: string;
  readonly kinds: Readonly<Record<AwardEntry['kind'], string>>;
  /** The category that pictures of awards are. */
  readonly pictures: string;
  readonly filter: string;
  readonly category: string;
  readonly year: string;
  readonly all: string;
  readonly allYears: string;
  readonly more: string;
  readonly noneChosen: string;
  readonly showAll: string;
  readonly latest: string;
  readonly achievements: string;
  readonly wholeWall: string;
  /** Of an address that names no honour. */
  readonly missing: string;
  readonly missingHint: string;
}
