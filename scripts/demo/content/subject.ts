import type { Department } from '../../../src/domain/departments.ts';
import type { SceneName } from '../scenes/catalogue.ts';
import type { TeacherKey } from '../teachers.ts';

/** A theme of a subject with sentences that belong together. Slots: `{class}`, `{boy}`, `{girl}`, `{n}` (13 to 29). */
export interface Topic {
  readonly titles: readonly string[];
  readonly openings: readonly string[];
  readonly bodies: readonly string[];
  readonly scenes: readonly SceneName[];
  /** Who writes about it, where not everybody of the department does. */
  readonly by?: TeacherKey;
}

/** What the teachers of a department write about between the big days. */
export interface Subject {
  readonly department: Department;
  readonly topics: readonly Topic[];
  /** Something small that happened, fit for any topic of the subject. */
  readonly moments: readonly string[];
}
