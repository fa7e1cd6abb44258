import type { CodeState, Term } from './codes.ts';

/** The words of acceptance codes. */
export interface CodesMessages {
  readonly title: string;
  readonly lead: string;
  readonly batchName: string;
  readonly batchExample: string;
  readonly nameMissing: string;
  readonly nameTooLong: (count: string, limit: string) => string;
  readonly addingTo: string;
  readonly newBatch: string;
  readonly howMany: string;
  readonly howManyWrong: (most: string) => string;
  readonly term: string;
  readonly terms: Readonly<Record<Term, string>>;
  readonly issue: (count: number, figure: string) => string;
  readonly issuing: string;
  readonly fresh: string;
  readonly warning: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly print: string;
  readonly done: string;
  readonly slip: string;
  readonly until: string;
  readonly registerAt: string;
  readonly batches: string;
  readonly allBatches: string;
  /** A batch of before they had names. */
  readonly ofDay: (day: string) => string;
  readonly noneUsed: (all: string) => string;
  readonly usedOf: (used: string, all: string) => string;
  readonly allUsed: string;
  readonly ended: string;
  readonly onlyHere: string;
  readonly sum: (all: string, unused: string) => string;
  readonly list: string;
  readonly printList: string;
  readonly add: string;
  readonly added: string;
  readonly number: string;
  readonly state: string;
  readonly usedBy: string;
  readonly when: string;
  readonly logged: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly who: string;
  readonly states: Readonly<Record<CodeState['name'], string>>;
  readonly issued: string;
  readonly revoke: string;
  readonly revoked: (number: string) => string;
  readonly late: string;
  readonly failed: string;
  /** The answer was lost, and with it perhaps codes. */
  readonly unanswered: string;
  readonly none: string;
  readonly older: string;
  readonly confirm: { readonly title: (number: string) => string; readonly text: string; readonly action: string };
}
