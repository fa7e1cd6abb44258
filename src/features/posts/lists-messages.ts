/** The words of the lists beyond the reading list: a teacher’s, what a reader keeps, and what stands at a post’s end. */
export interface ListsMessages {
  /** How much a teacher has written; the figure as the language writes it. */
  readonly written: (count: number, figure: string) => string;
  readonly wroteNothing: string;
  readonly noTeacher: string;
  readonly noTeacherHint: string;
  readonly toPosts: string;
  readonly saved: string;
  readonly liked: string;
  readonly kept: string;
  readonly nothingSaved: string;
  readonly nothingLiked: string;
  readonly keptHint: string;
  /** What assistive technology calls the ways on from a post. */
  readonly onward: string;
  readonly newer: string;
  readonly older: string;
  /** The heading over more by a teacher, and the way to all of it. */
  readonly moreBy: (teacher: string) => string;
  readonly allBy: (teacher: string) => string;
}
