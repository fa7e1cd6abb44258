import { actors, type Actor } from './actors.ts';
import type { TableModel } from './model.ts';
import { callerOf, type SqlAttempt } from './sql-runner.ts';
import { tables } from './tables.ts';
import { idOf, literal, nobodyAtAll, ownerIdOf, type Values, type World } from './world.ts';

/** What teachers publish, by the name that its mutations begin with. */
const published = {
  post: 'posts',
  achievement: 'achievements',
  award_image: 'award_images',
  recognition_event: 'recognition_events',
} as const;

interface Push {
  readonly name: string;
  readonly table: string;
  readonly kind: string;
  readonly args: Values & { readonly id?: string };
  readonly base?: Values;
  /** Whom the mutation says it is of; the caller unless given. */
  readonly of?: string;
  readonly isApplied: boolean;
}

/** Every write of `sync_push` × every actor: it reaches as far as a direct write does, and no further. */
export function pushAttempts(world: World): SqlAttempt[] {
  return actors
    .filter((actor) => actor !== 'service')
    .flatMap((actor) => pushesOf(world, actor).map((push) => attemptOf(world, actor, push)));
}

function attemptOf(world: World, actor: Actor, push: Push): SqlAttempt {
  const mutations = literal([mutationOf(push, ownerIdOf(world, actor))]);
  return {
    name: `${actor} · ${push.kind} · ${push.name}`,
    focus: push.table,
    isCall: false,
    ...callerOf(world, actor),
    statement: `select from jsonb_array_elements(
        public.sync_push(${mutations}::jsonb, '${'b'.repeat(40)}') -> 'results') as r
      where r ->> 'status' = 'applied'`,
    expected: push.isApplied ? 'rows' : '0 rows',
  };
}

function mutationOf({ kind, args, base, of }: Push, callerId: string): Values {
  const [name = ''] = kind.split('.');
  return {
    mid: idOf('mutation'),
    entity: args.id === undefined ? name : `${name}:${args.id}`,
    kind,
    args,
    base: base ?? null,
    actor: `user:${of ?? callerId}`,
    schemaVersion: 1,
  };
}

function pushesOf(world: World, actor: Actor): Push[] {
  const ownerId = ownerIdOf(world, actor);
  const hasProfile = ['teachers', 'students'].some((table) =>
    tables[table]?.rows(world).some((row) => row.ownerId === ownerId),
  );
  const profile = { table: 'teachers', kind: 'profile.put', args: { fields: { bio: 'New' } } };
  return [
    { name: 'own', ...profile, isApplied: hasProfile },
    { name: 'of another actor', ...profile, of: world.ids.otherTeacher, isApplied: false },
    ...Object.entries(published).flatMap(([entity, table]) => {
      const model = tables[table];
      return model === undefined ? [] : entryPushes(world, { actor, ownerId, entity, table, model });
    }),
  ];
}

interface About {
  readonly actor: Actor;
  readonly ownerId: string;
  readonly entity: string;
  readonly table: string;
  readonly model: TableModel;
}

function entryPushes(world: World, { actor, ownerId, entity, table, model }: About): Push[] {
  const { id, teacher_id: _, ...fields } = model.draft(world, ownerId, 'own');
  const idText = (value: unknown) => (typeof value === 'string' ? value : nobodyAtAll);
  const kinds = { put: `${entity}.put`, delete: `${entity}.delete` };
  const create = {
    name: 'new',
    table,
    kind: kinds.put,
    args: { id: idText(id), fields },
    isApplied: model.reach.insert[actor] === 'own',
  };
  const touches = ['own', 'other'].flatMap((whose) => {
    const found = model.rows(world).find((row) => (row.ownerId === ownerId) === (whose === 'own'));
    const about = { id: idText(found?.values['id']) };
    const base = { revision: 1, fields: { title: found?.values['title'] ?? '' } };
    const isReached = (verb: 'update' | 'delete') =>
      whose === 'own' && found !== undefined && model.reach[verb][actor] === 'own';
    return [
      {
        name: whose,
        table,
        kind: kinds.put,
        args: { ...about, fields: { title: 'New' } },
        base,
        isApplied: isReached('update'),
      },
      { name: whose, table, kind: kinds.delete, args: about, isApplied: isReached('delete') },
    ];
  });
  return [create, ...touches];
}
