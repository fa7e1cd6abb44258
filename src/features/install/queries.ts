import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';

/** Whether anything was ever liked or saved in this browser. */
export function useHasInteracted(): boolean {
  const db = useDatabase();
  return useLiveQuery(
    () =>
      db.registers
        .limit(1)
        .count()
        .then((count) => count > 0),
    [db],
    false,
  );
}

/** Whether something is saved here that its reader wants to find again. */
export function useHasSaved(): boolean {
  const db = useDatabase();
  return useLiveQuery(
    () =>
      db.registers
        .filter(({ kind, value }) => kind === 'save' && value)
        .limit(1)
        .count()
        .then((count) => count > 0),
    [db],
    false,
  );
}
