import { setTimeout as sleep } from 'node:timers/promises';
import { oneLine } from '../../../scripts/node-kit/system-error.ts';
import type { KeptVersions, Version } from './kept-versions.ts';

/** When the versions of one server are made. */
export interface VersionBuilds {
  /** Makes one now, or waits for the one that is being made. Resolves to whether it could be made. */
  build(): Promise<boolean>;
  /** Makes some until there is one in which everything stands as it does now; none where that cannot be made. */
  fill(): Promise<void>;
  /** Something has changed: another is made as soon as one may be, for as long as somebody wants it. */
  readonly outdate: () => void;
  /** Nothing has changed since the newest was begun, and nothing is being made. */
  isCurrent(): boolean;
  /** Nothing has been made, or something has changed since. */
  isStale(): boolean;
  stop(): void;
}

interface Sources {
  readonly versions: KeptVersions;
  readonly make: () => Promise<Version>;
  /** Hears of each that was made, with the moment at which that began. */
  readonly onMade: (startedAt: number) => void;
  readonly isWanted: () => boolean;
  readonly report: (line: string) => void;
  /** The least time between two; less than a tenth of all time goes into making them, or half of it while nothing can be served before. */
  readonly restMs: number;
}

/** Whoever asks the school after so many has not waited for ever. */
const MOST_TRIES = 3;

/** Decides for one server when a version is made. */
export function createVersionBuilds({ versions, make, onMade, isWanted, report, restMs }: Sources): VersionBuilds {
  let building: Promise<boolean> | null = null;
  /** Where there are none: the one that comes next. */
  let coming: Promise<boolean> | null = null;
  let isStale = true;
  let mayBuildAt = 0;
  /** When the next may be made because something has left all of them. */
  let mayReplaceAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const tryToMake = async (startedAt: number): Promise<boolean> => {
    isStale = false;
    try {
      versions.add(await make(), isStale);
      onMade(startedAt);
      return true;
    } catch (error) {
      isStale = true;
      report(`snapshot: ${oneLine(error)}`);
      return false;
    }
  };
  const keepUp = (): void => {
    clearTimeout(timer);
    if (!isWanted()) return;
    timer = setTimeout(() => void build(), Math.max(0, mayBuildAt - performance.now()));
    timer.unref();
  };
  const build = (): Promise<boolean> =>
    (building ??= (async () => {
      const startedAt = performance.now();
      const isMade = await tryToMake(startedAt);
      const endedAt = performance.now();
      mayBuildAt = endedAt + Math.max(restMs, 10 * (endedAt - startedAt));
      mayReplaceAt = endedAt + (endedAt - startedAt);
      building = null;
      if (isStale) keepUp();
      return isMade;
    })());
  /** Whoever edits all the time has them made half of the time: without any, each device would ask the school for every page. */
  const replace = (): Promise<boolean> => {
    const rested = () => sleep(Math.max(0, mayReplaceAt - performance.now()), undefined, { ref: false });
    coming ??= (building ?? rested().then(() => isWanted() && build())).finally(() => {
      coming = null;
    });
    return coming;
  };

  return {
    build,
    fill: () => fillBy(replace, versions),
    outdate() {
      isStale = true;
      if (building === null) keepUp();
    },
    isCurrent: () => !isStale && building === null,
    isStale: () => isStale,
    stop: () => clearTimeout(timer),
  };
}

async function fillBy(replace: () => Promise<boolean>, versions: KeptVersions): Promise<void> {
  for (let tries = 0; versions.isEmpty() && tries < MOST_TRIES; tries += 1) {
    if (!(await replace())) return;
    // Something may have left while it was made.
    await versions.settle();
  }
}
