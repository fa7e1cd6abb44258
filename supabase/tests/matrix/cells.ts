import { actors, type Actor } from './actors.ts';
import { verbs, type Outcome, type Reach, type TableModel, type Verb, type Whose } from './model.ts';
import { tables } from './tables.ts';
import { literal, nobodyAtAll, ownerIdOf, type Fixture, type Values, type World } from './world.ts';

/** One attempt on a table and how it has to end. */
export interface Cell {
  readonly name: string;
  readonly actor: Actor;
  readonly table: string;
  readonly verb: Verb;
  /** Which row is meant; for inserts and cells of columns it is part of `values`. */
  readonly key: Values;
  /** What is written, or the columns that are read. */
  readonly values: Values;
  readonly expected: Outcome;
}

/** Every cell of the model: actor × table × verb × whose row, and actor × column × verb. */
export function cellsOf(world: World): Cell[] {
  return actors.flatMap((actor) =>
    Object.entries(tables).flatMap(([table, model]) =>
      [rowCells, giveAwayCells, columnCells].flatMap((cells) => cells(world, { actor, table, model })),
    ),
  );
}

/** An attempt on every row there is, and how many it must reach. No filter: none hides a row that the policy forgot. */
export interface Sweep {
  readonly name: string;
  readonly actor: Actor;
  readonly table: string;
  readonly statement: string;
  readonly expected: number;
}

/** Every verb that takes rows, without a filter, for everybody who may use it at all; not for the secret key. */
export function sweepsOf(world: World): Sweep[] {
  return actors
    .filter((actor) => actor !== 'service')
    .flatMap((actor) =>
      Object.entries(tables).flatMap(([table, model]) =>
        (['select', 'update', 'delete'] as const)
          .filter((verb) => model.reach[verb][actor] !== 'refused')
          .map((verb) => ({
            name: `${actor} · ${table} · ${verb} · everything`,
            actor,
            table,
            statement: sweepStatement(world, { actor, table, model }, verb),
            expected: reachedRows(world, { actor, table, model }, verb),
          })),
      ),
    );
}

function reachedRows(world: World, { actor, model }: About, verb: Verb): number {
  const ownerId = ownerIdOf(world, actor);
  return model
    .rows(world)
    .filter((row) => isReached(model.reach[verb][actor], row.ownerId === ownerId ? 'own' : 'other', row)).length;
}

function sweepStatement(world: World, { actor, table, model }: About, verb: 'select' | 'update' | 'delete'): string {
  if (verb === 'select') return `select 1 from public.${table}`;
  if (verb === 'delete') return `delete from public.${table}`;
  const column = Object.keys(model.columns).find((name) => model.columns[name]?.update.includes(actor)) ?? '';
  return `update public.${table} set ${column} = ${literal(model.rows(world)[0]?.values[column])}`;
}

interface About {
  readonly actor: Actor;
  readonly table: string;
  readonly model: TableModel;
}

function rowCells(world: World, about: About): Cell[] {
  const { actor, table, model } = about;
  const kinds: Whose[] = model.hasHidden === true ? ['own', 'other', 'hidden', 'none'] : ['own', 'other', 'none'];
  return verbs.flatMap((verb) =>
    kinds
      .filter((whose) => verb !== 'insert' || whose !== 'hidden')
      .map((whose) => {
        const found = rowMeant(model.rows(world), ownerIdOf(world, actor), whose);
        const key = keyOf(model, found?.values ?? model.draft(world, nobodyAtAll, 'none'));
        const values = valuesOf(world, about, { verb, whose, found });
        const expected =
          model.except?.[`${actor} ${verb} ${whose}`] ?? expectedOf(world, about, { verb, whose, found });
        return { name: `${actor} · ${table} · ${verb} · ${whose}`, actor, table, verb, key, values, expected };
      }),
  );
}

interface Attempt {
  readonly verb: Verb;
  readonly whose: Whose;
  readonly found: Fixture | undefined;
}

function rowMeant(rows: readonly Fixture[], ownerId: string, whose: Whose): Fixture | undefined {
  const foreign = rows.filter((row) => row.ownerId !== ownerId);
  switch (whose) {
    case 'own':
      return rows.find((row) => row.ownerId === ownerId);
    case 'other':
      return foreign.find((row) => row.isPublic) ?? foreign[0];
    case 'hidden':
      return foreign.find((row) => !row.isPublic);
    case 'none':
    default:
      return undefined;
  }
}

function keyOf({ key }: TableModel, values: Values): Values {
  return Object.fromEntries(key.map((name) => [name, values[name]]));
}

function valuesOf(world: World, about: About, { verb, whose, found }: Attempt): Values {
  const { actor, model } = about;
  if (verb === 'select' || verb === 'delete') return {};
  if (verb === 'insert') {
    const draft = model.draft(world, ownerOfDraft(world, about, whose), whose);
    return withoutRefused(draft, actor, model);
  }
  const [column] =
    Object.entries(model.columns).find(([, rule]) => rule.update.includes(actor)) ??
    Object.entries(model.columns)[1] ??
    [];
  const source = found ?? model.rows(world)[0];
  return column === undefined ? {} : { [column]: source?.values[column] ?? null };
}

/** An insert is about rows: columns the actor may not write are tried in cells of their own. */
function withoutRefused(draft: Values, actor: Actor, { columns }: TableModel): Values {
  const allowed = Object.entries(draft).filter(([name]) => columns[name]?.insert.includes(actor));
  return allowed.length === 0 ? draft : Object.fromEntries(allowed);
}

function ownerOfDraft(world: World, { actor, model }: About, whose: Whose): string {
  if (whose === 'none') return nobodyAtAll;
  return whose === 'own' ? ownerIdOf(world, actor) : world.ids[model.other ?? 'stranger'];
}

/** Somebody makes its own row another's. */
function giveAwayCells(world: World, { actor, table, model }: About): Cell[] {
  const { ownerColumn } = model;
  const found = rowMeant(model.rows(world), ownerIdOf(world, actor), 'own');
  if (ownerColumn === undefined || actor === 'service') return [];
  const isGranted = model.columns[ownerColumn]?.update.includes(actor) === true;
  const isReachable = isGranted && found !== undefined && isReached(model.reach.update[actor], 'own', found);
  return [
    {
      name: `${actor} · ${table} · give away`,
      actor,
      table,
      verb: 'update',
      key: keyOf(model, found?.values ?? model.draft(world, nobodyAtAll, 'none')),
      values: { [ownerColumn]: world.ids[model.other ?? 'stranger'] },
      expected: isGranted && !isReachable ? '0 rows' : '42501',
    },
  ];
}

function expectedOf(world: World, about: About, { verb, whose, found }: Attempt): Outcome {
  const { actor, model } = about;
  const reach = model.reach[verb][actor];
  if (reach === 'refused') return '42501';
  if (verb !== 'insert') return found !== undefined && isReached(reach, whose, found) ? 'rows' : '0 rows';
  if (reach !== 'all' && (reach !== 'own' || whose !== 'own')) return '42501';
  const ownerId = ownerOfDraft(world, about, whose);
  const key = JSON.stringify(keyOf(model, model.draft(world, ownerId, whose)));
  const isTaken = model.rows(world).some(({ values }) => JSON.stringify(keyOf(model, values)) === key);
  if (isTaken) return '23505';
  // The secret key passes every policy; what is left is that the owner has to exist.
  return ownerId === nobodyAtAll ? '23503' : 'rows';
}

function isReached(reach: Reach, whose: Whose, { isPublic }: Fixture): boolean {
  return reachesRow(reach, whose === 'own', isPublic);
}

/** Whether a row is within reach. */
export function reachesRow(reach: Reach, isOwn: boolean, isPublic: boolean): boolean {
  switch (reach) {
    case 'own':
      return isOwn;
    case 'public':
      return isPublic;
    case 'public+own':
      return isPublic || isOwn;
    case 'all':
      return true;
    case 'refused':
    case 'nothing':
    default:
      return false;
  }
}

function columnCells(world: World, { actor, table, model }: About): Cell[] {
  const rows = model.rows(world);
  const values = (rowMeant(rows, ownerIdOf(world, actor), 'own') ?? rows[0])?.values ?? {};
  return Object.entries(model.columns).flatMap(([column, rule]) =>
    (['select', 'insert', 'update'] as const).map((verb) => ({
      name: `${actor} · ${table}.${column} · ${verb}`,
      actor,
      table,
      verb,
      key: keyOf(model, values),
      values: { [column]: values[column] ?? null },
      expected: rule[verb].includes(actor) ? 'allowed' : '42501',
    })),
  );
}
