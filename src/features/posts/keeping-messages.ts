/** The words of whoever keeps what everybody writes. */
export interface KeepingMessages {
  readonly takeDown: string;
  readonly hint: string;
  readonly pin: string;
  readonly pinHint: string;
  readonly unpin: string;
  readonly pinnedUntil: (day: string) => string;
  /** The words of the dialog that asks for the last day. */
  readonly pinQuestion: string;
  readonly pinNote: string;
  readonly lastDay: string;
  readonly noDay: string;
  readonly pinConfirm: string;
  readonly isPinned: (title: string) => string;
  readonly isUnpinned: (title: string) => string;
  /** The words of the dialog that asks for the reason. */
  readonly question: string;
  readonly note: string;
  readonly reason: string;
  readonly noReason: string;
  readonly reasonLong: (limit: string) => string;
  readonly confirm: string;
  readonly cancel: string;
  readonly takenDown: (title: string) => string;
  readonly undo: string;
  readonly putBack: string;
  readonly isBack: (title: string) => string;
  /** The list of those that are down. */
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly noneHint: string;
  readonly by: (teacher: string) => string;
  /** Before the day and before the reason. */
  readonly since: string;
  readonly because: string;
  readonly changed: string;
  /** Those of them that wait for another look. */
  readonly changedTitle: string;
  readonly changedLead: string;
  readonly of: (action: string, title: string) => string;
}
