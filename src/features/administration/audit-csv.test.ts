import { expect, test } from 'vitest';
import { text } from './administration.en.ts';
import { auditCsv } from './audit-csv.ts';
import type { AuditLine } from './audit.ts';

const approval: AuditLine = {
  id: '1',
  at: Date.UTC(2026, 6, 1, 21, 30),
  place: '',
  actor: 'a',
  actorName: 'Layla',
  action: 'teachers.update',
  subjectName: 'Mona',
  before: { role: 'teacher', is_approved: false },
  after: { role: 'teacher', is_approved: true },
};
const heading = '\uFEFFWhen,Who,What,Whom,Before,After\r\n';

test('a line tells when by the clock of Cairo, who, what, whom, and how it stood before and after', () => {
  expect(auditCsv([approval], text)).toBe(
    `${heading}2026-07-02 00:30:00,Layla,approved a teacher,Mona,Teacher · waiting for approval,Teacher · approved\r\n`,
  );
});

test('what has no name is told as on the page, and what says nothing stays empty', () => {
  const bare = { actorName: null, subjectName: null, before: null, after: null, action: 'codes.lockout' };
  const lines = auditCsv(
    [
      { ...approval, ...bare, actor: null },
      { ...approval, ...bare },
    ],
    text,
  ).split('\r\n');
  expect(lines[1]).toContain('The system,closed the door for codes after many wrong ones,,,');
  expect(lines[2]).toContain('a deleted account,');
});

test('a name that begins like a formula stays text', () => {
  expect(auditCsv([{ ...approval, actorName: '=cmd()', subjectName: '@SUM(A1)' }], text)).toMatch(
    /,'=cmd\(\),approved a teacher,'@SUM\(A1\),/,
  );
});

test('of the hour that the end of summer time has twice a line says which it is, and of no other', () => {
  const hourMs = 3_600_000;
  const lineAt = (at: number): AuditLine => ({ ...approval, at });
  // 23:30 in Cairo, in summer time; an hour later the clocks show the same.
  const first = Date.UTC(2026, 9, 29, 20, 30);
  const lines = [first - hourMs, first, first + hourMs, first + 2 * hourMs].map(lineAt);
  const moments = auditCsv(lines, text).split('\r\n').slice(1, -1);
  expect(moments.map((line) => line.split(',')[0])).toEqual([
    '2026-10-29 22:30:00',
    '2026-10-29 23:30:00 +03:00',
    '2026-10-29 23:30:00 +02:00',
    '2026-10-30 00:30:00',
  ]);
});
