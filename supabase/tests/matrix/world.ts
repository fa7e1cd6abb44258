import { createHash } from 'node:crypto';
import { personOf, type Actor, type Person } from './actors.ts';

/** Values of a row by column, as they stand in JSON. */
export type Values = Readonly<Record<string, unknown>>;

/** A row that stands in a table while cells are tried. */
export interface Fixture {
  readonly values: Values;
  /** The account it belongs to; null for nobody's. */
  readonly ownerId: string | null;
  readonly isPublic: boolean;
  /** Made by a trigger from another row: never inserted by us. */
  readonly isDerived?: boolean;
}

/** Who is who: the ids of the accounts. */
export interface World {
  readonly ids: Readonly<Record<Person, string>>;
}

/** An id that is always the same for the same name. */
export function idOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The id of an account that does not exist. */
export const nobodyAtAll = idOf('nobody at all');

/** The id under which an actor owns rows; for the ones without an account an id that owns nothing. */
export function ownerIdOf(world: World, actor: Actor): string {
  const person = personOf(actor);
  return person === null ? nobodyAtAll : world.ids[person];
}

/** A value as SQL; its type is that of the column it meets. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** An INSERT of one row. */
export function insertOf(table: string, values: Values): string {
  const names = Object.keys(values);
  return `insert into public.${table} (${names.join(', ')}) values (${names.map((name) => literal(values[name])).join(', ')})`;
}

/** A condition that is true for the rows with these values. */
export function whereOf(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${literal(value)}`)
    .join(' and ');
}

/** A world whose ids are made up: for databases where an account is only a row. */
export function fixedWorld(everybody: readonly Person[]): World {
  const ids = everybody.map((person) => [person, idOf(`account of ${person}`)]);
  // Every person has been given an id.
  return { ids: Object.fromEntries(ids) as World['ids'] };
}
