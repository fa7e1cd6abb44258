import type { TeacherId } from '../domain/ids.ts';
import type { Teacher } from '../domain/rows.ts';
import type { ManaraDatabase } from './database.ts';

/** One teacher, or undefined when not mirrored. */
export function teacherById(db: ManaraDatabase, id: TeacherId): Promise<Teacher | undefined> {
  return db.teachers.get(id);
}

/** The mirrored ones of these teachers by id; a missing one is simply not in the map. */
export async function teachersByIds(
  db: ManaraDatabase,
  ids: readonly TeacherId[],
): Promise<ReadonlyMap<TeacherId, Teacher>> {
  const teachers = await db.teachers.bulkGet([...new Set(ids)]);
  return new Map(teachers.flatMap((teacher) => (teacher === undefined ? [] : [[teacher.id, teacher] as const])));
}
