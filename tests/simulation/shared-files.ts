import { AppError } from '../../src/domain/app-error.ts';
import type { Random } from '../../scripts/demo/random.ts';
import { headText, type Place } from '../../supabase/functions/snapshot/build-head.ts';
import type { Snapshot } from '../../supabase/functions/snapshot/build-snapshot.ts';

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
];

/** The files of what is public, as they lie between the school and the phones: old ones are found there, and wrong ones. */
export class SharedFiles {
  readonly #random: Random;
  readonly #made: Snapshot[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  add(snapshot: Snapshot): void {
    this.#made.unshift(snapshot);
  }

  /** The head of the newest files, if `lookBehind` finds nothing that came behind them. */
  async head(lookBehind: (place: Place) => Promise<string | null>): Promise<unknown> {
    const [newest] = this.#made;
    const place = newest === undefined ? null : (JSON.parse(newest.first.text) as Place);
    const until = place === null ? null : await lookBehind(place);
    const head = JSON.parse(until === null ? headText(null) : headText(place, { until })) as Page;
    return this.#random.chance(0.4) ? this.#random.pick(lyingHeads)(head) : head;
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
