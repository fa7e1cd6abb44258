import type { AdministrationMessages } from './administration-messages.ts';
import type { AuditLine } from './audit.ts';

/** A membership in words: the role, and whether it is approved. Null where the line tells neither. */
export function membership(facts: AuditLine['before'], words: AdministrationMessages): string | null {
  if (facts === null || facts['is_approved'] === undefined) return null;
  const role = facts['role'];
  const approval = facts['is_approved'] === true ? words.audit.approved : words.audit.waiting;
  const isRole = role === 'owner' || role === 'manager' || role === 'teacher';
  return isRole ? `${words.roles[role]} · ${approval}` : approval;
}
