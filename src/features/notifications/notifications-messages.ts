import type { NotificationProblem } from './use-notifications.ts';

/** The words of whoever wants to hear of news. */
export interface NotificationsMessages {
  readonly follow: (teacher: string) => string;
  readonly following: (teacher: string) => string;
  readonly unfollow: string;
  readonly hint: string;
  readonly settings: string;
  readonly nowFollowing: (teacher: string) => string;
  /** After a sign of interest, and what to press. */
  readonly offer: (teacher: string) => string;
  readonly accept: string;
  readonly problems: Readonly<Record<NotificationProblem | 'same-hours' | 'nothing-chosen', string>>;
  /** The sheet with all that is heard. */
  readonly title: string;
  /** Where nothing is heard of yet. */
  readonly notOn: string;
  readonly received: string;
  readonly nothingCame: string;
  readonly unreadable: string;
  /** Behind the name of what was not seen yet. */
  readonly unread: string;
  readonly departments: string;
  readonly teachers: string;
  readonly noTeachers: string;
  readonly remove: (teacher: string) => string;
  readonly personal: string;
  readonly language: string;
  readonly quiet: string;
  readonly quietHint: string;
  readonly from: string;
  readonly until: string;
  readonly save: string;
  readonly saving: string;
  readonly saved: string;
  readonly off: string;
  readonly isOff: string;
  /** No message reached this browser any more, and nobody here wanted that. */
  readonly ended: string;
  /** Above what was chosen without the account that reads it. */
  readonly ofDevice: string;
  /** Of what was lost so. */
  readonly again: string;
  readonly close: string;
  readonly unknownTeacher: string;
}
