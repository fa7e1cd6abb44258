import type { CodeState, Term } from './codes.ts';

/** The words of acceptance codes. */
export interface CodesMessages {
  readonly title: string;
  readonly lead: string;
  readonly howMany: string;
  readonly howManyWrong: string;
  readonly term: string;
  readonly terms: Readonly<Record<Term, string>>;
  readonly issue: string;
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
  readonly list: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly who: string;
  readonly show: string;
  readonly all: string;
  readonly states: Readonly<Record<CodeState['name'], string>>;
  readonly by: string;
  readonly issued: string;
  readonly revoke: string;
  readonly revoked: string;
  readonly late: string;
  readonly failed: string;
  /** The answer was lost, and with it perhaps codes. */
  readonly unanswered: string;
  readonly none: string;
  readonly older: string;
  readonly confirm: { readonly title: string; readonly text: string; readonly action: string };
}
