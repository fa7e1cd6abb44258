import { schoolOffset, shownAtSchool, turnAtSchool } from '../../domain/school-calendar.ts';
import { csvFile } from '../../platform/csv.ts';
import type { AdministrationMessages } from './administration-messages.ts';
import { actorOf, type AuditLine, deedOf } from './audit.ts';
import { membership } from './membership.ts';

/**
 * As spreadsheets read a moment and sort by it, by the school's clock. In the hour that the end of summer time has twice it says
 * how far that clock is from UTC: ` +03:00` in the first, ` +02:00` in the second.
 */
function momentText(at: number): string {
  const shown = new Date(shownAtSchool(at)).toISOString().slice(0, 19).replace('T', ' ');
  return turnAtSchool(at) === null ? shown : `${shown} +0${schoolOffset(at) / 3_600_000}:00`;
}

/** Lines of the log as a file that spreadsheets open, each by itself: what the list gathers into one is told one by one. */
export function auditCsv(lines: readonly AuditLine[], words: AdministrationMessages): string {
  const { audit } = words;
  const rows = lines.map((line) => [
    momentText(line.at),
    actorOf(line, audit),
    audit.deeds[deedOf(line)],
    line.subjectName ?? '',
    membership(line.before, words) ?? '',
    membership(line.after, words) ?? '',
  ]);
  return csvFile([[audit.when, audit.who, audit.what, audit.whom, audit.before, audit.after], ...rows]);
}
