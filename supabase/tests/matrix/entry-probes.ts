import { type Probe, publications } from './probe.ts';
import { tables } from './tables.ts';
import { entryOf, timedPostOf } from './tables/publications.ts';
import { insertOf, whereOf, type World } from './world.ts';

/** What becomes of an entry that goes to another author, is pinned, or appears later. */
export function entryProbes(world: World): Probe[] {
  return [...authors(world), ...postProbes(world)];
}

function authors({ ids }: World): Probe[] {
  return publications.map((table) => {
    const key = whereOf({ id: entryOf(table, 'teacher') });
    return {
      name: `another author is no change of what ${table} say`,
      focus: table,
      body: `select * into before_it from public.${table} where ${key};
        update public.${table} set teacher_id = '${ids.otherTeacher}' where ${key};
        select * into after_it from public.${table} where ${key};
        assert after_it.updated_at = before_it.updated_at, 'time';`,
    };
  });
}

function postProbes(world: World): Probe[] {
  const { ids } = world;
  const key = whereOf({ id: entryOf('posts', 'teacher') });
  const timedKey = whereOf({ id: timedPostOf('teacher') });
  const own = `user:${ids.teacher}`;
  const draft = tables['posts']?.draft(world, ids.teacher, 'own') ?? {};
  const focus = 'posts';
  return [
    {
      name: 'to be pinned is no change of what a post says, and ends where readers lose it',
      focus,
      body: `select * into before_it from public.posts where ${key};
        update public.posts set pinned_until = now() + interval '1 day' where ${key};
        select * into after_it from public.posts where ${key};
        assert after_it.pinned_until is not null and after_it.updated_at = before_it.updated_at, 'pinned';
        update public.posts set scope = '${own}' where ${key};
        assert (select pinned_until from public.posts where ${key}) is null, 'hidden';`,
    },
    {
      name: 'a post with a later moment is its author’s alone until then',
      focus,
      body: `${insertOf('posts', { ...draft, publish_at: '@' }).replace("E'@'", "now() + interval '1 day'")};
        assert (select scope from public.posts where ${whereOf({ id: draft['id'] })}) = '${own}', 'scope';`,
    },
    {
      name: 'a post appears once its moment is taken away',
      focus,
      body: `update public.posts set publish_at = null where ${timedKey};
        assert (select scope from public.posts where ${timedKey}) = 'public', 'scope';`,
    },
    {
      name: 'counts are where their post is',
      focus,
      body: `update public.posts set scope = '${own}' where ${key};
        assert (select scope from public.post_stats where post_id = '${entryOf('posts', 'teacher')}') = '${own}', 'scope';`,
    },
  ];
}
