/** The words of the general login. */
export interface AccountMessages {
  readonly login: {
    readonly title: string;
    readonly description: string;
    readonly lead: string;
    readonly submit: string;
    readonly sending: string;
    /** One of the two is missing. */
    readonly incomplete: string;
    readonly invalidEmail: string;
    readonly failed: string;
    /** Whom each of the ways on is for. */
    readonly noAccount: string;
    readonly forTeachers: string;
    readonly forStudents: string;
    readonly signup: string;
    readonly forgot: string;
    readonly teacher: string;
    readonly student: string;
  };
  readonly signup: {
    readonly title: string;
    readonly description: string;
    readonly lead: string;
    readonly submit: string;
    readonly sending: string;
    readonly failed: string;
    readonly done: { readonly title: string; readonly text: string };
    readonly login: string;
    readonly student: string;
    readonly teacher: string;
  };
}
