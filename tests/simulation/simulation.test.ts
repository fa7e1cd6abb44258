import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom, type Random } from '../../scripts/demo/random.ts';
import type { SyncDatabase } from '../../src/data/database.ts';
import { readTold } from '../../src/data/interaction-queries.ts';
import { postStats } from '../../src/data/post-stats.ts';
import type { PostId } from '../../src/domain/ids.ts';
import { pullResponse, wireMarker } from '../../src/domain/sync-protocol.ts';
import type { SyncTransport } from '../../src/sync/transport.ts';
import type { Stack } from '../../supabase/dev-server/stack.ts';
import { startEmptyStack } from '../support/empty-stack.ts';
import { Author } from './author.ts';
import { AccountClient, Browser, type World } from './browser.ts';
import type { Carry, Client } from './client.ts';
import { expectHonestWords, expectMeant } from './judge.ts';
import { Server, type ServerView } from './server.ts';
import { tapOf } from '../../src/sync/testing/tap-of.ts';

const start = Number(process.env['SIM_START'] ?? 1);
// Two to four seconds each, with a real database behind it: more of them are `npm run test:sim -- --seeds N`.
const count = Number(process.env['SIM_SEEDS'] ?? 60);
const seeds = Array.from({ length: count }, (_, index) => start + index);
const stepsPerSeed = 120;
const roundsToSettle = 40;

const honestly: Carry = (transport: SyncTransport) => transport;

let stack: Stack;
let sql: postgres.Sql;

beforeAll(async () => {
  stack = await startEmptyStack();
  sql = postgres(stack.databaseUrl, { max: 12, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await stack.stop();
});

/** Two teachers who write: the first on two phones. */
function authorsOn(phones: readonly Browser[], world: World): Author[] {
  const [first, second] = phones;
  const [one, other] = world.server.authors;
  if (!first || !second || !one || !other) throw new Error('too few phones or teachers');
  return [new Author(first, one, world), new Author(second, one, world), new Author(second, other, world)];
}

/** Everybody syncs without faults until nothing waits any more and a further pull brings nothing. */
async function settle(browsers: readonly Client<SyncDatabase>[]): Promise<void> {
  for (const browser of browsers) {
    for (let round = 0; round < roundsToSettle; round += 1) {
      browser.pass(61_000);
      await browser.sync(0);
      const queued = await browser.database.outbox.where('state').equals('queued').count();
      const refill = await browser.database.meta.get('refill');
      const paging = await browser.database.meta.get('paging');
      if (queued === 0 && !refill && !paging && round > 1) break;
    }
  }
  // What the last browser pushed reaches the others too.
  for (const browser of browsers) await browser.sync(0);
}

/** Every author decides about what is open until nothing is: an answer can raise another question. */
async function settleQuestions(authors: readonly Author[], clients: readonly Client<SyncDatabase>[]): Promise<void> {
  for (let round = 0; round < roundsToSettle; round += 1) {
    let open = 0;
    for (const author of authors) {
      open += await author.resolve();
      // One after the other, as people do: each answers what the one before has left.
      await settle([author]);
    }
    if (open === 0) break;
  }
  await settle(clients);
  await settle(clients);
}

async function expectSameAsServer(browser: Browser, view: ServerView): Promise<void> {
  const { database } = browser;
  expect(new Map((await database.posts.toArray()).map((row) => [row.id, row.revision]))).toEqual(view.posts);
  expect(new Map((await database.teachers.toArray()).map((row) => [row.id, row.revision]))).toEqual(view.teachers);
  const counts = postStats(database);
  const stats = (await counts.getMany(await counts.ids())).flatMap((row) =>
    row ? [[row.postId, { revision: row.revision, likes: row.likes, saves: row.saves }] as const] : [],
  );
  expect(new Map(stats)).toEqual(view.postStats);
  expect(await database.quarantine.count()).toBe(0);
}

/** Posts that were removed at any time: with a post go the taps on it, also when it is published anew. */
async function removedPosts(server: Server): Promise<ReadonlySet<string>> {
  return new Set((await server.words()).flatMap(({ id, after }) => (after === null ? [id] : [])));
}

/** What a phone shows of likes and saves is what the server holds, of every post there is. */
async function expectTold(
  { database, name }: Client<SyncDatabase>,
  held: ReadonlyMap<string, boolean>,
  view: ServerView,
): Promise<void> {
  // The ids come from a table of posts.
  const posts = [...view.posts.keys()] as PostId[];
  const told = await readTold(database, posts);
  for (const [index, postId] of posts.entries()) {
    expect(told[index]?.like.value, `${name} ${postId}:like`).toBe(held.get(`${postId}:like`) ?? false);
    expect(told[index]?.save.value, `${name} ${postId}:save`).toBe(held.get(`${postId}:save`) ?? false);
  }
}

/** Every tap on a post that still exists is on the server as last meant; what is left over is parked with a reason. */
async function expectIntentsKept(browser: Browser, server: Server, view: ServerView): Promise<void> {
  const removed = await removedPosts(server);
  const held = await server.registersOf(await browser.secret());
  await expectTold(browser, held, view);
  for (const [register, value] of browser.intents) {
    const postId = register.split(':')[0] ?? '';
    if (!view.posts.has(postId) || removed.has(postId)) continue;
    expect(held.get(register) ?? false, `${browser.name} ${register}`).toBe(value);
  }
  const left = await browser.database.outbox.toArray();
  for (const entry of left) {
    expect(entry.state, `${browser.name} ${entry.entity}`).toBe('parked');
    const postId = tapOf(entry.mutation).args.post_id;
    expect(view.posts.has(postId) && !removed.has(postId), `${browser.name} parked ${entry.entity}`).toBe(false);
  }
}

/** Two accounts on the first phone, and the first of them on the second phone too. */
function accountsOn(phones: readonly Browser[], world: World): AccountClient[] {
  const [first, second] = phones;
  const [one, other] = world.server.students;
  if (!first || !second || !one || !other) throw new Error('too few phones or students');
  return [
    new AccountClient(first, one, world),
    new AccountClient(first, other, world),
    new AccountClient(second, one, world),
  ];
}

/** An account shows on every phone what the server holds of it, and holds nothing of anybody else. */
async function expectOwn(account: AccountClient, server: Server, view: ServerView): Promise<void> {
  const { database, name, userId } = account;
  const held = await server.ownView(userId);
  const mirrored = await database.studentInteractions.toArray();
  expect(new Map(mirrored.map((row) => [row.postId, row.revision])), name).toEqual(held.revisions);
  await expectTold(account, held.registers, view);
  expect(await database.students.toCollection().primaryKeys()).toEqual([userId]);
  expect(await database.cursors.toCollection().primaryKeys()).toEqual([`user:${userId}`]);
  expect([await database.applications.count(), await database.teacherInteractions.count()]).toEqual([0, 0]);
  expect(await database.quarantine.count()).toBe(0);
}

/** What is left over is one's own, about a post that is gone; nothing was refused because of who sent it. */
async function expectOwnNameOnly({ database, name, actor }: Client<SyncDatabase>): Promise<void> {
  for (const entry of await database.outbox.toArray()) {
    expect([entry.actor, entry.state, entry.reason?.code], `${name} ${entry.entity}`).toEqual([
      actor,
      'parked',
      'P0002',
    ]);
  }
}

/** Plays one seed to the end and checks that nothing was lost, doubled or shown wrongly. */
async function play(seed: number, carry: Carry = honestly): Promise<void> {
  const random = createRandom(`simulation ${seed}`);
  const server = new Server(sql, random);
  await server.found(3, 12);
  const makeBrowser = (_: unknown, index: number) => new Browser(String(index + 1), { server, random, carry });
  const browsers = Array.from({ length: random.int(2, 4) }, makeBrowser);
  const accounts = accountsOn(browsers, { server, random, carry });
  const authors = authorsOn(browsers, { server, random, carry });
  const clients: Client<SyncDatabase>[] = [...browsers, ...accounts, ...authors];
  for (const client of clients) await client.sync(0);
  // Writers collide only where there are enough of them.
  const acting = [...clients, ...authors, ...authors];
  for (let step = 0; step < stepsPerSeed; step += 1) await act(random, server, random.pick(acting));

  await server.commitAll();
  await server.approveAll();
  await settle(clients);
  await settleQuestions(authors, clients);
  const view = await server.view();
  const words = await server.words();
  expectHonestWords(words, authors);
  for (const author of authors) await expectMeant(author, words, view);
  for (const browser of browsers) {
    await expectSameAsServer(browser, view);
    await expectIntentsKept(browser, server, view);
  }
  for (const account of accounts) await expectOwn(account, server, view);
  for (const client of clients) await expectOwnNameOnly(client);
  expect(await server.wrongCounts()).toEqual([]);
}

async function act(random: Random, server: Server, browser: Client<SyncDatabase>): Promise<void> {
  const dice = random.next();
  if (dice < 0.42) await browser.act();
  else if (dice < 0.62) await browser.sync(0.4);
  else if (dice < 0.66) await browser.syncTwice(0.3);
  else if (dice < 0.72) await browser.crashWhileSyncing();
  else if (dice < 0.88) await server.change();
  else if (dice < 0.94) await server.commitOldest();
  else if (dice < 0.98) browser.jumpClock();
  else await server.renewLineage();
}

test.each(seeds)('seed %i: phones, faults and writers end in agreement', { timeout: 60_000 }, (seed) => play(seed));

// Controls: the same play over a server that misbehaves must be noticed, or the play above proves nothing.
test('a server that says «applied» and does nothing is noticed', async () => {
  const lying: Carry = (transport) => ({
    ...transport,
    push: async (mutations) => ({
      marker: wireMarker,
      lineage: 'x',
      results: mutations.map(({ mid }) => ({ mid, status: 'applied' })),
    }),
  });
  await expect(play(1, lying)).rejects.toThrow('expected');
});

test('a server that leaves rows out of its pages is noticed', async () => {
  const forgetful: Carry = (transport) => ({
    ...transport,
    pull: async (request, signal) => {
      const answer = pullResponse.parse(await transport.pull(request, signal));
      return { ...answer, digest: null, rows: { ...answer.rows, posts: answer.rows['posts']?.slice(1) ?? [] } };
    },
  });
  await expect(play(1, forgetful)).rejects.toThrow('expected');
});
