import { createHash } from 'node:crypto';
import { buildSnapshot, type AskAsVisitor, type Snapshot } from '../../functions/snapshot/build-snapshot.ts';
import { encodings, type Encodings } from '../portal/content-encoding.ts';
import { oneLine } from '../../../scripts/node-kit/system-error.ts';

/** A file of the public mirror, ready to be sent. */
export interface SharedFile {
  readonly tag: string;
  /** What its name means never changes. */
  readonly isFixed: boolean;
  readonly encoded: Encodings;
}

/** All that is public, as files in memory that everybody shares. */
export interface PublicSnapshot {
  /** The file at an address of the API; undefined for every other address, null where there is none. */
  at(path: string): Promise<SharedFile | null> | undefined;
  /** Something may have changed for everybody. */
  readonly changed: () => void;
  close(): void;
}

interface SnapshotOptions {
  readonly ask: AskAsVisitor;
  readonly report: (line: string) => void;
  /** The least time between two; less than a tenth of all time goes into making them. */
  readonly restMs?: number;
}

const FOLDER = '/storage/v1/object/public/snapshot/';
/** Whoever has the first page of an older one still finds its others. */
const KEPT = 4;
/** How long it is kept up to date after somebody has asked for it. */
const WANTED_MS = 10 * 60_000;

type Files = ReadonlyMap<string, SharedFile>;

/** Makes it when it is first asked for, and from then on when something changes. What is served meanwhile is older, and devices go on from there. */
export function createPublicSnapshot({ ask, report, restMs = 1_000 }: SnapshotOptions): PublicSnapshot {
  const made: Files[] = [];
  let building: Promise<void> | null = null;
  let isStale = true;
  let wantedUntil = 0;
  let mayBuildAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const build = (): Promise<void> =>
    (building ??= (async () => {
      isStale = false;
      const startedAt = performance.now();
      try {
        made.unshift(filesOf(await buildSnapshot(ask)));
        made.splice(KEPT);
      } catch (error) {
        isStale = true;
        report(`snapshot: ${oneLine(error)}`);
      }
      mayBuildAt = performance.now() + Math.max(restMs, 10 * (performance.now() - startedAt));
      building = null;
      if (isStale) keepUp();
    })());
  const keepUp = (): void => {
    clearTimeout(timer);
    if (performance.now() > wantedUntil) return;
    timer = setTimeout(() => void build(), Math.max(0, mayBuildAt - performance.now()));
    timer.unref();
  };

  return {
    at(path) {
      if (!path.startsWith(FOLDER)) return undefined;
      const name = path.slice(FOLDER.length).replace(/[.]json$/, '');
      return (async () => {
        const wasWanted = performance.now() <= wantedUntil;
        wantedUntil = performance.now() + WANTED_MS;
        // After a time in which nobody asked, what there is may be of last week.
        if (made.length === 0 || (isStale && !wasWanted)) await build();
        const files = name === 'first' ? made.slice(0, 1) : made;
        return files.map((one) => one.get(name)).find((file) => file !== undefined) ?? null;
      })();
    },
    changed() {
      isStale = true;
      if (building === null) keepUp();
    },
    close() {
      wantedUntil = 0;
      clearTimeout(timer);
    },
  };
}

function filesOf({ first, others }: Snapshot): Files {
  return new Map(
    [first, ...others].map(({ name, text }) => {
      const bytes = Buffer.from(text);
      const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 24);
      return [name, { tag, isFixed: name !== first.name, encoded: encodings(bytes) }];
    }),
  );
}
