import { createHash } from 'node:crypto';
import { headText, isCurrent, type Place } from '../../functions/snapshot/build-head.ts';
import type { AskAsVisitor } from '../../functions/snapshot/build-snapshot.ts';
import { unencoded } from '../portal/content-encoding.ts';
import type { SharedFile, Version } from './kept-versions.ts';

interface HeadOptions {
  readonly ask: AskAsVisitor;
  /** What is the newest, as far as is known; null while something newer is made. */
  readonly known: () => Version | null;
  /** It is not the newest. */
  readonly onOutdated: () => void;
  /** How long a head counts without a look at the database. */
  readonly unheardMs?: number | undefined;
}

/**
 * What changes says so itself. Only where that was not to be heard, as when a backup was put back past the triggers, does it take
 * this long.
 */
const UNHEARD_MS = 5_000;

/** The head of a server: it says where the newest files stand for as long as nothing is newer. */
export function createPublicHead({ ask, known, onOutdated, unheardMs = UNHEARD_MS }: HeadOptions) {
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;
  const look = ({ contents: { lineage }, target }: Version): Promise<void> =>
    (looking ??= (async () => {
      const startedAt = performance.now();
      if (await isCurrent(ask, { lineage, target })) lookedAt = startedAt;
      else onOutdated();
      looking = null;
    })());
  return {
    /** Files were made of what the database held after this moment. */
    seen(at: number): void {
      lookedAt = at;
    },
    async find(): Promise<SharedFile> {
      const newest = known();
      if (newest !== null && performance.now() - lookedAt > unheardMs) await look(newest);
      // Something may have changed during the look.
      return known()?.head ?? UNKNOWN;
    },
  };
}

/** What says that files stand at this place. It is so short that it is never compressed. */
export function headOf(place: Place | null): SharedFile {
  const bytes = Buffer.from(headText(place));
  return { tag: tagOf(bytes), isFixed: false, encoded: unencoded(bytes) };
}

/** By what a file is known again. */
export function tagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 24);
}

const UNKNOWN = headOf(null);
