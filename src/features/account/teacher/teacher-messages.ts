/** The words of the teachers' auth pages. */
export interface TeacherMessages {
  readonly login: {
    readonly title: string;
    readonly description: string;
    readonly lead: string;
    readonly submit: string;
    readonly sending: string;
    readonly failed: string;
    readonly wrong: string;
    readonly noProfile: string;
    /** To an account that belongs to no portal: how it becomes a teacher's. */
    readonly finish: string;
    readonly isStudent: string;
    readonly toStudent: string;
    /** Whom each of the ways on is for. */
    readonly isNew: string;
    readonly forStudents: string;
    readonly signup: string;
    readonly student: string;
    readonly forgot: string;
  };
  readonly signup: {
    readonly title: string;
    readonly lead: string;
    /** Over what may be left empty. */
    readonly more: string;
    readonly department: string;
    readonly noDepartment: string;
    readonly role: string;
    readonly roleHelp: string;
    readonly roles: Readonly<Record<'teacher' | 'manager' | 'owner', string>>;
    readonly bio: string;
    readonly bioHelp: string;
    readonly bioLong: string;
    readonly photo: string;
    readonly photoHelp: string;
    readonly photoWrong: string;
    readonly preview: string;
    readonly submit: string;
    readonly sending: string;
    readonly failed: string;
    readonly done: { readonly title: string; readonly text: string };
    readonly have: string;
    readonly signIn: string;
  };
  readonly pending: {
    readonly title: string;
    readonly lead: string;
    readonly next: string;
    readonly check: string;
    readonly unreached: string;
    readonly approved: { readonly title: string; readonly text: string };
  };
}
