import { useLiveQuery } from 'dexie-react-hooks';
import type { AnswerSchema, AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { readInPages } from '../../backend/read-in-pages.ts';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import type { DecisionRecord } from '../../data/database/decision-record.ts';
import { type Application, type Deletion, deletions, pendingStudents, pendingTeachers } from './applications.ts';

/** Everything that waits for an administrator. */
export interface Queue {
  readonly applications: readonly Application[];
  readonly deletions: readonly Deletion[];
}

/** Asks for all that waits, at once. */
export async function readQueue(api: AuthorizedApi): Promise<Queue> {
  const waiting = (name: string, schema: AnswerSchema<readonly Application[]>) =>
    readInPages((last: Application | undefined, page) =>
      api.call(name, { ...(last && { after_at: last.exactTime, after_id: last.id }), page }, schema),
    );
  const [teachers, students, leaving] = await Promise.all([
    waiting('list_pending_teachers', pendingTeachers),
    waiting('list_pending_students', pendingStudents),
    api.call('list_account_deletions', {}, deletions),
  ]);
  return { applications: [...teachers, ...students], deletions: leaving };
}

const none: readonly DecisionRecord[] = [];

/** What was decided here without a network, live, until its answer was seen. */
export function useKeptDecisions(own: AccountStore | null): readonly DecisionRecord[] {
  return useLiveQuery(() => own?.db.decisions.toArray() ?? Promise.resolve(none), [own], none);
}
