import * as z from 'zod/mini';
import { inGroups } from '../../domain/printed-code.ts';
import type { TeacherRole } from '../../domain/account.ts';

const id = z.string();
const version = z.int();
const role = z.enum(['owner', 'manager', 'teacher']);

/** What `edit_student` answers. */
export const studentAnswer = z.pipe(
  z.object({ display_name: z.string(), grade: z.nullable(z.string()), version }),
  z.transform((row) => ({ name: row.display_name, place: row.grade, version: row.version })),
);

/** An approved teacher or student. */
export interface ApprovedAccount {
  readonly kind: 'teacher' | 'student';
  readonly id: string;
  readonly name: string;
  readonly role: TeacherRole | null;
  readonly place: string | null;
  readonly version: number;
}

/** Rows of `teachers` as administrators read them. */
export const approvedTeachers = z.array(
  z.pipe(
    z.object({ id, display_name: z.string(), role, department: z.nullable(z.string()), revision: version }),
    z.transform((row): ApprovedAccount => ({
      kind: 'teacher',
      id: row.id,
      name: row.display_name,
      role: row.role,
      place: row.department,
      version: row.revision,
    })),
  ),
);

/** Rows of `students` as administrators read them. */
export const approvedStudents = z.array(
  z.pipe(
    z.object({ id, display_name: z.string(), grade: z.nullable(z.string()), revision: version }),
    z.transform((row): ApprovedAccount => ({
      kind: 'student',
      id: row.id,
      name: row.display_name,
      role: null,
      place: row.grade,
      version: row.revision,
    })),
  ),
);

/** What functions about one teacher answer. */
export const teacherAnswer = z.object({ id, role, is_approved: z.boolean(), version });

/** What `account_contact` answers. */
export const accountContact = z.pipe(
  z.object({ email: z.nullable(z.string()), last_sign_in_at: z.nullable(z.string()) }),
  z.transform((row) => ({
    email: row.email,
    lastSignInAt: row.last_sign_in_at === null ? null : Date.parse(row.last_sign_in_at),
  })),
);
/** Where somebody is reached, and when they last signed in; null who never did. */
export type AccountContact = z.infer<typeof accountContact>;

const resetCard = z.pipe(
  z.object({ code: z.string(), valid_until: z.string() }),
  z.transform((row) => ({ code: inGroups(row.code), validUntil: Date.parse(row.valid_until) })),
);
/** What `issue_reset_card` answers. */
export const resetCards = z.pipe(
  z.tuple([resetCard]),
  z.transform(([card]) => card),
);
/** A code card for a new password, shown this once. */
export type ResetCard = z.infer<typeof resetCard>;
