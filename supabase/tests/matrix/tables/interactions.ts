import type { Actor, Person } from '../actors.ts';
import { accounts, closed, columnRules, reaches, stampColumns, type Reaches, type TableModel } from '../model.ts';
import { idOf } from '../world.ts';
import { entryOf } from './publications.ts';
import { studentsOfSchool } from './students.ts';

const registers = ['liked_clock', 'liked_device', 'saved_clock', 'saved_device'];

function byThose(owners: readonly Actor[]): Reaches {
  return reaches('nothing', {
    visitor: 'refused',
    ...Object.fromEntries(owners.map((owner) => [owner, 'own' as const])),
  });
}

interface Kind {
  readonly ownerColumn: string;
  /** Those with a row; not all of them may still write it. */
  readonly owners: readonly Person[];
  readonly writers: readonly Actor[];
  readonly other: Person;
}

/** What an account likes is seen by that account alone. */
function ofAccounts({ ownerColumn, owners, writers, other }: Kind): TableModel {
  const written = byThose(writers);
  return {
    key: ['post_id', ownerColumn],
    ownerColumn,
    other,
    columns: {
      ...columnRules(['liked', 'saved', 'updated_at', 'post_id', ownerColumn], {
        select: accounts,
        insert: accounts,
        update: accounts,
      }),
      ...columnRules([...registers, ...stampColumns], { select: accounts }),
    },
    reach: { select: reaches('own', { visitor: 'refused' }), insert: written, update: written, delete: written },
    rows: (world) =>
      owners.map((person) => ({
        values: {
          post_id: entryOf('posts', 'teacher'),
          [ownerColumn]: world.ids[person],
          liked: true,
          saved: false,
          updated_at: '2026-11-01T00:00:00Z',
        },
        ownerId: world.ids[person],
        isPublic: false,
      })),
    draft: (_world, ownerId, whose) => ({
      post_id: whose === 'none' ? idOf('no post') : entryOf('posts', 'otherTeacher'),
      [ownerColumn]: ownerId,
      liked: true,
    }),
  };
}

export const studentPostInteractions = ofAccounts({
  ownerColumn: 'student_id',
  owners: studentsOfSchool,
  writers: ['student'],
  other: 'otherStudent',
});

export const teacherPostInteractions = ofAccounts({
  ownerColumn: 'teacher_id',
  owners: ['otherTeacher', 'pendingTeacher', 'teacher', 'manager', 'owner'],
  writers: ['teacher', 'manager', 'owner'],
  other: 'otherTeacher',
});

const browser = (name: string) => idOf(name).replaceAll('-', '');

/** What browsers without an account like is readable by nobody and written by `sync_push` alone. */
export const postInteractions: TableModel = {
  key: ['post_id', 'browser_id'],
  columns: columnRules(['post_id', 'browser_id', 'liked', 'saved', 'updated_at', ...registers], {}),
  reach: { select: closed, insert: closed, update: closed, delete: closed },
  rows: () => [
    {
      values: { post_id: entryOf('posts', 'teacher'), browser_id: browser('a browser'), liked: true },
      ownerId: null,
      isPublic: false,
    },
  ],
  draft: (_world, _ownerId, whose) => ({
    post_id: whose === 'none' ? idOf('no post') : entryOf('posts', 'otherTeacher'),
    browser_id: browser('another browser'),
    liked: true,
  }),
  except: { 'service insert own': 'rows' },
};
