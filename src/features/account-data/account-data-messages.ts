import type { OwnDataHeadings } from './own-data-csv.ts';

/** What is said about the data of an account. */
export interface AccountDataMessages {
  readonly title: string;
  readonly exportText: string;
  readonly exportAction: string;
  readonly exportTable: string;
  readonly headings: OwnDataHeadings;
  readonly exported: string;
  readonly deletionText: string;
  /** What else goes with a teacher’s account. */
  readonly ofTeacher: string;
  readonly request: string;
  readonly confirmText: string;
  readonly confirm: string;
  readonly keep: string;
  readonly due: (date: string) => string;
  readonly requested: (date: string) => string;
  readonly cancel: string;
  readonly cancelled: string;
  readonly nothingToCancel: string;
  readonly offline: string;
  readonly tooOften: string;
  readonly failed: string;
}
