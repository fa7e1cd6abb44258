interface Toast {
  readonly title: string;
  readonly text: string;
}

/** The words of the students' auth pages. */
export interface StudentMessages {
  readonly login: {
    readonly title: string;
    readonly description: string;
    readonly lead: string;
    readonly submit: string;
    readonly sending: string;
    readonly errorTitle: string;
    readonly unexpected: string;
    readonly done: Toast;
    readonly forgot: string;
    /** Whom each of the ways on is for. */
    readonly isNew: string;
    readonly forTeachers: string;
    readonly signup: string;
    readonly teacher: string;
    readonly isTeacher: string;
    readonly toTeacher: string;
    readonly noStudent: string;
    readonly finish: string;
  };
  readonly signup: {
    readonly title: string;
    readonly lead: string;
    readonly nameShort: string;
    readonly code: string;
    readonly codeHelp: string;
    readonly codeMissing: string;
    readonly codeInvalid: string;
    readonly codeUnchecked: string;
    /** Over the two that may be left empty. */
    readonly more: string;
    readonly grade: string;
    readonly noGrade: string;
    readonly bio: string;
    readonly bioLong: string;
    /** What is agreed to; its end is the way to the policy. */
    readonly consent: string;
    readonly consentPolicy: string;
    readonly consentMissing: string;
    readonly submit: string;
    readonly sending: string;
    readonly errorTitle: string;
    readonly accountFailed: string;
    readonly studentFailed: string;
    readonly done: Toast;
    readonly login: string;
  };
  readonly confirmation: { readonly title: string; readonly lead: string; readonly login: string };
  readonly forgot: {
    readonly title: string;
    readonly lead: string;
    readonly submit: string;
    readonly sending: string;
    readonly refused: string;
    readonly sent: Toast;
    readonly again: string;
    readonly login: string;
    readonly card: string;
  };
  readonly reset: {
    readonly title: string;
    readonly lead: (name: string) => string;
    readonly submit: string;
    readonly sending: string;
    readonly same: string;
    readonly stale: string;
    readonly refused: string;
    readonly done: Toast;
    readonly expired: Toast;
    readonly unopened: Toast;
    readonly byCode: Toast;
    readonly open: string;
    readonly forgot: string;
  };
  readonly pending: {
    readonly title: string;
    readonly lead: string;
    readonly next: string;
    readonly check: string;
    readonly unreached: string;
    readonly profile: string;
    readonly approved: Toast;
  };
}
