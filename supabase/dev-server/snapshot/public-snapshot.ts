import { setTimeout as sleep } from 'node:timers/promises';
import { buildSnapshot, type AskAsVisitor, type Snapshot } from '../../functions/snapshot/build-snapshot.ts';
import { contentsOf } from '../../functions/snapshot/what-left.ts';
import { packedEncodings } from '../portal/content-encoding.ts';
import { keepVersions, type SharedFile, type Version } from './kept-versions.ts';
import { createPublicHead, headOf, tagOf } from './public-head.ts';
import { oneLine } from '../../../scripts/node-kit/system-error.ts';

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
/** Whoever asks the school after so many has not waited for ever. */
const MOST_TRIES = 3;
/** How long it is kept up to date after somebody has asked for it. */
const WANTED_MS = 10 * 60_000;

/**
 * Makes it when it is first asked for, and from then on when something changes. What is served meanwhile is older, and devices
 * go on from there. A head waits for no files: until newer ones are made it says that nothing is known.
 */
export function createPublicSnapshot({ ask, report, restMs = 1_000, unheardMs }: SnapshotOptions): PublicSnapshot {
  const versions = keepVersions({ ask, report });
  let building: Promise<boolean> | null = null;
  /** Where there are none: those that come next. */
  let coming: Promise<boolean> | null = null;
  let isStale = true;
  let wantedUntil = 0;
  let mayBuildAt = 0;
  /** When the next may be made because something has left all of them. */
  let mayReplaceAt = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Resolves to whether they could be made. */
  const build = (): Promise<boolean> =>
    (building ??= (async () => {
      isStale = false;
      let isMade = true;
      const startedAt = performance.now();
      try {
        const version = await versionOf(await buildSnapshot(ask));
        versions.add(version, isStale);
        head.seen(startedAt);
      } catch (error) {
        isMade = false;
        isStale = true;
        report(`snapshot: ${oneLine(error)}`);
      }
      const endedAt = performance.now();
      const tookMs = endedAt - startedAt;
      mayBuildAt = endedAt + Math.max(restMs, 10 * tookMs);
      mayReplaceAt = endedAt + tookMs;
      building = null;
      if (isStale) keepUp();
      return isMade;
    })());
  const keepUp = (): void => {
    clearTimeout(timer);
    if (performance.now() > wantedUntil) return;
    timer = setTimeout(() => void build(), Math.max(0, mayBuildAt - performance.now()));
    timer.unref();
  };
  /** Whoever edits all the time has them made half of the time: without any, each device would ask the school for every page. */
  const replace = (): Promise<boolean> => {
    const rested = sleep(Math.max(0, mayReplaceAt - performance.now()), undefined, { ref: false });
    coming ??= (building ?? rested.then(() => performance.now() < wantedUntil && build())).finally(() => {
      coming = null;
    });
    return coming;
  };
  /** Makes files until some are there in which everything stands as it does now; none where they cannot be made. */
  const fill = async (): Promise<void> => {
    for (let tries = 0; versions.isEmpty() && tries < MOST_TRIES; tries += 1) {
      if (!(await replace())) return;
      // Something may have left while they were made.
      await versions.settle();
    }
  };
  const outdate = (): void => {
    isStale = true;
    if (building === null) keepUp();
  };
  const known = (): Version | null => (isStale || building !== null ? null : versions.newest());
  const head = createPublicHead({ ask, known, onOutdated: outdate, unheardMs });
  const open = async (name: string): Promise<SharedFile | null> => {
    // After a time in which nobody asked, what there is may be of last week.
    const made = isStale && performance.now() > wantedUntil ? build() : null;
    wantedUntil = performance.now() + WANTED_MS;
    if (name === 'head') return head.find();
    await made;
    await versions.settle();
    // No other name can be in files that are not made yet.
    if (name === 'first') await fill();
    return versions.find(name);
  };

  return {
    at: (path) => (path.startsWith(FOLDER) ? open(path.slice(FOLDER.length).replace(/[.]json$/, '')) : undefined),
    changed() {
      versions.suspect();
      outdate();
    },
    close() {
      wantedUntil = 0;
      clearTimeout(timer);
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
