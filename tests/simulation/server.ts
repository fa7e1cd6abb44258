import postgres from 'postgres';
import { AppError } from '../../src/domain/app-error.ts';
import type { UserId } from '../../src/domain/ids.ts';
import { isBucketPath } from '../../src/domain/media-reference.ts';
import type { Mutation, PullRequest } from '../../src/domain/sync-protocol.ts';
import type { SyncTransport } from '../../src/sync/protocol/transport.ts';
import { PictureStore } from './picture-store.ts';
import { countUnseen, type Moment, readMoment } from './moment.ts';
import { SharedFiles } from './shared-files.ts';
import type { Backup } from './backup.ts';
import type { School } from './school.ts';
import { type Restore, type Word, wordsOf } from './words.ts';
import { uuidOf, type Random } from '../../scripts/demo/random.ts';

/** What the server holds of the public tables, by key: the revision each phone should have. */
export interface ServerView {
  readonly teachers: Map<string, number>;
  readonly posts: Map<string, number>;
  readonly achievements: Map<string, number>;
  readonly awardImages: Map<string, number>;
  readonly recognitionEvents: Map<string, number>;
  readonly postStats: Map<string, { revision: number; likes: number; saves: number }>;
}

/** A way to the server that can break off in the middle of a request. */
export interface Way extends SyncTransport {
  /** Sends a push of which only a part arrives, between 0 and 1. */
  readonly pushCut: (mutations: readonly Mutation[], part: number) => Promise<void>;
}

/** What the token of a caller says. */
interface Claims {
  readonly role: 'anon' | 'authenticated';
  readonly sub?: string;
}

/** The real SQL on the real PostgreSQL, called as the REST layer calls it, and people who change things on it. */
export class Server {
  /** Two accounts that write; the other teachers have none. */
  readonly authors = [0, 1].map((index) => uuidOf(`teacher ${index}`) as UserId);
  /** Two accounts that like and save. */
  readonly students = [0, 1].map((index) => uuidOf(`student ${index}`) as UserId);
  readonly pictures = new PictureStore();
  /** What reached the server and should not have. */
  readonly complaints: string[] = [];
  readonly #sql: postgres.Sql;
  readonly #random: Random;
  readonly #open: { release: () => void; done: Promise<void> }[] = [];
  #posts: string[] = [];
  #teachers: string[] = [];
  #made = 0;

  constructor({ sql, backup }: Pick<School, 'sql' | 'backup'>, random: Random) {
    this.#sql = sql;
    this.#backup = backup;
    this.#random = random;
    this.#files = new SharedFiles(random);
  }

  /** Posts that were down at any time: with one goes, on the phone of a visitor, what it was told. */
  readonly takenDown = new Set<string>();
  /** Each time that the school went back to a backup. */
  readonly restores: Restore[] = [];
  readonly #backup: Backup;
  readonly #files: SharedFiles;

  /** Empties the school and founds a small one. */
  async found(teachers: number, posts: number): Promise<void> {
    this.#teachers = Array.from({ length: teachers }, (_, index) => uuidOf(`teacher ${index}`));
    const accounts = [...this.#teachers, ...this.students];
    const users = accounts.map((id) => ({ id, email: `${id}@manara.example` }));
    const writers = this.#teachers.map((id, index) => ({ id, display_name: `معلم ${index}`, is_approved: true }));
    const readers = this.students.map((id, index) => ({ id, display_name: `طالب ${index}`, is_approved: true }));
    const first = Array.from({ length: posts }, () => this.#newPost());
    await this.#sql.begin((tx) => [
      tx`truncate public.teachers, public.students, public.posts, public.post_interactions, public.post_stats,
        private.ledger, private.exits, private.rate_limit cascade`,
      tx`insert into auth.users ${tx(users)} on conflict do nothing`,
      tx`insert into public.teachers ${tx(writers)}`,
      tx`insert into public.students ${tx(readers)}`,
      tx`insert into public.posts ${tx(first)}`,
      tx`truncate simulation.words restart identity`,
    ]);
    await this.share();
    await this.backUp();
  }

  /** Makes files and a head of what is public, for all phones; people may write meanwhile. */
  async share(): Promise<void> {
    const { ask, now } = this.#asking();
    await this.#files.make({
      ask: async (request) => {
        if (this.#random.chance(0.2)) await this.change();
        return ask(request);
      },
      now,
    });
  }

  /** The same once nobody changes anything any more; whoever asks then is told what is so. */
  async shareInPeace(): Promise<void> {
    this.#files.calm();
    await this.#files.make(this.#asking());
  }

  /** Where the school stood before the look that a head rests on; null for what is none of its heads. */
  momentBefore(head: unknown): Moment | null {
    return this.#files.momentBefore(head);
  }

  /** How much that was committed at a moment a public mirror at this cursor has not seen. */
  countUnseen(moment: Moment, cursor: string): Promise<number> {
    return countUnseen(this.#sql, moment, cursor);
  }

  /** How the school is asked as a visitor asks it. */
  #asking() {
    const { pull } = this.#way({ role: 'anon' }, () => Promise.resolve(null));
    const { signal } = new AbortController();
    return {
      ask: (request: object) => pull(request as PullRequest, signal),
      now: () => readMoment(this.#sql),
    };
  }

  /** Keeps what the school holds now, to go back to. */
  async backUp(): Promise<void> {
    await this.#backup.take();
  }

  /** What was written since the last backup is taken back, and the school goes on from there. */
  async restore(): Promise<void> {
    await this.commitAll();
    const [last] = await this.#sql<{ place: number | null }[]>`select max(place)::int as place from simulation.words`;
    const kept = await this.#backup.restore();
    this.restores.push({ before: (last?.place ?? 0) + 1, kept });
  }

  /** Everything that was written since the school was founded, in its order. */
  words(): Promise<Word[]> {
    return wordsOf(this.#sql);
  }

  /** The way of one browser to this server, without faults. */
  transport(browserSecret: () => Promise<string>): Way {
    return {
      ...this.#way({ role: 'anon' }, browserSecret),
      shared: async (name) => this.#files.read(name),
      head: () => this.#files.head(this.#asking()),
    };
  }

  /** The way of one account to this server, without faults. */
  accountTransport(userId: UserId): Way {
    return this.#way({ role: 'authenticated', sub: userId }, () => Promise.resolve(null));
  }

  /** What the server holds of a student: each post's row by its revision, and its registers as `${post}:${kind}`. */
  async ownView(userId: UserId): Promise<{ revisions: Map<string, number>; registers: Map<string, boolean> }> {
    const rows = await this.#sql<{ post_id: string; revision: number; liked: boolean; saved: boolean }[]>`
      select post_id, revision::int, liked, saved from public.student_post_interactions where student_id = ${userId}`;
    return {
      revisions: new Map(rows.map((row) => [row.post_id, row.revision])),
      registers: new Map(
        rows.flatMap((row) => [
          [`${row.post_id}:like`, row.liked] as const,
          [`${row.post_id}:save`, row.saved] as const,
        ]),
      ),
    };
  }

  /** One change by somebody: sometimes in a transaction that stays open while others commit. */
  async change(): Promise<void> {
    if (this.#random.chance(0.3)) {
      await this.changeSlowly();
      return;
    }
    await this.#sql.begin((tx) => this.#changeSomething(tx));
  }

  /** An administrator approves a teacher who was not, or withdraws it. */
  async changeApproval(): Promise<void> {
    await this.#sql`update public.teachers set is_approved = not is_approved where id = ${this.#random.pick(this.#teachers)}`;
  }

  /** Somebody takes a post down, or puts back one that is down. */
  async keepPosts(): Promise<void> {
    const post = this.#random.pick(this.#posts);
    await this.#sql.begin(async (tx) => {
      const back = await tx`delete from public.post_takedowns where post_id = ${post} returning post_id`;
      if (back.length > 0) return putBack(tx, post);
      const [down] = await tx<{ teacher_id: string; revision: number; scope: string }[]>`
        update public.posts set scope = 'user:' || teacher_id where id = ${post} and scope = 'public'
        returning teacher_id, revision, scope`;
      if (down === undefined) return undefined;
      this.takenDown.add(post);
      return tx`insert into public.post_takedowns (post_id, teacher_id, reason, post_revision, is_final, scope)
        values (${post}, ${down.teacher_id}, 'so', ${down.revision}, false, ${down.scope})`;
    });
  }

  /** Readers see every post again. */
  async putAllBack(): Promise<void> {
    const down = await this.#sql<{ post_id: string }[]>`delete from public.post_takedowns returning post_id`;
    for (const { post_id: post } of down) await putBack(this.#sql, post);
  }

  /** Lets the oldest open transaction commit. */
  async commitOldest(): Promise<void> {
    const open = this.#open.shift();
    open?.release();
    await open?.done;
  }

  async commitAll(): Promise<void> {
    while (this.#open.length > 0) await this.commitOldest();
  }

  /** Everybody may write again. */
  async approveAll(): Promise<void> {
    await this.#sql`update public.teachers set is_approved = true where not is_approved`;
  }

  /** What a restore to another cluster looks like to a phone. */
  async renewLineage(): Promise<void> {
    await this.#sql`update private.lineage set id = gen_random_uuid()`;
  }

  async view(): Promise<ServerView> {
    const revisions = async (table: string, isShown = 'true') => {
      const rows = await this.#sql<{ id: string; revision: number }[]>`
        select id, revision::int from public.${this.#sql(table)} where ${this.#sql.unsafe(isShown)}`;
      return new Map(rows.map((row) => [row.id, row.revision]));
    };
    const stats = await this.#sql<{ post_id: string; revision: number; likes: number; saves: number }[]>`
      select post_id, revision::int, likes::int, saves::int from public.post_stats`;
    return {
      teachers: await revisions('teachers', 'is_approved'),
      posts: await revisions('posts'),
      achievements: await revisions('achievements'),
      awardImages: await revisions('award_images'),
      recognitionEvents: await revisions('recognition_events'),
      postStats: new Map(stats.map(({ post_id: id, revision, likes, saves }) => [id, { revision, likes, saves }])),
    };
  }

  /** Posts whose counts are not the sum of their interactions. */
  async wrongCounts(): Promise<readonly unknown[]> {
    return this.#sql<{ post_id: string }[]>`
      select s.post_id, s.likes, s.saves from public.post_stats s
      left join (
        select post_id, liked, saved from public.post_interactions
        union all select post_id, liked, saved from public.student_post_interactions
        union all select post_id, liked, saved from public.teacher_post_interactions
      ) i on i.post_id = s.post_id
      group by s.post_id having s.likes <> count(*) filter (where i.liked) or s.saves <> count(*) filter (where i.saved)`;
  }

  /** Every register the server holds of one browser, as `${post}:${kind}`. */
  async registersOf(browserSecret: string): Promise<Map<string, boolean>> {
    const rows = await this.#sql<{ post_id: string; liked: boolean; saved: boolean }[]>`
      select i.post_id, i.liked, i.saved from public.post_interactions i where 'browser:' || encode(i.browser_id, 'hex') = private.actor(${browserSecret})`;
    return new Map(
      rows.flatMap((row) => [[`${row.post_id}:like`, row.liked] as const, [`${row.post_id}:save`, row.saved] as const]),
    );
  }

  #way(claims: Claims, browserSecret: () => Promise<string | null>): Way {
    const push = async (body: string) => {
      const secret = await browserSecret();
      return this.#call(claims, `public.sync_push(${literal(body)}, ${secret === null ? 'null' : literal(secret)})`);
    };
    return {
      pull: (request) => this.#call(claims, `public.sync_pull(${literal(JSON.stringify(request))})`),
      push: (mutations) => {
        this.#demandPictures(mutations);
        return push(JSON.stringify(mutations));
      },
      pushCut: async (mutations, part) => {
        const body = JSON.stringify(mutations);
        const length = Math.floor(part * body.length);
        const isTaken = await push(body.slice(0, length)).then(
          () => true,
          () => false,
        );
        if (isTaken) this.complaints.push(`a push that was cut after ${length} of ${body.length} was taken`);
      },
    };
  }

  /** A row comes after its pictures: what it names has to be kept already. */
  #demandPictures(mutations: readonly Mutation[]): void {
    for (const { entity, args } of mutations) {
      for (const value of 'fields' in args ? Object.values(args.fields) : []) {
        const isMissing = typeof value === 'string' && isBucketPath(value) && !this.pictures.has(value);
        const isPlaceholder = typeof value === 'string' && value.startsWith('picture:');
        if (isMissing || isPlaceholder) this.complaints.push(`${entity} came before its picture ${value}`);
      }
    }
  }

  /** One call as the REST layer makes it: a transaction with the role and the claims of the caller. */
  async #call(claims: Claims, call: string): Promise<unknown> {
    try {
      // Statements that are sent together are one transaction, and one trip.
      const [, rows] = (await this.#sql.unsafe(
        `select set_config('request.jwt.claims', ${literal(JSON.stringify(claims))}, true), set_config('role', '${claims.role}', true);
         select ${call} as answer`,
      )) as unknown as [unknown, { answer: unknown }[]];
      return rows[0]?.answer;
    } catch (cause) {
      const code = cause instanceof postgres.PostgresError ? cause.code : null;
      if (code?.startsWith('PT4'))
        throw new AppError('refused', { status: Number(code.slice(2)), code, message: String(cause) }, { cause });
      throw new AppError('unavailable', { status: 500, code, retryAfterMs: null }, { cause });
    }
  }

  /** One change in a transaction that stays open until it is let commit. */
  async changeSlowly(): Promise<void> {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let written = (): void => undefined;
    const hasWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    // Only inserts: an open update would make the next writer of the same row wait for it.
    const done = this.#sql.begin(async (tx) => {
      await this.#insertPost(tx);
      written();
      await held;
    });
    this.#open.push({ release, done: done.then(() => undefined) });
    await hasWritten;
  }

  async #changeSomething(tx: postgres.TransactionSql): Promise<void> {
    const dice = this.#random.next();
    if (dice < 0.35 || this.#posts.length < 3) {
      await this.#insertPost(tx);
    } else if (dice < 0.75) {
      await tx`update public.posts set title = ${`عنوان معدل ${this.#made++}`} where id = ${this.#random.pick(this.#posts)}`;
    } else if (dice < 0.86) {
      await tx`delete from public.posts where id = ${this.#random.pick(this.#posts)}`;
    } else if (dice < 0.93) {
      await tx`update public.teachers set is_approved = true where not is_approved`;
    } else {
      await tx`update public.teachers set is_approved = not is_approved where id = ${this.#random.pick(this.#teachers)}`;
    }
  }

  async #insertPost(tx: postgres.TransactionSql): Promise<void> {
    await tx`insert into public.posts ${tx(this.#newPost())} on conflict (id) do nothing`;
  }

  #newPost(): { id: string; title: string; content: string; teacher_id: string } {
    const id = uuidOf(`post ${this.#made}`);
    const title = `عنوان ${this.#made}`;
    this.#made += 1;
    this.#posts.push(id);
    return { id, title, content: 'نص', teacher_id: this.#random.pick(this.#teachers) };
  }
}

function putBack(sql: postgres.ISql, post: string): postgres.PendingQuery<postgres.Row[]> {
  return sql`update public.posts set scope = 'public' where id = ${post}`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
