import { buildSnapshot, type AskAsVisitor, type Snapshot } from '../../functions/snapshot/build-snapshot.ts';
import { contentsOf } from '../../functions/snapshot/what-left.ts';
import { packedEncodings } from '../portal/content-encoding.ts';
import { keepVersions, type SharedFile, type Version } from './kept-versions.ts';
import { createPublicHead, headOf, tagOf } from './public-head.ts';
import { createVersionBuilds } from './version-builds.ts';

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
  /** The least time between two; less than a tenth of all time goes into making them, or half of it while nothing can be served before. */
  readonly restMs?: number;
  /** How long its head counts without a look at the database. */
  readonly unheardMs?: number;
}

const FOLDER = '/storage/v1/object/public/snapshot/';
/** How long it is kept up to date after somebody has asked for it. */
const WANTED_MS = 10 * 60_000;

/**
 * Makes it when it is first asked for, and from then on when something changes. What is served meanwhile is older, and devices
 * go on from there. A head waits for no files: until newer ones are made it says that nothing is known.
 */
export function createPublicSnapshot({ ask, report, restMs = 1_000, unheardMs }: SnapshotOptions): PublicSnapshot {
  const versions = keepVersions({ ask, report });
  let wantedUntil = 0;
  const isWanted = () => performance.now() < wantedUntil;
  const builds = createVersionBuilds({
    versions,
    make: async () => versionOf(await buildSnapshot(ask)),
    onMade: (startedAt) => head.seen(startedAt),
    isWanted,
    report,
    restMs,
  });
  const known = (): Version | null => (builds.isCurrent() ? versions.newest() : null);
  const head = createPublicHead({ ask, known, onOutdated: builds.outdate, unheardMs });
  const open = async (name: string): Promise<SharedFile | null> => {
    // After a time in which nobody asked, what there is may be of last week.
    const made = builds.isStale() && !isWanted() ? builds.build() : null;
    wantedUntil = performance.now() + WANTED_MS;
    if (name === 'head') return head.find();
    await made;
    await versions.settle();
    // No other name can be in files that are not made yet.
    if (name === 'first') await builds.fill();
    return versions.find(name);
  };

  return {
    at: (path) => (path.startsWith(FOLDER) ? open(path.slice(FOLDER.length).replace(/[.]json$/, '')) : undefined),
    changed() {
      versions.suspect();
      builds.outdate();
    },
    close() {
      wantedUntil = 0;
      builds.stop();
    },
  };
}

/** Its files are compressed one after the other, so that whoever else asks something gets their turn. */
async function versionOf({ first, others }: Snapshot): Promise<Version> {
  const pages: { readonly target?: string }[] = [];
  const files = new Map<string, SharedFile>();
  let bytes = 0;
  for (const { name, text } of [first, ...others]) {
    pages.push(JSON.parse(text) as { target?: string });
    const whole = Buffer.from(text);
    const tag = tagOf(whole);
    const packed = await packedEncodings(whole);
    bytes += packed.bytes;
    files.set(name, { tag, isFixed: name !== first.name, encoded: packed.encoded });
  }
  const contents = contentsOf(pages);
  const target = pages[0]?.target;
  if (contents === null || target === undefined) throw new Error('the pages are not of one history');
  const head = headOf({ lineage: contents.lineage, target });
  return { files, head, contents, target, bytes };
}
