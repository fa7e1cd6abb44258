import type { Random } from '../../scripts/demo/random.ts';
import type { SyncDatabase } from '../../src/data/database/database.ts';
import { AppError } from '../../src/domain/app-error.ts';
import type { PostId } from '../../src/domain/ids.ts';
import { interactionKinds, type InteractionKind } from '../../src/domain/sync-protocol.ts';
import { createEngine, type CycleOutcome, type Engine } from '../../src/sync/run/engine.ts';
import type { MutationSource } from '../../src/sync/outbox/mutation-source.ts';
import type { Mirror } from '../../src/sync/mirror/mirror.ts';
import { type ResumeSigns, resumeRefused } from '../../src/sync/outbox/resume-refused.ts';
import { setInteraction } from '../../src/sync/outbox/registers.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Way } from './server.ts';
import { demand } from './violation.ts';

const hourMs = 60 * 60 * 1_000;
const longestHoldMs = 10_000;
const yearMs = 365 * 24 * hourMs;

/** What asks for a run on a phone, as often as in a day of one: each believes other heads. */
const triggers = [
  'interval',
  'visible',
  'listening',
  'online',
  'retry',
  'poke',
  'poke',
  'restored',
  'manual',
  'outbox',
  'hidden',
];

/** What stands between a phone and the honest server. */
export type Carry = (way: Way) => Way;

/** How far a phone is from the right time. */
export interface PhoneClock {
  offsetMs: number;
}

/** Whose database it is, and how it reaches the server. */
export interface Identity<D extends SyncDatabase> {
  readonly actor: string;
  /** The clock of the phone, which all on it share. */
  readonly clock: PhoneClock;
  open(): D;
  mirror(db: D): Mirror;
  transport(client: Client<D>): Way;
  /** Where writes come from that are more than taps; none where it is missing. */
  source?(client: Client<D>): MutationSource;
  /** Where one sees that what was refused may go now. */
  signs(client: Client<D>): ResumeSigns;
  /** The posts that can be told something here. */
  posts(client: Client<D>): Promise<PostId[]>;
}

/** A database that survives crashes, an engine that does not, and a network between it and the server. */
export class Client<D extends SyncDatabase> {
  readonly name: string;
  /** The last thing this person meant, by register. */
  readonly intents = new Map<string, boolean>();
  readonly #identity: Identity<D>;
  readonly #random: Random;
  readonly #transport: Way;
  #database: D;
  #engine: Engine;
  #ids = 0;
  #faultRate = 0;
  /** Calls that are left of a network that comes and goes. */
  #flaps = 0;
  #crashAfterCalls: number | null = null;

  constructor(name: string, identity: Identity<D>, random: Random) {
    this.name = name;
    this.#identity = identity;
    this.#random = random;
    this.#database = identity.open();
    this.#transport = identity.transport(this);
    this.#engine = this.#createEngine();
  }

  get database(): D {
    return this.#database;
  }

  get actor(): string {
    return this.#identity.actor;
  }

  /** How far its clock is off. */
  get clockOffsetMs(): number {
    return this.#identity.clock.offsetMs;
  }

  /** Does something that a person does. */
  act(): Promise<void> {
    return this.#random.chance(0.04) ? this.#tapEverything() : this.#tap();
  }

  /** Likes, unlikes, saves or unsaves a post that is on this phone. */
  async #tap(): Promise<void> {
    const posts = await this.#identity.posts(this);
    if (posts.length === 0) return;
    const postId: PostId = this.#random.pick(posts);
    const kind = this.#random.pick(interactionKinds);
    await this.#set(postId, kind, this.#random.chance(0.6));
  }

  async #set(postId: PostId, kind: InteractionKind, value: boolean): Promise<void> {
    const { now, newId, actor } = this;
    await setInteraction(this.#database, { postId, kind, value }, { now, newId, actor });
    this.intents.set(`${postId}:${kind}`, value);
  }

  /** Likes or saves everything that is on this phone, or takes it back: enough for two batches beside each other. */
  async #tapEverything(): Promise<void> {
    const value = this.#random.chance(0.7);
    for (const postId of await this.#identity.posts(this))
      for (const kind of interactionKinds) await this.#set(postId, kind, value);
  }

  /** One cycle; `faultRate` of its calls go wrong in some way. */
  async sync(faultRate: number): Promise<void> {
    this.#faultRate = faultRate;
    await this.runAlone(this.#random.pick(triggers));
  }

  /** The network comes and goes for a while, and the phone tries every two seconds. */
  async flap(): Promise<void> {
    this.#flaps = this.#random.int(6, 24);
    for (let round = 0; round < 12 && this.#flaps > 0; round += 1) {
      this.pass(2_000);
      await this.sync(0.1);
    }
    this.#flaps = 0;
  }

  /** One cycle without faults. Whether it brought nothing, and nothing is under way here any more. */
  async syncsQuietly(): Promise<boolean> {
    this.#faultRate = 0;
    const outcome = await this.runAlone('interval');
    if (outcome.name !== 'done' || outcome.more || outcome.pulled + outcome.pushed > 0) return false;
    const begun = await this.#database.meta.bulkGet(['refill', 'paging']);
    return begun.every((record) => record === undefined) && !(await this.hasToSay());
  }

  /** Whether something waits to be sent. */
  async hasToSay(): Promise<boolean> {
    return (await this.#database.outbox.where('state').equals('queued').count()) > 0;
  }

  /** Two tabs at once over the same database. */
  async syncTwice(faultRate: number): Promise<void> {
    this.#faultRate = faultRate;
    await Promise.all([this.cycle('visible'), this.#createEngine().sync('poke')]);
  }

  /** The process dies somewhere in a cycle and starts again. */
  async crashWhileSyncing(): Promise<void> {
    this.#crashAfterCalls = this.#random.int(0, 2);
    this.#faultRate = 0.1;
    await this.cycle('start');
    this.#crashAfterCalls = null;
    this.pass(61_000);
    this.#database.close();
    this.#database = this.#identity.open();
    this.#engine = this.#createEngine();
  }

  /** Time goes by on this phone: what a dead process held on to expires. */
  pass(ms: number): void {
    this.#identity.clock.offsetMs += ms;
  }

  /** Somebody sets the clock: by days, by the hour of summer time, or by ten years. */
  jumpClock(): void {
    const { clock } = this.#identity;
    const chance = this.#random.next();
    if (chance < 0.5) clock.offsetMs = this.#random.int(-48, 48) * hourMs;
    else if (chance < 0.75) clock.offsetMs += this.#random.pick([-1, 1]) * hourMs;
    else clock.offsetMs = this.#random.pick([-10, 10]) * yearMs;
  }

  /** One run of everything that speaks to the server. */
  protected async cycle(trigger: string): Promise<CycleOutcome> {
    const startedAt = this.now();
    const outcome = await this.#engine.sync(trigger);
    if (outcome.name === 'done' && (outcome.heldMs ?? 0) > 0) await this.#demandShortHold(startedAt);
    return outcome;
  }

  /** A busy school may ask for seconds: what waited for longer before a run is not held back by it. */
  async #demandShortHold(startedAt: number): Promise<void> {
    const entries = await this.#database.outbox.where('state').equals('queued').toArray();
    const waitedMs = startedAt - Math.min(...entries.map(({ queuedAt }) => queuedAt));
    demand(waitedMs < longestHoldMs, `${this.name} holds back what has waited for ${waitedMs} ms`);
  }

  /** One such run that no other of this phone is beside. */
  protected runAlone(trigger: string): Promise<CycleOutcome> {
    return this.cycle(trigger);
  }

  #createEngine(): Engine {
    const { shared, head } = this.#transport;
    return createEngine({
      db: this.#database,
      mirror: this.#identity.mirror(this.#database),
      actor: this.actor,
      resume: () => resumeRefused(this.#database, this.#identity.signs(this), this),
      ...(this.#identity.source && { source: this.#identity.source(this) }),
      transport: {
        pull: (...args) => this.call(() => this.#transport.pull(...args)),
        ...(shared && { shared: (...args) => this.call(() => shared(...args)) }),
        ...(head && { head: (...args) => this.call(() => head(...args)) }),
        push: (mutations, signal) =>
          this.call(
            () => this.#transport.push(mutations, signal),
            (part) => this.#transport.pushCut(mutations, part),
          ),
      },
      clock: this.time,
      random: () => this.#random.next(),
      newId: this.newId,
      locks: null,
    });
  }

  protected readonly time: Clock = { now: () => this.now(), after: afterReal };

  readonly now = (): number => Date.now() + this.#identity.clock.offsetMs;

  readonly newId = (): string => {
    this.#ids += 1;
    const tail = this.#random.int(0, 0xffffffff).toString(16).padStart(8, '0');
    return `${this.#ids.toString(16).padStart(8, '0')}-0000-4000-8000-${tail}${this.name.padStart(4, '0').slice(-4)}`;
  };

  /** Carries one call, badly at times; `cut` lets only a part of its request arrive. */
  protected async call<T>(run: () => Promise<T>, cut?: (part: number) => Promise<void>): Promise<T> {
    if (this.#crashAfterCalls !== null) {
      if (this.#crashAfterCalls === 0) {
        // The server may have got it; nobody is left to hear the answer, and what was begun here is cut off.
        if (this.#random.chance(0.5)) await run();
        this.#database.close();
        throw new AppError('offline', { reason: 'network' });
      }
      this.#crashAfterCalls -= 1;
    }
    if (this.#flaps > 0) {
      this.#flaps -= 1;
      if (this.#flaps % 2 === 0) throw new AppError('offline', { reason: 'network' });
    }
    if (!this.#random.chance(this.#faultRate)) return run();
    switch (this.#random.int(0, 7)) {
      case 0:
        await cut?.(this.#random.next());
        throw new AppError('offline', { reason: 'network' });
      case 1:
        await run();
        throw new AppError('offline', { reason: 'timeout' });
      case 2: {
        const [first] = await Promise.all([run(), run()]);
        return first;
      }
      case 3:
        throw new AppError('portal', { status: 200 });
      case 4:
        throw new AppError('unavailable', { status: 503, code: null, retryAfterMs: 1_000 });
      case 5:
        await run();
        // What a strange server says: it is no answer of ours, whatever was asked.
        return {} as T;
      case 6:
        throw new AppError('offline', { reason: 'network' });
      default:
        await run();
        throw new AppError('malformed', { what: 'cut off' });
    }
  }
}

function afterReal(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
