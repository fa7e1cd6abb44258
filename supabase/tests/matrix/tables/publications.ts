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

const published = publication('posts', {
  content: 'Content',
  image_url: picture,
  image_alt: 'A picture',
  media_items: [],
});

/** Whose post was taken down. */
const taken: readonly Person[] = ['otherTeacher', 'teacher'];

/** The id of the post of somebody that was taken down. */
export function downPostOf(person: Person): string {
  return entryOf('posts that are down', person);
}

/** The id of the post of somebody that appears later. */
export function timedPostOf(person: Person): string {
  return entryOf('posts that appear later', person);
}
/** Fixed for the run: every world of it says the same. */
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

const scopeOf = (world: World, person: Person): string => `user:${world.ids[person]}`;

/** Posts, and some that only their authors see: taken down, or not yet there. */
export const posts: TableModel = {
  ...published,
  hasHidden: true,
  columns: {
    ...published.columns,
    ...columnRules(['pinned_until'], { select: everyone }),
    ...columnRules(['publish_at'], writable),
  },
  reach: { ...published.reach, select: reaches('public+own', { visitor: 'public' }) },
  rows: (world) => [
    ...published.rows(world),
    ...taken.map((person) => ({
      values: {
        id: downPostOf(person),
        title: 'Down',
        content: 'Content',
        image_url: picture,
        media_items: [],
        teacher_id: world.ids[person],
        scope: scopeOf(world, person),
      },
      ownerId: world.ids[person],
      isPublic: false,
    })),
    ...taken.map((person) => ({
      values: {
        id: timedPostOf(person),
        title: 'Later',
        content: 'Content',
        image_url: picture,
        media_items: [],
        teacher_id: world.ids[person],
        publish_at: tomorrow,
      },
      ownerId: world.ids[person],
      isPublic: false,
    })),
  ],
};

/** Why posts are down is read by their authors, and written by functions alone. */
export const postTakedowns: TableModel = {
  key: ['post_id'],
  hasHidden: true,
  columns: columnRules(
    ['post_id', 'teacher_id', 'reason', 'created_at', 'post_revision', 'is_final', ...stampColumns],
    { select: accounts },
  ),
  reach: { select: reaches('own', { visitor: 'refused' }), insert: closed, update: closed, delete: closed },
  rows: (world) =>
    taken.map((person) => ({
      values: {
        post_id: downPostOf(person),
        teacher_id: world.ids[person],
        reason: 'A pupil is named',
        post_revision: 1,
        scope: scopeOf(world, person),
      },
      ownerId: world.ids[person],
      isPublic: false,
    })),
  draft: (world, _ownerId, whose) => ({
    post_id: whose === 'none' ? idOf('no post') : entryOf('posts', 'teacher'),
    teacher_id: world.ids.teacher,
    reason: 'A pupil is named',
    post_revision: 1,
    scope: scopeOf(world, 'teacher'),
  }),
  // It is about a post, and a post has its author.
  except: { 'service insert own': 'rows' },
};
export const achievements = publication('achievements', {
  description: 'Description',
  category: 'Science',
  year: 2026,
  image: picture,
  image_alt: 'A picture',
});
export const awardImages = publication('award_images', {
  image_url: picture,
  image_alt: 'A picture',
  description: 'Description',
});
export const recognitionEvents = publication('recognition_events', {
  description: 'Description',
  image_url: picture,
  image_alt: 'A picture',
  date: '2026-05-01',
  category: 'Sports',
});

function statsRow(post_id: string, ownerId: string, isPublic: boolean): Fixture {
  return { values: { post_id }, ownerId, isPublic, isDerived: true };
}

/** Counts are public and nobody's to write. */
export const postStats: TableModel = {
  key: ['post_id'],
  columns: columnRules(['post_id', 'likes', 'saves', ...stampColumns], { select: everyone }),
  reach: { select: reaches('public'), insert: closed, update: closed, delete: closed },
  hasHidden: true,
  rows: (world) => [
    ...authors.map((person) => statsRow(entryOf('posts', person), world.ids[person], true)),
    ...[downPostOf, timedPostOf].flatMap((postOf) =>
      taken.map((person) => statsRow(postOf(person), world.ids[person], false)),
    ),
  ],
  // A post without counts never exists: a trigger makes them.
  draft: (_world, _ownerId, whose) => ({ post_id: whose === 'none' ? idOf('no post') : entryOf('posts', 'teacher') }),
  except: { 'service insert own': '23505' },
};
