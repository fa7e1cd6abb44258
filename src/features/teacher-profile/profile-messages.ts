import type { TeacherRole } from '../../domain/account.ts';
import type { PictureInputWords } from '../../ui/pictures/picture-input.tsx';
import type { NotKept } from '../../ui/pictures/picture-problem.ts';

/** The words of the teacher's profile. */
export interface ProfileMessages {
  readonly title: string;
  readonly lead: string;
  readonly photo: PictureInputWords;
  readonly notKept: Readonly<Record<NotKept, string>>;
  /** Several pictures were pasted or dropped. */
  readonly oneTaken: string;
  readonly name: string;
  readonly nameMissing: string;
  readonly tooLong: (count: string, limit: string) => string;
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
  readonly savesOnceReady: string;
  readonly saved: string;
  readonly unchanged: string;
  readonly waiting: string;
  readonly failed: string;
  readonly notAllowed: string;
  readonly retry: string;
  readonly discard: string;
  readonly dropped: string;
  readonly undo: string;
}
