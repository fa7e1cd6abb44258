import type { Probe } from './probe.ts';
import { tables } from './tables.ts';
import { downPostOf, timedPostOf } from './tables/publications.ts';
import { insertOf, whereOf, type World } from './world.ts';

/** Without anybody who wants news none is written. */
const subscribe = `insert into private.push_subscriptions (browser_id, endpoint, p256dh, auth, language)
  values ('one', 'https://push.example.org/1', 'B' || repeat('A', 86), repeat('A', 22), 'en');`;

interface News {
  readonly name: string;
  readonly focus: string;
  readonly statement: string;
  readonly kind: 'post' | 'approved' | 'waiting' | 'taken_down' | 'put_back';
}

/** What is told by Web Push, and what becomes of subscriptions. */
export function noticeProbes(world: World): Probe[] {
  const told = newsOf(world).map(({ name, focus, statement, kind }) => ({
    name: `${name} is told`,
    focus,
    body: `${subscribe} delete from private.notices;
      ${statement};
      assert (select count(*) from private.notices where kind = '${kind}') = 1, 'notice';`,
  }));
  return [...told, ...subscriptionProbes()];
}

function newsOf(world: World): News[] {
  const { ids } = world;
  const draftOf = (table: string, ownerId: string) =>
    insertOf(table, tables[table]?.draft(world, ownerId, 'own') ?? {});
  const approve = (table: string, id: string) => `update public.${table} set is_approved = true where id = '${id}'`;
  const down = whereOf({ post_id: downPostOf('teacher') });
  const takedown = tables['post_takedowns']?.draft(world, ids.teacher, 'own') ?? {};
  return [
    { name: 'a new post', focus: 'posts', statement: draftOf('posts', ids.teacher), kind: 'post' },
    {
      name: 'a post that appears',
      focus: 'posts',
      statement: `update public.posts set publish_at = null where ${whereOf({ id: timedPostOf('teacher') })}`,
      kind: 'post',
    },
    {
      name: 'a post that is taken down',
      focus: 'post_takedowns',
      statement: insertOf('post_takedowns', takedown),
      kind: 'taken_down',
    },
    {
      name: 'a post that is put back',
      focus: 'post_takedowns',
      statement: `delete from public.post_takedowns where ${down}`,
      kind: 'put_back',
    },
    {
      name: 'a teacher who applies',
      focus: 'teachers',
      statement: draftOf('teachers', ids.stranger),
      kind: 'waiting',
    },
    {
      name: 'a student who registers',
      focus: 'students',
      statement: draftOf('students', ids.stranger),
      kind: 'approved',
    },
    {
      name: 'a teacher who is approved',
      focus: 'teachers',
      statement: approve('teachers', ids.otherPending),
      kind: 'approved',
    },
    {
      name: 'a student who is approved',
      focus: 'students',
      statement: approve('students', ids.pendingStudent),
      kind: 'approved',
    },
    {
      name: 'an account that wants to be deleted',
      focus: 'deletion_requests',
      statement: `insert into private.deletion_requests (user_id) values ('${ids.stranger}')`,
      kind: 'waiting',
    },
  ];
}

function subscriptionProbes(): Probe[] {
  const focus = 'push_subscriptions';
  return [
    {
      name: 'a delivery that fails is counted',
      focus,
      body: `${subscribe}
        update private.push_subscriptions set failures = failures + 1;
        assert exists (select from private.push_failures where browser_id = 'one'), 'failure';`,
    },
    {
      name: 'another address is sent what waits from the beginning',
      focus,
      body: `${subscribe}
        insert into private.push_deliveries (browser_id, thread, notices, lease, leased_until)
        values ('one', 'waiting', '{}', gen_random_uuid(), now() + interval '2 minutes');
        update private.push_subscriptions set endpoint = 'https://push.example.org/2';
        assert (select lease is null and leased_until is null from private.push_deliveries), 'lease';`,
    },
  ];
}
