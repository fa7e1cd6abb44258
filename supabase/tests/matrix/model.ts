import { actors, type Actor, type Person } from './actors.ts';
import type { Fixture, Values, World } from './world.ts';

export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];

/** How an attempt ends: with rows, with none, or with an SQLSTATE. 42501 is "you may not". */
export type Outcome = 'rows' | '0 rows' | (string & {});

/**
 * How far a verb reaches. `refused`: no grant. `nothing`: granted, but no row is in reach. `own` and `public` name rows;
 * `all` is every row. For inserts `own` means: only rows that say they are the caller's.
 */
export type Reach = 'refused' | 'nothing' | 'own' | 'public' | 'public+own' | 'all';

/** What each actor may do with a verb. */
export type Reaches = Readonly<Record<Actor, Reach>>;

/** Which verbs a column takes part in, per actor. */
export interface ColumnRule {
  readonly select: readonly Actor[];
  readonly insert: readonly Actor[];
  readonly update: readonly Actor[];
}

/** Whose row an attempt is about. `hidden` is another's row that the public does not see; `none` does not exist. */
export type Whose = 'own' | 'other' | 'hidden' | 'none';

/** Everything the model says of one table. */
export interface TableModel {
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnRule>>;
  readonly reach: Readonly<Record<Verb, Reaches>>;
  /** The rows that stand in the table, each with its owner. */
  readonly rows: (world: World) => readonly Fixture[];
  /** A valid new row that says it is an owner's; `none` is given an owner that does not exist. */
  readonly draft: (world: World, ownerId: string, whose: Whose) => Values;
  /** The column that says whose a row is, where there is one. */
  readonly ownerColumn?: string;
  /** Whose a row is said to be in the attempt to insert somebody else's; by default an account without rows. */
  readonly other?: Person;
  /** Outcomes that follow from something else than the reach, named `actor verb whose`. */
  readonly except?: Readonly<Record<string, Outcome>>;
  /** Rows exist that are neither the caller's nor public. */
  readonly hasHidden?: boolean;
}

export const everyone: readonly Actor[] = actors;
const signedIn: readonly Actor[] = actors.filter((actor) => actor !== 'visitor' && actor !== 'service');
/** Whoever may ask for it with a token, and the secret key. */
export const accounts: readonly Actor[] = [...signedIn, 'service'];
const serviceOnly: readonly Actor[] = ['service'];

/** The same reach for everybody except those named. The secret key reaches everything unless named. */
export function reaches(usual: Reach, others: Partial<Reaches> = {}): Reaches {
  const given = everyone.map((actor) => [actor, others[actor] ?? (actor === 'service' ? 'all' : usual)]);
  // Every actor has been given an entry.
  return Object.fromEntries(given) as Reaches;
}

/** Columns that the server keeps on rows that devices mirror. */
export const stampColumns: readonly string[] = ['scope', 'revision', '_tx', '_h'];

/** Nobody but the secret key. */
export const closed = reaches('refused');

/** Rules for columns that share one. */
export function columnRules(names: readonly string[], rule: Partial<ColumnRule>): Record<string, ColumnRule> {
  const whole = { select: serviceOnly, insert: serviceOnly, update: serviceOnly, ...rule };
  return Object.fromEntries(names.map((name) => [name, whole]));
}
