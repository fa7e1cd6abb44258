import type { DiskGuard } from '../disk/full-disk.ts';
import type { ReadSlots } from '../http/read-slots.ts';
import { createVisitorsPulls, type VisitorsPulls } from '../http/visitors-pulls.ts';
import { createVisitorsPushes, type VisitorsPushes } from '../http/visitors-pushes.ts';
import type { StackKeys } from '../keys.ts';
import type { LiteApi } from '../lite/lite.ts';
import { createPublicSnapshot, type PublicSnapshot } from './public-snapshot.ts';
import { pullsOfVisitors, pushesOfVisitors, visitorOf } from './visitor.ts';

/** What is public, for everybody: as files, as answers to what visitors ask, and what they push to it. */
interface PublicMirror {
  readonly snapshot: PublicSnapshot;
  readonly pulls: VisitorsPulls;
  readonly pushes: VisitorsPushes;
}

interface MirrorOptions {
  readonly url: string;
  readonly keys: StackKeys;
  readonly disk: DiskGuard;
  readonly reads: ReadSlots;
  readonly report: (line: string) => void;
}

/** Opens the public mirror of a stack. */
export function openPublicMirror(lite: LiteApi, { url, keys, disk, reads, report }: MirrorOptions): PublicMirror {
  const pull = pullsOfVisitors(lite, { url, keys });
  return {
    snapshot: createPublicSnapshot({ ask: visitorOf(pull), report }),
    pulls: createVisitorsPulls({ pull, disk, reads }),
    pushes: createVisitorsPushes({ push: pushesOfVisitors(lite, { url, keys }), disk, reads, report }),
  };
}
