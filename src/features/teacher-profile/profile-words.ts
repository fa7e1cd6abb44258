import type { TeacherRole } from '../../domain/account.ts';
import type { PictureFault } from '../../platform/picture/prepared-picture.ts';

/** The words of the teacher's profile. */
export interface ProfileWords {
  readonly title: string;
  readonly lead: string;
  readonly photo: string;
  readonly photoHint: string;
  readonly choose: string;
  readonly remove: string;
  readonly preparing: string;
  readonly faults: Readonly<Record<PictureFault['name'] | 'not-kept', string>>;
  readonly name: string;
  readonly nameMissing: string;
  readonly tooLong: string;
  readonly department: string;
  readonly noDepartment: string;
  readonly bio: string;
  readonly optional: string;
  readonly role: string;
  readonly roles: Readonly<Record<TeacherRole, string>>;
  readonly email: string;
  readonly emailUnknown: string;
  readonly fixed: string;
  readonly save: string;
  readonly saved: string;
  readonly unchanged: string;
  readonly waiting: string;
  readonly failed: string;
  readonly notAllowed: string;
  readonly retry: string;
  readonly discard: string;
}
