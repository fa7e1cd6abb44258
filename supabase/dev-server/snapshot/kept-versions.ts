import { hasLeft, hasLeftSince, type Contents } from '../../functions/snapshot/what-left.ts';
import type { AskAsVisitor } from '../../functions/snapshot/build-snapshot.ts';
import type { Encoding, Unsent } from '../portal/content-encoding.ts';
import { oneLine } from '../../../scripts/node-kit/system-error.ts';

/** A file of the public mirror, ready to be sent. */
export interface SharedFile {
  readonly tag: string;
  /** What its name means never changes. */
  readonly isFixed: boolean;
  readonly encoded: (accepted: readonly Encoding[]) => Unsent;
}

/** All that was public at one moment. */
export interface Version {
  readonly files: ReadonlyMap<string, SharedFile>;
  /** What says in a few bytes that it is the newest. */
  readonly head: SharedFile;
  readonly contents: Contents;
  readonly target: string;
  /** What its files take in memory, without what is noted of their rows. */
  readonly bytes: number;
}

/** The versions that are served: nothing stands in one of them that has left, or was edited, since it was made. */
export interface KeptVersions {
  /** Takes along only those before it that lost nothing and that somebody still reads. `isOvertaken`: something changed while it was made. */
  add(version: Version, isOvertaken: boolean): void;
  /** Something may have left. */
  suspect(): void;
  /** Resolves once what left before this call is in none of them. */
  settle(): Promise<void>;
  isEmpty(): boolean;
  /** The one that was made last; null where what it held has left. */
  newest(): Version | null;
  find(name: string): SharedFile | null;
}

interface Sources {
  readonly ask: AskAsVisitor;
  readonly report: (line: string) => void;
  /** What those that are kept may take in memory, with what is noted of their rows; the newest is kept whatever it takes. */
  readonly mostBytes?: number;
}

interface Kept extends Version {
  /** When one of its files was last asked for; -Infinity for one that nobody reads. */
  readAt: number;
}

/** Whoever reads one of its files asks for the next within this time, also on a bad line and in a long queue. */
const READER_MS = 2 * 60_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** What is noted of a row that stands in a version: its key, its revision and their place, measured as 124 bytes and more in a map that has just grown. */
const ROW_BYTES = 150;

/** Builds the versions of one server. */
export function keepVersions({ ask, report, mostBytes = MOST_BYTES }: Sources): KeptVersions {
  let made: readonly Kept[] = [];
  let looking: Promise<void> | null = null;
  let isSuspect = false;
  /** Takes all away where the news is of what stands in the newest: the older ones hold nothing that it does not. */
  const look = (newest: Kept): Promise<void> =>
    (looking ??= (async () => {
      isSuspect = false;
      const isGone = await hasLeftSince(ask, newest).catch((error: unknown) => {
        report(`snapshot: ${oneLine(error)}`);
        return true;
      });
      // A version that was made meanwhile was held against those before it.
      if (isGone && made[0] === newest) made = [];
      looking = null;
    })());
  return {
    add(version, isOvertaken) {
      const before = made.filter(({ contents }) => !hasLeft(contents, version.contents));
      made = [{ ...version, readAt: -Infinity }, ...stillRead(before, mostBytes - sizeOf(version))];
      // What changed meanwhile may stand in it, and have been looked for in the one before.
      isSuspect ||= isOvertaken;
    },
    suspect() {
      isSuspect = true;
    },
    async settle() {
      // A look that is under way began before this was asked, and may have missed what left since.
      await looking;
      const [newest] = made;
      if (newest !== undefined && (isSuspect || looking !== null)) await look(newest);
    },
    isEmpty: () => made.length === 0,
    newest: () => made[0] ?? null,
    find(name) {
      const holder = name === 'first' ? made[0] : made.find(({ files }) => files.has(name));
      const file = holder?.files.get(name);
      if (holder === undefined || file === undefined) return null;
      holder.readAt = performance.now();
      return file;
    },
  };
}

function sizeOf({ bytes, contents }: Version): number {
  return bytes + contents.revisions.size * ROW_BYTES;
}

/** Those that somebody is between two files of, in their order: where not all have room, those that were read last. */
function stillRead(versions: readonly Kept[], room: number): readonly Kept[] {
  const kept = new Set<Kept>();
  let left = room;
  for (const version of [...versions].sort((one, other) => other.readAt - one.readAt)) {
    left -= sizeOf(version);
    if (left < 0 || performance.now() - version.readAt > READER_MS) break;
    kept.add(version);
  }
  return versions.filter((version) => kept.has(version));
}
