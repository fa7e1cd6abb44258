import type { TeacherKey } from '../teachers.ts';

/** A picture of the demo school by its file name, and what it shows. */
export type Shown = readonly [picture: string, caption: string];

/** A post somebody sat down and wrote. Times are of Cairo. */
export interface WrittenPost {
  readonly at: `${number}-${string}-${string}T${string}:${string}`;
  readonly by: TeacherKey;
  readonly title: string;
  readonly text: string;
  /** The first one is the cover. */
  readonly pictures: readonly Shown[];
  readonly video?: Shown;
}
