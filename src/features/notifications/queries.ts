import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';
import type { TeacherId } from '../../domain/ids.ts';

/** The names of teachers by their ids; whoever is not at the school any more has none. */
export function useTeacherNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const database = useDatabase();
  const asked = ids.join(' ');
  return useLiveQuery(
    async () => {
      // As the school sent them.
      const found = await database.teachers.bulkGet(asked.split(' ') as TeacherId[]);
      return new Map(
        found.flatMap((teacher) => (teacher ? [[teacher.id as string, teacher.displayName] as const] : [])),
      );
    },
    [database, asked],
    new Map<string, string>(),
  );
}
