import * as z from 'zod/mini';

/** What the log may be searched for. */
export const auditTopics = [
  'all',
  'approvals',
  'grades',
  'codes',
  'administrators',
  'deletions',
  'posts',
  'years',
] as const;
export type AuditTopic = (typeof auditTopics)[number];

/** The tables behind a topic, as the log names them. */
export const tablesOf: Readonly<Record<Exclude<AuditTopic, 'all'>, readonly string[]>> = {
  approvals: ['teachers', 'students'],
  grades: ['student_gpas'],
  codes: ['student_acceptance_codes', 'codes'],
  administrators: ['admins'],
  deletions: ['deletion_requests'],
  posts: ['posts'],
  years: ['school_years'],
};

/** What somebody looks for in the log; days as `YYYY-MM-DD`, empty where any will do. */
export interface AuditFilters {
  readonly who: string;
  readonly topic: AuditTopic;
  readonly since: string;
  readonly until: string;
}

const facts = z.nullable(z.record(z.string(), z.unknown()));

/** What `list_audit` answers. */
export const auditLines = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      at: z.string(),
      actor: z.nullable(z.string()),
      actor_name: z.nullable(z.string()),
      action: z.string(),
      subject: z.nullable(z.string()),
      subject_name: z.nullable(z.string()),
      before: facts,
      after: facts,
    }),
    z.transform((row) => ({
      id: row.id,
      at: Date.parse(row.at),
      // To the microsecond, as the next page is asked for.
      place: row.at,
      actor: row.actor,
      actorName: row.actor_name,
      action: row.action,
      subjectName: row.subject_name,
      before: row.before,
      after: row.after,
    })),
  ),
);
/** One line of the log. */
export type AuditLine = z.infer<typeof auditLines>[number];

/** What happened, as far as the portal has words for it. */
export type Deed =
  | 'teacherAsked'
  | 'teacherApproved'
  | 'teacherRevoked'
  | 'teacherRole'
  | 'teacherLeft'
  | 'teacherReturned'
  | 'teacherGone'
  | 'studentCame'
  | 'studentApproved'
  | 'studentRevoked'
  | 'studentGone'
  | 'studentEdited'
  | 'cardIssued'
  | 'cardEnded'
  | 'cardUsed'
  | 'gradeOpened'
  | 'gradeChanged'
  | 'gradeGone'
  | 'gradesListed'
  | 'gradeHistory'
  | 'codeIssued'
  | 'codeUsed'
  | 'codeRevoked'
  | 'codeGone'
  | 'codesLocked'
  | 'linesHeldBack'
  | 'adminNamed'
  | 'adminGone'
  | 'deletionAsked'
  | 'deletionTakenBack'
  | 'postTakenDown'
  | 'postPutBack'
  | 'postPinned'
  | 'postUnpinned'
  | 'studentLeft'
  | 'studentReturned'
  | 'yearEnded'
  | 'yearUndone'
  | 'other';

const plainDeeds: Readonly<Record<string, Deed>> = {
  'teachers.delete': 'teacherGone',
  'teachers.let_go': 'teacherLeft',
  'teachers.take_back': 'teacherReturned',
  'students.delete': 'studentGone',
  'students.edit': 'studentEdited',
  'students.card': 'cardIssued',
  'students.card_ended': 'cardEnded',
  'students.card_used': 'cardUsed',
  'student_gpas.insert': 'gradeOpened',
  'student_gpas.update': 'gradeChanged',
  'student_gpas.late': 'gradeChanged',
  'student_gpas.delete': 'gradeGone',
  'student_gpas.list': 'gradesListed',
  'student_gpas.history': 'gradeHistory',
  'student_acceptance_codes.insert': 'codeIssued',
  'student_acceptance_codes.delete': 'codeGone',
  'codes.lockout': 'codesLocked',
  'log.held_back': 'linesHeldBack',
  'admins.insert': 'adminNamed',
  'admins.delete': 'adminGone',
  'posts.take_down': 'postTakenDown',
  'posts.put_back': 'postPutBack',
  'posts.pin': 'postPinned',
  'posts.unpin': 'postUnpinned',
  'students.leave': 'studentLeft',
  'students.return': 'studentReturned',
  'school_years.end': 'yearEnded',
  'school_years.undo': 'yearUndone',
  'deletion_requests.insert': 'deletionAsked',
  'deletion_requests.delete': 'deletionTakenBack',
};

/** What a line tells. */
export function deedOf({ action, before, after }: Pick<AuditLine, 'action' | 'before' | 'after'>): Deed {
  const turned = (fact: string, to: unknown) => after?.[fact] === to && before?.[fact] !== to;
  switch (action) {
    case 'teachers.insert':
      return after?.['is_approved'] === true ? 'teacherApproved' : 'teacherAsked';
    case 'teachers.update':
      if (turned('is_approved', true)) return 'teacherApproved';
      return turned('is_approved', false) ? 'teacherRevoked' : 'teacherRole';
    case 'students.insert':
      return 'studentCame';
    case 'students.update':
      return turned('is_approved', true) ? 'studentApproved' : 'studentRevoked';
    case 'student_acceptance_codes.update':
      if (turned('is_used', true)) return 'codeUsed';
      return before?.['revoked_at'] === null && after?.['revoked_at'] !== null ? 'codeRevoked' : 'codeUsed';
    default:
      return plainDeeds[action] ?? 'other';
  }
}

/** Whoever did what a line tells, by name. */
export function actorOf(
  { actor, actorName }: AuditLine,
  words: { readonly system: string; readonly gone: string },
): string {
  return actorName ?? (actor === null ? words.system : words.gone);
}

/** A deed that was done so many times of the same person: its latest line, and when the first of them was. */
export interface AuditGroup {
  readonly line: AuditLine;
  readonly times: number;
  readonly since: number;
}

/** Lines that say the same of the same person within a minute, as one with their number: a batch of codes is one deed. */
export function gathered(lines: readonly AuditLine[]): readonly AuditGroup[] {
  const groups: { line: AuditLine; times: number; since: number }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const isSame =
      last !== undefined &&
      deedOf(last.line) === deedOf(line) &&
      last.line.actor === line.actor &&
      last.line.subjectName === line.subjectName &&
      last.line.after?.['post_id'] === line.after?.['post_id'] &&
      last.line.at - line.at < 60_000;
    if (isSame) {
      last.times++;
      last.since = line.at;
    } else groups.push({ line, times: 1, since: line.at });
  }
  return groups;
}
