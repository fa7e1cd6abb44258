import { people, type Person } from '../actors.ts';
import { accounts, closed, columnRules, everyone, reaches, stampColumns, type TableModel } from '../model.ts';
import type { Fixture, World } from '../world.ts';

const roles: Partial<Record<Person, string>> = {
  otherTeacher: 'teacher',
  otherPending: 'manager',
  pendingTeacher: 'owner',
  teacher: 'teacher',
  manager: 'manager',
  owner: 'owner',
};

const pending: ReadonlySet<Person> = new Set(['pendingTeacher', 'otherPending']);

function rowOf(world: World, person: Person): Fixture[] {
  const role = roles[person];
  if (role === undefined) return [];
  const isPublic = !pending.has(person);
  const values = {
    id: world.ids[person],
    display_name: `Teacher ${person}`,
    profile_photo: `https://photos.example.org/${person}.webp`,
    department: 'Science',
    bio: `Bio of ${person}`,
    role,
    is_approved: isPublic,
  };
  return [{ values, ownerId: world.ids[person], isPublic }];
}

/**
 * Approved teachers are public; an applicant sees itself. Anybody with an account that is no student's may apply, once. The
 * role is only a request, and can be named only when applying.
 */
export const teachers: TableModel = {
  key: ['id'],
  ownerColumn: 'id',
  hasHidden: true,
  columns: {
    ...columnRules(['display_name', 'profile_photo', 'department', 'bio'], {
      select: everyone,
      insert: accounts,
      update: accounts,
    }),
    ...columnRules(['id', 'role'], { select: everyone, insert: accounts }),
    ...columnRules(['is_approved', 'keeps_name', 'created_at', 'updated_at', ...stampColumns], { select: everyone }),
  },
  reach: {
    select: reaches('public+own'),
    insert: reaches('own', { visitor: 'refused', student: 'nothing', pendingStudent: 'nothing' }),
    update: reaches('own', { visitor: 'refused' }),
    delete: closed,
  },
  rows: (world) => people.flatMap((person) => rowOf(world, person)),
  draft: (_world, ownerId) => ({ id: ownerId, display_name: 'New', department: 'Art', bio: 'New', role: 'teacher' }),
};
