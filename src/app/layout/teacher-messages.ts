import type { TeacherPlaceName } from '../page.ts';

/** The words around the pages of the teachers' portal. */
export interface TeacherMessages extends Readonly<Record<TeacherPlaceName, string>> {
  readonly label: string;
  readonly account: string;
  readonly menu: string;
  readonly help: string;
  readonly signOut: string;
}
