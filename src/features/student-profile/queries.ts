import type { AccountStore } from '../../data/database/account-store-context.tsx';
import { type OwnStudent, readOwnStudent } from '../../data/queries/own-student.ts';
import { useRememberedQuery } from '../../data/queries/remembered-query.ts';

/** The student's own row with what is on its way to it, live; null while the device has none, undefined until it answered. */
export function useOwnStudent({ db, userId }: AccountStore): OwnStudent | null | undefined {
  return useRememberedQuery(db, { key: 'student', read: () => readOwnStudent(db, userId) });
}
