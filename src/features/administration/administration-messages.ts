import type { TeacherRole } from '../../domain/account.ts';
import type { AccountGroup } from './account-filters.ts';
import type { AuditTopic, Deed } from './audit.ts';

type Tab = 'queue' | 'accounts' | 'codes' | 'posts' | 'year' | 'health' | 'audit';

/** The words of administration. */
export interface AdministrationMessages {
  readonly title: string;
  readonly panelTitle: string;
  readonly tabs: Readonly<Record<Tab, string>>;
  readonly tabsName: string;
  readonly roles: Readonly<Record<TeacherRole, string>>;
  readonly queue: {
    readonly empty: string;
    readonly emptyHint: string;
    readonly teachers: string;
    readonly students: string;
    readonly deletions: string;
    readonly asksFor: string;
    readonly student: string;
    readonly since: string;
    readonly approvalTaken: string;
    readonly choose: string;
    readonly chooseAll: string;
    readonly chosen: string;
    readonly approve: string;
    readonly decline: string;
    readonly approveChosen: string;
    readonly declineChosen: string;
    /** What was asked for. */
    readonly request: string;
    /** Before what either decision means. */
    readonly ifApproved: string;
    readonly ifDeclined: string;
    /** Leads to a question first. */
    readonly declineAsk: string;
    readonly studentMay: string;
    readonly keys: string;
    readonly working: string;
    readonly due: string;
    readonly deleteNow: string;
  };
  readonly outcome: {
    readonly approve: string;
    readonly decline: string;
    readonly revoke: string;
    /** Waits on this device to be sent. */
    readonly kept: { readonly approve: string; readonly decline: string };
    readonly onItsWay: string;
    readonly late: string;
    readonly gone: string;
    readonly changed: string;
    readonly refused: string;
  };
  readonly summary: {
    readonly approve: string;
    readonly decline: string;
    readonly revoke: string;
    readonly late: string;
    readonly unheard: string;
    readonly failed: string;
    readonly undo: string;
    readonly kept: string;
    readonly keptHint: string;
    readonly sent: string;
    readonly undone: string;
    /** An approval that was revoked is back. */
    readonly restored: string;
    readonly deleted: string;
  };
  readonly confirmDecline: { readonly title: string; readonly text: string; readonly action: string };
  readonly confirmDelete: {
    /** Of a teacher. */
    readonly postsGo: string;
    readonly title: string;
    readonly text: string;
    readonly action: string;
  };
  readonly accounts: {
    readonly search: string;
    readonly kind: string;
    readonly groups: Readonly<Record<AccountGroup, string>>;
    readonly anyPlace: string;
    /** Heads of the columns. */
    readonly person: string;
    readonly place: string;
    readonly role: string;
    readonly state: string;
    readonly approved: string;
    /** Where somebody stands in the list. */
    readonly position: (place: string, count: string) => string;
    readonly close: string;
    /** Before how long ago that was. */
    readonly lastSignIn: string;
    readonly neverSignedIn: string;
    readonly contactUnknown: string;
    readonly changeRole: string;
    /** What each role may do. */
    readonly may: Readonly<Record<'owner' | 'manager' | 'teacher', string>>;
    readonly roleQuestion: (name: string) => string;
    readonly roleNote: string;
    readonly now: string;
    readonly leave: string;
    /** The whole deed, as its button says it. */
    readonly make: (name: string, role: string) => string;
    readonly revoke: string;
    /** What ends with an approval. */
    readonly revokeMeans: Readonly<Record<'teacher' | 'student', string>>;
    readonly keys: string;
    readonly none: string;
    readonly roleChanged: string;
    readonly facts: string;
    readonly edit: string;
    /** An account has left the list while a question about it was open. */
    readonly leftList: string;
    readonly editNote: string;
    readonly editQuestion: (name: string) => string;
    readonly fullName: string;
    readonly grade: string;
    readonly noGrade: string;
    readonly nameShort: string;
    readonly nameLong: string;
    readonly save: string;
    readonly edited: string;
    readonly found: string;
  };
  /** The words of the slip for a new password. */
  readonly resetCard: {
    readonly label: string;
    readonly means: string;
    readonly issue: string;
    readonly working: string;
    readonly failed: string;
    readonly ended: string;
    readonly warning: string;
    readonly title: string;
    readonly until: string;
    readonly useAt: string;
    readonly print: string;
    readonly end: string;
  };
  readonly audit: {
    readonly who: string;
    readonly what: string;
    readonly since: string;
    readonly until: string;
    readonly topics: Readonly<Record<AuditTopic, string>>;
    readonly empty: string;
    readonly emptyHint: string;
    readonly older: string;
    readonly system: string;
    readonly gone: string;
    readonly became: string;
    readonly waiting: string;
    readonly approved: string;
    readonly when: string;
    readonly whom: string;
    readonly change: string;
    /** Before when a deed was done first that was done several times. */
    readonly first: string;
    readonly times: string;
    readonly before: string;
    readonly after: string;
    /** Why a post was taken down. */
    readonly reason: string;
    readonly export: string;
    readonly exporting: string;
    readonly file: string;
    readonly deeds: Readonly<Record<Deed, string>>;
  };
}
