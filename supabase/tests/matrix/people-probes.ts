import type { Probe } from './probe.ts';
import { callerOf } from './sql-runner.ts';
import { literal, type World } from './world.ts';
import type { Actor } from './actors.ts';

/** What those who have left may change no more, and who is in the school. */
export function peopleProbes(world: World): Probe[] {
  const { ids } = world;
  return [
    {
      name: 'a student who has left changes nothing',
      focus: 'students',
      body: `insert into private.leavers (student_id) values ('${ids.student}'); ${changesNothing(world, 'student', 'students')}`,
    },
    {
      name: 'a teacher who has left, and whose name stays, changes nothing',
      focus: 'teachers',
      body: `update public.teachers set is_approved = false, keeps_name = true where id = '${ids.teacher}';
        ${changesNothing(world, 'teacher', 'teachers')}`,
    },
    {
      name: 'whoever asks from one of its networks is at the school, and nobody else',
      focus: 'students',
      body: `update private.settings set school_networks = '{203.0.113.0/24}', address_header = 'x-forwarded-for';
        perform set_config('request.headers', '{"x-forwarded-for": "203.0.113.7"}', true);
        assert private.is_at_school(), 'inside';
        perform set_config('request.headers', '{"x-forwarded-for": "198.51.100.7"}', true);
        assert not private.is_at_school(), 'outside';`,
    },
  ];
}

/** The row is not met at all: a row that only the check of the new one refuses would end with an error. */
function changesNothing(world: World, actor: Actor, table: 'students' | 'teachers'): string {
  const { role, claims } = callerOf(world, actor);
  return `perform set_config('request.jwt.claims', ${literal(claims)}, true), set_config('role', '${role}', true);
    update public.${table} set bio = 'New' where id = (select auth.uid());
    get diagnostics total = row_count;
    assert total = 0, 'changed';`;
}
