import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Random } from '../../scripts/demo/random.ts';
import { createDatabase, type ManaraDatabase } from '../../src/data/database/database.ts';
import { publicDatabaseName } from '../../src/data/database/public-database-name.ts';
import { createOwnDatabase, type OwnDatabase } from '../../src/data/database/own-database.ts';
import type { UserId } from '../../src/domain/ids.ts';
import { createDraftSync } from '../../src/sync/drafts/draft-sync.ts';
import { browserIdentity } from '../../src/sync/protocol/browser-identity.ts';
import { browserActor, userActor } from '../../src/sync/protocol/identity.ts';
import { createRepeats } from '../../src/sync/drafts/journal-repeats.ts';
import { ownMirror } from '../../src/sync/mirror/own-mirror.ts';
import { publicMirror } from '../../src/sync/mirror/public-mirror.ts';
import { lookForDelivery } from '../../src/sync/run/own-work.ts';
import { accountSigns, browserSigns } from '../../src/sync/run/resume-signs.ts';
import type { CycleOutcome } from '../../src/sync/run/engine.ts';
import { BelievedHeads } from './believed-heads.ts';
import { Client, type Carry, type PhoneClock } from './client.ts';
import { reported, type Report } from './account.ts';
import type { Server } from './server.ts';

/** What a client lives in. */
export interface World {
  readonly server: Server;
  readonly random: Random;
  readonly carry: Carry;
  readonly report: Report;
}

/** One phone, and what it says without an account. */
export class Browser extends Client<ManaraDatabase> {
  readonly factory: IDBFactory;
  readonly clock: PhoneClock;
  readonly #heads: BelievedHeads;

  constructor(name: string, { server, random, carry, report }: World) {
    const heads = new BelievedHeads(server);
    const factory = new IDBFactory();
    const clock = { offsetMs: 0 };
    const identity = {
      actor: browserActor,
      clock,
      open: () => createDatabase(publicDatabaseName, { indexedDB: factory, IDBKeyRange }),
      mirror: publicMirror,
      transport: (client: Client<ManaraDatabase>) =>
        heads.watch(reported(name, report)(carry(server.transport(() => secretOf(client))))),
      signs: (client: Client<ManaraDatabase>) => browserSigns(client.database),
      posts: (client: Client<ManaraDatabase>) => client.database.posts.toCollection().primaryKeys(),
    };
    super(name, identity, random);
    this.factory = factory;
    this.clock = clock;
    this.#heads = heads;
  }

  protected override async runAlone(trigger: string): Promise<CycleOutcome> {
    this.#heads.begin();
    const outcome = await super.runAlone(trigger);
    if (outcome.name === 'done' && !outcome.more) await this.#heads.judge(this.name, this.database);
    return outcome;
  }

  secret(): Promise<string> {
    return secretOf(this);
  }
}

/** An account on a phone: its database lies beside the public one, and what it writes is seen there. */
export class AccountClient extends Client<OwnDatabase> {
  readonly userId: UserId;

  constructor(phone: Browser, userId: UserId, { server, random, carry, report }: World) {
    const name = `${phone.name}${userId.slice(-2)}`;
    const identity = {
      actor: userActor(userId),
      clock: phone.clock,
      open: () => createOwnDatabase(`own-${userId}`, { indexedDB: phone.factory, IDBKeyRange }),
      mirror: (db: OwnDatabase) => ownMirror(db, userId),
      transport: () => reported(name, report)(carry(server.accountTransport(userId))),
      signs: ({ database: db }: Client<OwnDatabase>) => accountSigns(phone.database, db, userId),
      posts: () => phone.database.posts.toCollection().primaryKeys(),
      source: ({ database: db, now, newId, actor }: Client<OwnDatabase>) =>
        createDraftSync({
          db,
          now,
          newId,
          actor,
          repeats: createRepeats(db, { now, newId, actor }),
          deliveryStatusOf: (draft) => lookForDelivery({ database: phone.database, own: db, userId }, draft),
        }),
    };
    super(name, identity, random);
    this.userId = userId;
  }
}

async function secretOf({ database, newId }: Client<ManaraDatabase>): Promise<string> {
  const identity = await browserIdentity(database, { newId, newSecret: () => newId() + newId() });
  return identity.browserSecret;
}
