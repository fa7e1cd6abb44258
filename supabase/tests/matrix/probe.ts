import { tables } from './tables.ts';
import { insertOf, whereOf, type Values, type World } from './world.ts';

/** What a trigger or a guard has to do, as the body of a block that fails unless it did. */
export interface Probe {
  readonly name: string;
  readonly focus: string;
  readonly body: string;
}

/** The tables of what teachers publish. */
export const publications = ['posts', 'achievements', 'award_images', 'recognition_events'];

/** A row of a table: the one that the most depends on. */
export function sample(world: World, table: string): { key: string; insert: string; ownerId: string; id: string } {
  const model = tables[table];
  const rows = model?.rows(world) ?? [];
  const row = rows.find(({ ownerId }) => ownerId === world.ids.student || ownerId === world.ids.teacher) ?? rows[0];
  if (model === undefined || row === undefined) throw new Error(`${table} has no rows in the model`);
  const key: Values = Object.fromEntries(model.key.map((name) => [name, row.values[name]]));
  return {
    key: whereOf(key),
    insert: insertOf(table, row.values),
    ownerId: String(row.ownerId),
    id: String(row.values[model.key[0] ?? 'id']),
  };
}

/** Forgets that this transaction has poked. */
export const calm = `perform set_config('manara.poked', '', true);`;

export function poked(topic: string): string {
  return `assert current_setting('manara.poked', true) like '% ${topic}', 'poke: ' || current_setting('manara.poked', true);`;
}
