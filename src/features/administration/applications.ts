import * as z from 'zod/mini';
import type { TeacherRole } from '../../domain/account.ts';

const id = z.string();
const version = z.int();
const role = z.enum(['owner', 'manager', 'teacher']);
const time = z.pipe(
  z.string(),
  z.transform((text) => Date.parse(text)),
);

/** Somebody who waits for a decision, as the administrator sees it; the version is what the decision is made on. */
export interface Application {
  readonly kind: 'teacher' | 'student';
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** The role that a teacher asks for. */
  readonly role: TeacherRole | null;
  /** Of a teacher the department, of a student the grade. */
  readonly place: string | null;
  /** What a teacher says of themself. */
  readonly about?: string | null;
  readonly createdAt: number;
  /** When it was made, to the microsecond, as the next page is asked for. */
  readonly exactTime: string;
  /** Since when an approval is gone that was there. */
  readonly revokedAt: number | null;
  readonly version: number;
}

/** What `list_pending_teachers` answers. */
export const pendingTeachers = z.array(
  z.pipe(
    z.object({
      id,
      display_name: z.string(),
      email: z.nullable(z.string()),
      department: z.nullable(z.string()),
      bio: z.nullable(z.string()),
      role,
      created_at: z.string(),
      revoked_at: z.nullable(time),
      version,
    }),
    z.transform((row): Application => ({
      kind: 'teacher',
      id: row.id,
      name: row.display_name,
      email: row.email,
      role: row.role,
      place: row.department,
      about: row.bio,
      createdAt: Date.parse(row.created_at),
      exactTime: row.created_at,
      revokedAt: row.revoked_at,
      version: row.version,
    })),
  ),
);

/** What `list_pending_students` answers. */
export const pendingStudents = z.array(
  z.pipe(
    z.object({
      id,
      display_name: z.string(),
      email: z.nullable(z.string()),
      grade: z.nullable(z.string()),
      created_at: z.string(),
      version,
    }),
    z.transform((row): Application => ({
      kind: 'student',
      id: row.id,
      name: row.display_name,
      email: row.email,
      role: null,
      place: row.grade,
      createdAt: Date.parse(row.created_at),
      exactTime: row.created_at,
      revokedAt: null,
      version: row.version,
    })),
  ),
);

/** What `list_account_deletions` answers. */
export const deletions = z.array(
  z.pipe(
    z.object({
      user_id: id,
      email: z.nullable(z.string()),
      name: z.nullable(z.string()),
      role: z.nullable(z.enum([...role.options, 'student'])),
      requested_at: time,
      due_at: time,
    }),
    z.transform((row) => ({
      id: row.user_id,
      email: row.email,
      name: row.name,
      role: row.role,
      requestedAt: row.requested_at,
      dueAt: row.due_at,
    })),
  ),
);
/** An account that asked to be deleted. */
export type Deletion = z.infer<typeof deletions>[number];

/** What may be decided of somebody. */
export type Verdict = 'approve' | 'decline' | 'revoke';

/** What became of one decision. */
export type Outcome =
  | { readonly name: 'done'; readonly verdict: Verdict; readonly version: number | null }
  /** Somebody else was faster: the row is gone, or has changed. */
  | { readonly name: 'late'; readonly isGone: boolean }
  | { readonly name: 'refused' };

/** What `decide_applications` answers. */
export const decisionAnswers = z.array(
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('done'), id, version: z.nullable(version) }),
    z.object({ status: z.literal('refused'), id, code: z.string() }),
  ]),
);
