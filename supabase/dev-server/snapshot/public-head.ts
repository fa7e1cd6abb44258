import { createHash } from 'node:crypto';
import { headText, lookBehind, type Place } from '../../functions/snapshot/build-head.ts';
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
  /** What the last look that found nothing newer than these files has made of their head. */
  let looked: { readonly version: Version; readonly head: SharedFile } | null = null;
  const look = (version: Version): Promise<void> =>
    (looking ??= (async () => {
      const startedAt = performance.now();
      const place = { lineage: version.contents.lineage, target: version.target };
      const until = await lookBehind(ask, place);
      if (until === null) onOutdated();
      else {
        lookedAt = startedAt;
        looked = { version, head: headOf(place, until) };
      }
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
      const current = known();
      if (current === null) return UNKNOWN;
      return looked?.version === current ? looked.head : current.head;
    },
  };
}

/** What says that files stand at this place, and up to which later snapshot nothing is newer. It is so short that it is never compressed. */
export function headOf(place: Place | null, until?: string): SharedFile {
  const bytes = Buffer.from(headText(place, { until }));
  return { tag: tagOf(bytes), isFixed: false, encoded: unencoded(bytes) };
}

/** By what a file is known again. */
export function tagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 24);
}

const UNKNOWN = headOf(null);
