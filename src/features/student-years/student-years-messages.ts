/** The words of a student's past years, and of having left. */
export interface StudentYearsMessages {
  readonly title: string;
  readonly left: (date: string) => string;
  readonly unreached: string;
}
