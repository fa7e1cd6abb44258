import { expect, test } from 'vitest';
import { type AuditLine, deedOf, gathered } from './audit.ts';

const line = (action: string, before: AuditLine['before'], after: AuditLine['after'], at = 0): AuditLine => ({
  id: String(at),
  at,
  place: '',
  actor: 'a',
  actorName: 'ليلى',
  action,
  subjectName: null,
  before,
  after,
});

test.each([
  ['teachers.insert', null, { is_approved: false }, 'teacherAsked'],
  ['teachers.update', { is_approved: false }, { is_approved: true }, 'teacherApproved'],
  ['teachers.update', { is_approved: true }, { is_approved: false }, 'teacherRevoked'],
  ['teachers.let_go', null, { heir: null, given: null }, 'teacherLeft'],
  ['teachers.take_back', { heir: null }, null, 'teacherReturned'],
  ['teachers.update', { is_approved: true, role: 'teacher' }, { is_approved: true, role: 'owner' }, 'teacherRole'],
  ['students.update', { is_approved: true }, { is_approved: false }, 'studentRevoked'],
  ['student_gpas.update', null, null, 'gradeChanged'],
  ['student_gpas.late', null, null, 'gradeChanged'],
  ['students.leave', null, null, 'studentLeft'],
  ['students.return', null, null, 'studentReturned'],
  ['school_years.end', null, { year: 2026 }, 'yearEnded'],
  ['school_years.undo', null, { year: 2026 }, 'yearUndone'],
  ['student_acceptance_codes.update', { is_used: false }, { is_used: true }, 'codeUsed'],
  ['student_acceptance_codes.update', { revoked_at: null }, { revoked_at: '2026' }, 'codeRevoked'],
  ['something.new', null, null, 'other'],
] as const)('%s from %j to %j is told as %s', (action, before, after, deed) => {
  expect(deedOf(line(action, before, after))).toBe(deed);
});

test('a batch of codes is one line with its number, another deed or another minute is not part of it', () => {
  const issued = (at: number) => line('student_acceptance_codes.insert', null, {}, at);
  const lines = [
    issued(200_000),
    issued(199_999),
    line('teachers.insert', null, {}, 199_000),
    issued(100_000),
    issued(0),
  ];
  expect(gathered(lines).map(({ times }) => times)).toEqual([2, 1, 1, 1]);
});
