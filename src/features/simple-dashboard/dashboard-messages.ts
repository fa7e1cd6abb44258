/** The words of the demonstration dashboard. */
export interface DashboardMessages {
  readonly title: string;
  readonly note: string;
  readonly courses: string;
  readonly liked: string;
  readonly saved: string;
  readonly gpa: string;
  /** After the average: out of how much. */
  readonly outOf: string;
  readonly week: string;
  readonly days: readonly { readonly name: string; readonly posts: number }[];
}
