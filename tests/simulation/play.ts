import type { SyncDatabase } from '../../src/data/database/database.ts';
import { Author } from './author.ts';
import { endStateOf, type Report, wordLines } from './account.ts';
import { AccountClient, Browser, type World } from './browser.ts';
import type { Carry, Client } from './client.ts';
import { createDice, type Dice } from './dice.ts';
import { judge } from './judge.ts';
import type { School } from './school.ts';
import { Server } from './server.ts';
import { settle, settleQuestions } from './settle.ts';

/** The steps of a seed: each is one thing that somebody does. */
export const everyStep: readonly number[] = Array.from({ length: 120 }, (_, step) => step);

/** What is played, and where. */
export interface Play {
  readonly seed: number;
  readonly school: School;
  /** The steps of the seed that are taken; all of them without it. */
  readonly steps?: readonly number[];
  readonly carry?: Carry;
  readonly profile?: Profile;
  /** Gets what happens. */
  readonly report?: Report;
}

const honestly: Carry = (way) => way;

/** The most that any database of a phone holds at rest besides its mirror, by store. */
export type StoreSizes = Readonly<Record<(typeof watchedStores)[number], number>>;
const watchedStores = ['outbox', 'drafts', 'history', 'meta'] as const;

/** Plays a seed to its end. Throws a violation if something was lost, doubled or shown wrongly. */
export async function play(options: Play): Promise<StoreSizes> {
  const { seed, school, carry = honestly, report = silent } = options;
  const dice = createDice(`simulation ${seed}`);
  const server = new Server(school, dice);
  // In some schools there is enough to fill a batch.
  await server.found(3, dice.chance(0.2) ? 40 : 12);
  const world: World = { server, random: dice, carry, report };
  const browsers = Array.from({ length: dice.int(2, 4) }, (_, index) => new Browser(String(index + 1), world));
  // Who only reads has nothing to send behind which no head counts.
  const readers = ['ea', 'eb'].map((name) => new Browser(name, world));
  const accounts = accountsOn(browsers, world);
  const authors = authorsOn(browsers, world);
  const clients: Client<SyncDatabase>[] = [...browsers, ...readers, ...accounts, ...authors];
  try {
    await playSteps(options, { dice, server, clients, readers, authors });
    await judge({ server, browsers: [...browsers, ...readers], accounts, authors });
  } catch (error) {
    await reportEnd(report, server, clients);
    throw error;
  }
  return largestStores(clients);
}

interface Scene {
  readonly dice: Dice;
  readonly server: Server;
  readonly clients: readonly Client<SyncDatabase>[];
  readonly readers: readonly Browser[];
  readonly authors: readonly Author[];
}

/** Everything up to the moment in which nobody has anything to say. */
async function playSteps(
  { steps = everyStep, profile = 'usual', report = silent }: Play,
  { dice, server, clients, readers, authors }: Scene,
): Promise<void> {
  for (const client of clients) await client.syncsQuietly();
  // Writers collide only where there are enough of them.
  const acting = [...clients.filter((client) => !readers.some((reader) => reader === client)), ...authors, ...authors];
  for (const step of steps) {
    dice.turnTo(`step ${step}`);
    const client = dice.pick(acting);
    const deed = deedOf(profile, dice.next());
    report(`step ${step}: ${deed.startsWith('school') ? '' : `${client.name} `}${deed}`);
    await deeds[deed]({ dice, server, client, readers });
  }
  dice.turnTo('end');
  await server.commitAll();
  await server.approveAll();
  await server.putAllBack();
  report('the end: everybody may write, every post is read, and all sync without faults');
  await settle(clients, server);
  report('everybody decides what is open');
  await settleQuestions(authors, clients, server);
}

/** What came to stand at the school, and how each phone stands. */
async function reportEnd(report: Report, server: Server, clients: readonly Client<SyncDatabase>[]): Promise<void> {
  for (const line of wordLines(await server.words())) report(line);
  for (const { before, kept } of server.restores)
    report(`  before ${before}. restored to the first ${kept.size} of these`);
  for (const { name, database, clockOffsetMs } of clients)
    for (const line of await endStateOf(name, database, clockOffsetMs)) report(line);
}

async function largestStores(clients: readonly Client<SyncDatabase>[]): Promise<StoreSizes> {
  const most = { outbox: 0, drafts: 0, history: 0, meta: 0 };
  for (const { database } of clients) {
    for (const store of watchedStores) {
      const table = database.tables.find(({ name }) => name === store);
      most[store] = Math.max(most[store], (await table?.count()) ?? 0);
    }
  }
  return most;
}

/** Two teachers who write: the first on two phones. */
function authorsOn(phones: readonly Browser[], world: World): Author[] {
  const [first, second] = phones;
  const [one, other] = world.server.authors;
  if (!first || !second || !one || !other) throw new Error('too few phones or teachers');
  return [new Author(first, one, world), new Author(second, one, world), new Author(second, other, world)];
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

interface Deed {
  readonly dice: Dice;
  readonly server: Server;
  readonly client: Client<SyncDatabase>;
  readonly readers: readonly Browser[];
}

/** What can happen in a step. */
const deeds = {
  acts: ({ client }) => client.act(),
  syncs: ({ client }) => client.sync(0.4),
  'syncs in two tabs': ({ client }) => client.syncTwice(0.3),
  'crashes while syncing': ({ client }) => client.crashWhileSyncing(),
  'school: somebody changes something': ({ server }) => server.change(),
  'school: a slow change is committed': ({ server }) => server.commitOldest(),
  'has its clock set': ({ client }) => client.jumpClock(),
  'meets a network that comes and goes': ({ client }) => client.flap(),
  'school: what is public is put into files': ({ server }) => server.share(),
  'school: readers look at it': async ({ dice, server, readers }) => {
    // A head that is made while something is open must not count it as seen.
    if (dice.chance(0.4)) await server.changeSlowly();
    if (dice.chance(0.6)) await server.share();
    for (const reader of readers) {
      if (dice.chance(0.05)) reader.jumpClock();
      await (dice.chance(0.05) ? reader.crashWhileSyncing() : reader.sync(0.1));
    }
  },
  'school: a backup': ({ server }) => server.backUp(),
  'school: restored to the last backup': ({ server }) => server.restore(),
  'school: moved to another cluster': ({ server }) => server.renewLineage(),
  'school: an approval is given or withdrawn': ({ server }) => server.changeApproval(),
  'school: a post is taken down or put back': ({ server }) => server.keepPosts(),
} as const satisfies Record<string, (deed: Deed) => Promise<void> | void>;

type DeedName = keyof typeof deeds;

/** How often what happens: `hard` has four times as many restores, set clocks and withdrawn approvals. */
const profiles = {
  usual: [
    ['acts', 0.28],
    ['school: readers look at it', 0.07],
    ['syncs', 0.2],
    ['syncs in two tabs', 0.04],
    ['crashes while syncing', 0.06],
    ['school: somebody changes something', 0.15],
    ['school: a slow change is committed', 0.05],
    ['has its clock set', 0.025],
    ['meets a network that comes and goes', 0.015],
    ['school: what is public is put into files', 0.03],
    ['school: a backup', 0.02],
    ['school: restored to the last backup', 0.012],
    ['school: moved to another cluster', 0.008],
    ['school: a post is taken down or put back', 0.04],
  ],
  hard: [
    ['acts', 0.2],
    ['school: readers look at it', 0.07],
    ['syncs', 0.17],
    ['syncs in two tabs', 0.04],
    ['crashes while syncing', 0.05],
    ['school: somebody changes something', 0.08],
    ['school: a slow change is committed', 0.03],
    ['has its clock set', 0.1],
    ['meets a network that comes and goes', 0.015],
    ['school: what is public is put into files', 0.03],
    ['school: a backup', 0.06],
    ['school: restored to the last backup', 0.048],
    ['school: moved to another cluster', 0.032],
    ['school: an approval is given or withdrawn', 0.045],
    ['school: a post is taken down or put back', 0.03],
  ],
} as const satisfies Record<string, readonly (readonly [DeedName, number])[]>;

/** How a seed is played. */
export type Profile = keyof typeof profiles;

function deedOf(profile: Profile, chance: number): DeedName {
  let below = 0;
  for (const [name, share] of profiles[profile]) {
    below += share;
    if (chance < below) return name;
  }
  return 'acts';
}

function silent(): void {}
