import type { TableModel } from './model.ts';
import { tables } from './tables.ts';
import { insertOf, type World } from './world.ts';

/** Statements that empty every table of the model, put its rows back and name the administrator. */
export function seedStatements(world: World): string[] {
  const names = Object.keys(tables).map((name) => `public.${name}`);
  return [
    `truncate ${names.join(', ')} cascade`,
    // Revisions begin at one again, and nobody has asked too often.
    'truncate private.admins, private.exits, private.rate_limit, private.ledger, private.deletion_requests',
    'truncate private.push_subscriptions cascade',
    'truncate private.push_laid_aside',
    `insert into private.admins (user_id) values ('${world.ids.admin}')`,
    ...Object.entries(tables).flatMap(insertsOf(world)),
  ];
}

function insertsOf(world: World): (entry: [string, TableModel]) => string[] {
  return ([name, { rows }]) =>
    rows(world)
      .filter((fixture) => fixture.isDerived !== true)
      .map(({ values }) => insertOf(name, values));
}
