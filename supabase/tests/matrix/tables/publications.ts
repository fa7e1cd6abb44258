import type { Person } from '../actors.ts';
import {
  accounts,
  closed,
  columnRules,
  everyone,
  reaches,
  stampColumns,
  type ColumnRule,
  type TableModel,
} from '../model.ts';
import { idOf, type Fixture, type Values, type World } from '../world.ts';

/** Who has published something. The pending one did so before its approval was taken back. */
const authors: readonly Person[] = ['otherTeacher', 'pendingTeacher', 'teacher', 'manager', 'owner'];

const insertable: Partial<ColumnRule> = { select: everyone, insert: accounts };
const writable: Partial<ColumnRule> = { select: everyone, insert: accounts, update: accounts };

/** Only an approved teacher writes, and only its own; a row of one who is none any more stays as it is. */
const byItsTeacher = reaches('nothing', { visitor: 'refused', teacher: 'own', manager: 'own', owner: 'own' });

/** The id of what an author has put into a table. */
export function entryOf(table: string, person: Person): string {
  return idOf(`${table} of ${person}`);
}

function publication(table: string, contents: Values): TableModel {
  const row = (world: World, person: Person): Fixture => ({
    values: {
      id: entryOf(table, person),
      title: `${table} of ${person}`,
      ...contents,
      teacher_id: world.ids[person],
    },
    ownerId: world.ids[person],
    isPublic: true,
  });
  return {
    key: ['id'],
    ownerColumn: 'teacher_id',
    other: 'otherTeacher',
    columns: {
      ...columnRules(['title', ...Object.keys(contents)], writable),
      ...columnRules(['id', 'teacher_id'], insertable),
      ...columnRules(['created_at', 'updated_at', ...stampColumns], { select: everyone }),
    },
    reach: { select: reaches('public'), insert: byItsTeacher, update: byItsTeacher, delete: byItsTeacher },
    rows: (world) => authors.map((person) => row(world, person)),
    draft: (_world, ownerId) => ({ id: idOf(`new in ${table}`), title: 'New', ...contents, teacher_id: ownerId }),
  };
}

const picture = 'https://pictures.example.org/picture.webp';

export const posts = publication('posts', { content: 'Content', image_url: picture, media_items: [] });
export const achievements = publication('achievements', {
  description: 'Description',
  category: 'Science',
  year: 2026,
  image: picture,
});
export const awardImages = publication('award_images', { image_url: picture, description: 'Description' });
export const recognitionEvents = publication('recognition_events', {
  description: 'Description',
  image_url: picture,
  date: '2026-05-01',
  category: 'Sports',
});

/** Counts are public and nobody's to write. */
export const postStats: TableModel = {
  key: ['post_id'],
  columns: columnRules(['post_id', 'likes', 'saves', ...stampColumns], { select: everyone }),
  reach: { select: reaches('public'), insert: closed, update: closed, delete: closed },
  rows: (world) =>
    authors.map((person) => ({
      values: { post_id: entryOf('posts', person) },
      ownerId: world.ids[person],
      isPublic: true,
      isDerived: true,
    })),
  // A post without counts never exists: a trigger makes them.
  draft: (_world, _ownerId, whose) => ({ post_id: whose === 'none' ? idOf('no post') : entryOf('posts', 'teacher') }),
  except: { 'service insert own': '23505' },
};
