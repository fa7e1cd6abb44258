/** The words around the pages of the teachers' portal. */
export interface TeacherMessages {
  readonly label: string;
  readonly home: string;
  readonly dashboard: string;
  readonly posts: string;
  readonly gpa: string;
  readonly achievements: string;
  readonly addAwardImage: string;
  readonly codes: string;
  readonly profile: string;
  readonly account: string;
  readonly menu: string;
  readonly signOut: string;
}
