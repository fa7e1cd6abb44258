import type { SyncDatabase } from '../../src/data/database.ts';
import { Author } from './author.ts';
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
}

const honestly: Carry = (way) => way;

/** The most that any database of a phone holds at rest besides its mirror, by store. */
export type Held = Readonly<Record<(typeof watchedStores)[number], number>>;
const watchedStores = ['outbox', 'drafts', 'history', 'meta'] as const;

/** Plays a seed to its end. Throws a violation if something was lost, doubled or shown wrongly. */
export async function play({ seed, school, steps = everyStep, carry = honestly }: Play): Promise<Held> {
  const dice = createDice(`simulation ${seed}`);
  const server = new Server(school.sql, dice);
  // In some schools there is enough to fill a batch.
  await server.found(3, dice.chance(0.2) ? 40 : 12);
  const world: World = { server, random: dice, carry };
  const browsers = Array.from({ length: dice.int(2, 4) }, (_, index) => new Browser(String(index + 1), world));
  const accounts = accountsOn(browsers, world);
  const authors = authorsOn(browsers, world);
  const clients: Client<SyncDatabase>[] = [...browsers, ...accounts, ...authors];
  for (const client of clients) await client.sync(0);
  // Writers collide only where there are enough of them.
  const acting = [...clients, ...authors, ...authors];
  for (const step of steps) {
    dice.turnTo(`step ${step}`);
    await act(dice, server, dice.pick(acting));
  }
  dice.turnTo('end');
  await server.commitAll();
  await server.approveAll();
  await settle(clients);
  await settleQuestions(authors, clients);
  await judge({ server, browsers, accounts, authors });
  return mostHeld(clients);
}

async function mostHeld(clients: readonly Client<SyncDatabase>[]): Promise<Held> {
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

async function act(dice: Dice, server: Server, client: Client<SyncDatabase>): Promise<void> {
  const chance = dice.next();
  if (chance < 0.42) await client.act();
  else if (chance < 0.62) await client.sync(0.4);
  else if (chance < 0.66) await client.syncTwice(0.3);
  else if (chance < 0.72) await client.crashWhileSyncing();
  else if (chance < 0.88) await server.change();
  else if (chance < 0.94) await server.commitOldest();
  else if (chance < 0.965) client.jumpClock();
  else if (chance < 0.98) await client.flap();
  else await server.renewLineage();
}
