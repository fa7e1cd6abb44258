import { AppError } from '../../src/domain/app-error.ts';
import type { Random } from '../../scripts/demo/random.ts';
import { headText, lookBehind, type Place } from '../../supabase/functions/snapshot/build-head.ts';
import { buildSnapshot, type AskAsVisitor, type Snapshot } from '../../supabase/functions/snapshot/build-snapshot.ts';
import type { Moment } from './moment.ts';

type Page = Record<string, unknown>;

/** What can be wrong with a file that is found under its name. */
const lies: readonly ((page: Page, name: string | null) => unknown)[] = [
  () => {
    throw new AppError('offline', { reason: 'network' });
  },
  // Taken away, because something left that stood in it.
  () => {
    throw new AppError('refused', { status: 404, code: 'NOT_FOUND', message: 'no such file' });
  },
  // Cut off, or what somebody else has put there.
  () => ({ marker: 'manara/1' }),
  (page) => ({ ...page, lineage: '00000000-0000-4000-8000-00000000f0f0' }),
  (page) => ({ ...page, target: '900000000:900000000:' }),
  (page) => ({ ...page, target: '3:3:' }),
  (page) => ({ ...page, rows: {} }),
  (page) => ({ ...page, rows: {}, digest: null }),
  (page) => ({ ...page, more: false, after: null, shared: { next: null }, rows: {} }),
  (page, name) => ({ ...page, shared: { next: name ?? 'first' } }),
  (page) => ({ ...page, reset: true }),
  (page) => ({ ...page, drop: ['public'] }),
];

/** What can be wrong with a head: each costs a question at most. */
const lyingHeads: readonly ((head: Page) => unknown)[] = [
  () => {
    throw new AppError('offline', { reason: 'network' });
  },
  () => ({ marker: 'manara/1' }),
  (head) => ({ ...head, cursor: null }),
  (head) => ({ ...head, lineage: '00000000-0000-4000-8000-00000000f0f0' }),
  // Older than all, or newer than the database. What a look found behind newer files is not said of older ones.
  (head) => ({ ...head, cursor: '3:3:', until: '3:3:' }),
  (head) => ({ ...head, cursor: '900000000:900000000:' }),
  (head) => ({ ...head, cursor: 'now' }),
  // Of a look that was before the files, or is no snapshot.
  (head) => ({ ...head, until: '3:3:' }),
  (head) => ({ ...head, until: 'now' }),
  // Of a schedule that has come to a halt.
  (head) => ({ ...head, checkedAt: 0 }),
  // That asks devices to wait for longer than anybody lives, or in words.
  (head) => ({ ...head, holdMs: 1e300 }),
  (head) => ({ ...head, holdMs: 'soon' }),
];

/** A head, and where the school stood before anybody looked what to write into it. */
interface Head {
  readonly text: string;
  readonly before: Moment;
}

/** How the school is asked by whoever makes files and heads. */
interface Asking {
  readonly ask: AskAsVisitor;
  readonly now: () => Promise<Moment>;
}

/**
 * The files of what is public and their heads, as they lie between the school and the phones: old ones are found there, and wrong
 * ones. On a hosted project the heads lie there too, and stand until the schedule makes newer ones; elsewhere each is of its moment.
 */
export class SharedFiles {
  readonly #random: Random;
  readonly #isHosted: boolean;
  readonly #made: Snapshot[] = [];
  readonly #heads: Head[] = [];
  /** Of each head that a phone was given, where the school stood. */
  readonly #given = new WeakMap<object, Moment>();
  #isCalm = false;

  constructor(random: Random) {
    this.#random = random;
    this.#isHosted = random.chance(0.5);
  }

  /** From now on caches have the newest head, and nobody damages one. */
  calm(): void {
    this.#isCalm = true;
  }

  /** What the schedule does: files where something has changed, and a head. */
  async make({ ask, now }: Asking): Promise<void> {
    const checkedAt = Date.now();
    const before = await now();
    const place = this.#place();
    const until = place === null ? null : await lookBehind(ask, place);
    // Small schools have several pages, too.
    if (until === null) this.#made.unshift(await buildSnapshot(ask, { first: 5, next: 9 }));
    // The school is busy at times, also when it comes to its end.
    const look = { until: until ?? undefined, checkedAt, holdMs: this.#random.pick([0, 4_000, 10_000]) };
    this.#heads.unshift({ text: headText(this.#place(), look), before });
  }

  /** A head as a phone finds it. */
  async head(asking: Asking): Promise<unknown> {
    const head = this.#isHosted ? this.#lying() : await this.#live(asking);
    if (head === null) throw new AppError('refused', { status: 404, code: 'NOT_FOUND', message: 'no such file' });
    const page = JSON.parse(head.text) as Page;
    const given = !this.#isCalm && this.#random.chance(0.4) ? this.#random.pick(lyingHeads)(page) : page;
    if (typeof given === 'object' && given !== null) this.#given.set(given, head.before);
    return given;
  }

  /** Where the school stood before the look that a head of here rests on. */
  momentBefore(head: unknown): Moment | null {
    return (typeof head === 'object' && head !== null && this.#given.get(head)) || null;
  }

  #place(): Place | null {
    const [newest] = this.#made;
    return newest === undefined ? null : (JSON.parse(newest.first.text) as Place);
  }

  /** What lies there: sometimes that of an earlier call, in a place that has not heard of newer ones. */
  #lying(): Head | null {
    const isOld = !this.#isCalm && this.#heads.length > 0 && this.#random.chance(0.3);
    return (isOld ? this.#random.pick(this.#heads) : this.#heads[0]) ?? null;
  }

  /** The head of the newest files, if nothing came behind them. */
  async #live({ ask, now }: Asking): Promise<Head> {
    const before = await now();
    const place = this.#place();
    const until = place === null ? null : await lookBehind(ask, place);
    return { text: until === null ? headText(null) : headText(place, { until }), before };
  }

  read(name: string | null): unknown {
    const files = name === null ? this.#made.map(({ first }) => first) : this.#made.flatMap(({ others }) => others);
    const fitting = name === null ? files : files.filter((file) => file.name === name);
    // Some are served from a place that has not heard of newer ones.
    const found = this.#random.chance(0.3) ? fitting.at(-1) : fitting[0];
    if (found === undefined) throw new AppError('refused', { status: 404, code: 'NOT_FOUND', message: 'no such file' });
    const page = JSON.parse(found.text) as Page;
    return this.#random.chance(0.4) ? this.#random.pick(lies)(page, name) : page;
  }
}
