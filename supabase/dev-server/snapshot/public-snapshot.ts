import { createHash } from 'node:crypto';
import { buildSnapshot, type AskAsVisitor, type Snapshot } from '../../functions/snapshot/build-snapshot.ts';
import { hasLeft, contentsOf, tellsOfLeaving, type Contents } from '../../functions/snapshot/what-left.ts';
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

/** What a device asks for that has all of it. */
const NEWS_ROWS = 1_000;

/** All that was public at one moment. */
interface Version {
  readonly files: ReadonlyMap<string, SharedFile>;
  readonly contents: Contents;
  readonly target: string;
}

/** The versions that are served: nothing stands in one of them that has left, or was edited, since it was made. */
interface Versions {
  /** Takes along only those before it that lost nothing. `isOvertaken`: something changed while it was made. */
  add(version: Version, isOvertaken: boolean): void;
  /** Something may have left. */
  suspect(): void;
  /** Resolves once what left before this call is in none of them. */
  settle(): Promise<void>;
  isEmpty(): boolean;
  find(name: string): SharedFile | null;
}

function keepVersions({ ask, report }: Pick<SnapshotOptions, 'ask' | 'report'>): Versions {
  let made: readonly Version[] = [];
  let looking: Promise<void> | null = null;
  let isSuspect = false;
  /** Takes all away where the news is of what stands in the newest: the older ones hold nothing that it does not. */
  const look = (newest: Version): Promise<void> =>
    (looking ??= (async () => {
      isSuspect = false;
      const { contents, target } = newest;
      const asked = { lineage: contents.lineage, cursors: { public: target }, scopes: ['public'], limit: NEWS_ROWS };
      const news = await ask(asked).catch((error: unknown) => report(`snapshot: ${oneLine(error)}`));
      // A version that was made meanwhile was held against those before it.
      if (made[0] === newest && tellsOfLeaving(news, contents)) made = [];
      looking = null;
    })());
  return {
    add(version, isOvertaken) {
      made = [version, ...made.filter(({ contents }) => !hasLeft(contents, version.contents))].slice(0, KEPT);
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
    find(name) {
      const versions = name === 'first' ? made.slice(0, 1) : made;
      return versions.map(({ files }) => files.get(name)).find((file) => file !== undefined) ?? null;
    },
  };
}

/**
 * Makes it when it is first asked for, and from then on when something changes. What is served meanwhile is older, and devices
 * go on from there.
 */
export function createPublicSnapshot({ ask, report, restMs = 1_000 }: SnapshotOptions): PublicSnapshot {
  const versions = keepVersions({ ask, report });
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
        versions.add(versionOf(await buildSnapshot(ask)), isStale);
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
  const find = async (name: string): Promise<SharedFile | null> => {
    const wasWanted = performance.now() <= wantedUntil;
    wantedUntil = performance.now() + WANTED_MS;
    // After a time in which nobody asked, what there is may be of last week.
    if (isStale && !wasWanted) await build();
    await versions.settle();
    // Whoever edits all the time does not have it made all the time: who asks meanwhile asks the school.
    if (versions.isEmpty()) await (performance.now() >= mayBuildAt ? build() : building);
    return versions.find(name);
  };

  return {
    at: (path) => (path.startsWith(FOLDER) ? find(path.slice(FOLDER.length).replace(/[.]json$/, '')) : undefined),
    changed() {
      isStale = true;
      versions.suspect();
      if (building === null) keepUp();
    },
    close() {
      wantedUntil = 0;
      clearTimeout(timer);
    },
  };
}

function versionOf(snapshot: Snapshot): Version {
  const pages = [snapshot.first, ...snapshot.others].map(({ text }) => JSON.parse(text) as { target: string });
  const contents = contentsOf(pages);
  const target = pages[0]?.target;
  if (contents === null || target === undefined) throw new Error('the pages are not of one history');
  return { files: filesOf(snapshot), contents, target };
}

function filesOf({ first, others }: Snapshot): Version['files'] {
  return new Map(
    [first, ...others].map(({ name, text }) => {
      const bytes = Buffer.from(text);
      const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 24);
      return [name, { tag, isFixed: name !== first.name, encoded: encodings(bytes) }];
    }),
  );
}
