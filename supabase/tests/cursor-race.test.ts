import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { createRandom, type Random } from '../../scripts/demo/random.ts';
import { runSeed } from '../../scripts/testing/run-seed.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresDatabase } from './support/database.ts';
import { openTemplateCopy } from './support/template.ts';
import { newsOf } from '../../src/sync/pull/head.ts';
import { lookBehind } from '../functions/snapshot/build-head.ts';
import { held, Mirror, pullPage, truth } from './support/mirror.ts';
import { addPosts, addTeacher } from './support/school.ts';

const WRITERS = 8;
const POLL_MS = 25;
/** The race goes on until there was this much of it: how long that takes is the machine's affair. */
const ENOUGH = { commits: 800, pulls: 60 };

let db: PostgresDatabase;
let teacher: string;

beforeAll(async () => {
  db = await openTemplateCopy();
  teacher = await addTeacher(db);
  await addPosts(db, teacher, 300);
  // A sequence per write, as a naive feed would keep it.
  await db.sql.unsafe(`
    create sequence public.feed;
    alter table public.posts add column feed bigint not null default nextval('public.feed');
    create index on public.posts (feed);
    create index on public.posts (updated_at);
    create function public.feed() returns trigger language plpgsql as $$
      begin new.feed := nextval('public.feed'); new.updated_at := now(); return new; end $$;
    create trigger posts_1_feed before insert or update on public.posts for each row execute function public.feed();
  `);
});
afterAll(() => db.close());

/** What has happened so far. */
class Race {
  commits = 0;
  /** Of each reader. */
  readonly pulls: number[];

  constructor(readers: number) {
    this.pulls = Array.from({ length: readers }, () => 0);
  }

  isOver(): boolean {
    return this.commits >= ENOUGH.commits && Math.min(...this.pulls) >= ENOUGH.pulls;
  }
}

/** One writer: short, middling and long transactions of one to three writes, some of them taken back to a savepoint. */
async function write(connection: postgres.ReservedSql, writer: number, race: Race): Promise<void> {
  const random = createRandom(`cursor race ${runSeed} ${writer}`);
  await connection`select setseed(${random.next()}::double precision)`;
  while (!race.isOver()) {
    const dice = random.next();
    // The first two writers are slow each time: whoever orders rows by when they were written must pass some of them by.
    const holdMs = writer < 2 ? 250 : dice < 0.9 ? 2 : dice < 0.99 ? 40 : 400;
    await connection`begin`;
    const writes = random.int(1, 3);
    for (let n = 0; n < writes; n++) {
      if (random.chance(0.3)) {
        await connection`savepoint taken_back`;
        await change(connection, random);
        await connection`rollback to savepoint taken_back`;
      }
      await connection`savepoint kept`;
      await change(connection, random);
      await connection`release savepoint kept`;
    }
    await connection`select pg_sleep(${holdMs / 1000})`;
    await connection.unsafe(random.chance(0.05) ? 'rollback' : 'commit');
    race.commits += 1;
  }
}

/** Inserts, changes or deletes one post that nobody else holds at the moment. */
async function change(connection: postgres.ReservedSql, random: Random): Promise<void> {
  const dice = random.next();
  if (dice < 0.4) {
    await connection`insert into public.posts (title, content, teacher_id) values ('جديد', '', ${teacher})`;
    return;
  }
  const some = connection`select id from public.posts offset floor(random() * 250)::integer limit 1 for update skip locked`;
  if (dice < 0.9) await connection`update public.posts set content = random()::text where id in (${some})`;
  else await connection`delete from public.posts where id in (${some})`;
}

interface NaiveRow {
  readonly id: string;
  readonly revision: string;
  readonly mark: string;
}

/** A feed that remembers how far it has read: what most synchronisations do. */
class NaiveReader {
  readonly name: string;
  readonly copies = new Map<string, number>();
  private readonly query: string;
  private mark: string;
  private id = '00000000-0000-0000-0000-000000000000';

  constructor(name: string, start: string, query: string) {
    this.name = name;
    this.mark = start;
    this.query = query;
  }

  async pull(): Promise<void> {
    const parameters = this.query.includes('$2') ? [this.mark, this.id] : [this.mark];
    for (const row of await db.query<NaiveRow>(this.query, parameters)) {
      this.copies.set(row.id, Number(row.revision));
      this.mark = row.mark;
      this.id = row.id;
    }
  }
}

const naiveReaders = [
  new NaiveReader(
    'updated_at',
    '1970-01-01',
    `select id, revision, updated_at::text as mark from public.posts
     where updated_at > $1::text::timestamptz order by updated_at, id`,
  ),
  new NaiveReader(
    '(updated_at, id)',
    '1970-01-01',
    `select id, revision, updated_at::text as mark from public.posts
     where (updated_at, id) > ($1::text::timestamptz, $2::text::uuid) order by updated_at, id`,
  ),
  new NaiveReader(
    'sequence',
    '0',
    'select id, revision, feed::text as mark from public.posts where feed > $1::text::bigint order by feed',
  ),
  new NaiveReader(
    'xmin',
    '0',
    `select id, revision, xmin::text as mark from public.posts
     where xmin::text::bigint > $1::text::bigint order by xmin::text::bigint`,
  ),
];

/** Where the files of all that is public stand, as the maker of heads has it from the database. */
interface Place {
  readonly lineage: string;
  readonly cursor: string;
}

const everything = { lineage: null, cursors: {}, scopes: ['public'], limit: 1 };

/** Looks at a head before it asks, and asks only for what is new up to there. */
class HeadReader {
  readonly mirror = new Mirror(db);
  questions = 0;
  private readonly spoil: (cursor: string) => string;

  constructor(spoil: (cursor: string) => string = (cursor) => cursor) {
    this.spoil = spoil;
  }

  /** Resolves to the head that it looked at. */
  async pull(): Promise<Place> {
    const { lineage, target } = await pullPage(db, everything);
    const head = { lineage, cursor: this.spoil(target) };
    await this.follow(head);
    return head;
  }

  async follow(head: Place): Promise<void> {
    const { lineage, cursors } = this.mirror;
    const news = newsOf(head, { lineage, cursor: cursors['public'] ?? '1:1:' });
    if (news.name === 'none') return;
    this.questions += 1;
    await this.mirror.pull(news.name === 'up to' ? { target: news.target } : {});
  }
}

/** Pulls between files and a look behind them, and believes what a head of the two says of that. */
class BetweenReader {
  readonly mirror = new Mirror(db);
  /** How often a head said that there is nothing, and how often a pull up to the look then brought something. */
  denied = 0;
  wrongly = 0;
  private readonly look: typeof lookBehind;

  constructor(look: typeof lookBehind) {
    this.look = look;
  }

  async pull(): Promise<void> {
    const ask = (request: object): Promise<unknown> => pullPage(db, request);
    const files = await pullPage(db, everything);
    await this.mirror.pull();
    const { lineage, cursors } = this.mirror;
    const until = await this.look(ask, files);
    if (until === null) return;
    const head = { lineage: files.lineage, cursor: files.target, until };
    if (newsOf(head, { lineage, cursor: cursors['public'] ?? '' }).name !== 'none') return;
    this.denied += 1;
    if ((await this.mirror.pull({ target: until })) > 0) this.wrongly += 1;
  }
}

/** A maker of heads that does not mind what its look has found. */
const looksAway: typeof lookBehind = async () => {
  await sleep(POLL_MS);
  return (await pullPage(db, everything)).target;
};

/** Posts that exist and that a copy lacks or holds in an older version. */
function lost(copies: ReadonlyMap<string, number>, posts: ReadonlyMap<string, number>): number {
  return [...posts].filter(([id, revision]) => copies.get(id) !== revision).length;
}

test(`against ${WRITERS} concurrent writers the snapshot cursor loses nothing, and every naive cursor does`, async () => {
  const mirrors = [new Mirror(db), new Mirror(db)];
  const readers: (() => Promise<unknown>)[] = [
    ...mirrors.map((mirror, n) => () => mirror.pull({ limit: n === 0 ? 1000 : 20 })),
    ...naiveReaders.map((reader) => () => reader.pull()),
  ];
  const beside = new HeadReader();
  // A control: a head that takes what is open for seen.
  const passing = new HeadReader((cursor) => cursor.replace(/^\d+:(\d+):.*$/, '$1:$1:'));
  const between = new BetweenReader(lookBehind);
  const misled = new BetweenReader(looksAway);
  readers.push(
    () => beside.pull(),
    () => passing.pull(),
    () => between.pull(),
    () => misled.pull(),
  );
  const race = new Race(readers.length);
  const connections = await Promise.all(Array.from({ length: WRITERS }, () => db.sql.reserve()));
  await Promise.all([
    ...connections.map((connection, writer) => write(connection, writer, race)),
    ...readers.map(async (pull, n) => {
      for (; !race.isOver(); race.pulls[n] = (race.pulls[n] ?? 0) + 1) {
        await pull();
        await sleep(POLL_MS);
      }
    }),
  ]);
  for (const connection of connections) connection.release();
  for (let n = 0; n < 3; n++) {
    for (const reader of [...mirrors, ...naiveReaders, beside, passing, between]) await reader.pull();
  }

  const wanted = await truth(db);
  const posts = new Map(
    [...wanted].flatMap(([key, revision]) => (key.startsWith('posts:') ? [[key.slice(6), revision] as const] : [])),
  );
  expect(held(beside.mirror)).toEqual(wanted);
  const head = await beside.pull();
  const { questions } = beside;
  await beside.follow(head);
  expect(beside.questions).toBe(questions);
  expect(held(passing.mirror)).not.toEqual(wanted);
  expect(held(between.mirror)).toEqual(wanted);
  expect([between.denied > 0, between.wrongly]).toEqual([true, 0]);
  // Another control.
  expect(misled.wrongly).toBeGreaterThan(0);
  for (const mirror of mirrors) {
    expect(held(mirror)).toEqual(wanted);
    expect(mirror.repeated).toBe(0);
    expect(mirror.resets).toBe(0);
    await mirror.pull({ digest: true });
    expect(mirror.digest?.['public']?.['posts']).toEqual(mirror.digestOf('posts'));
    expect(mirror.digest?.['public']?.['post_stats']).toEqual(mirror.digestOf('post_stats'));
  }
  // The controls: a race in which they lose nothing would prove nothing.
  const lossless = naiveReaders.filter((reader) => lost(reader.copies, posts) === 0).map((reader) => reader.name);
  expect(lossless).toEqual([]);
}, 180_000);
