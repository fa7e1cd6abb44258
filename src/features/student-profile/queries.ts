import { readMeta } from '../../data/database/meta.ts';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import { type OwnStudent, readOwnStudent } from '../../data/queries/own-student.ts';
import { useRememberedQuery } from '../../data/queries/remembered-query.ts';

/** The student's own row with what is on its way to it, live; null while the device has none, undefined until it answered. */
export function useOwnStudent({ db, userId }: AccountStore): OwnStudent | null | undefined {
  return useRememberedQuery(db, { key: 'student', read: () => readOwnStudent(db, userId) });
}

/** Whether the student has left the school, as this device last heard; undefined until it answered. */
export function useHasLeft({ db }: AccountStore): boolean | undefined {
  return useRememberedQuery(db, {
    key: 'has-left',
    read: () => readMeta(db, 'readsUntil').then((until) => until !== undefined),
  });
}
