import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A small disk of its own, for a test of what a full one does. */
export interface SmallDisk {
  /** Fills it down to the last byte. */
  fill(): Promise<void>;
  /** Gives all of that room back. */
  free(): Promise<void>;
  /** Lets nothing be written or taken away any more, or lets it again. */
  lock(isLocked: boolean): void;
  unmount(): void;
}

/** Mounts a disk of so many megabytes in a new folder; null where this account may not: only the first one of a machine may. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  await mkdir(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (status !== 0) return null;
  const ballast = join(folder, 'ballast');
  return {
    async fill() {
      for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2))
        for (;;) {
          const done = await writeFile(ballast, 'x'.repeat(size), { flag: 'a' }).catch(() => 'full');
          if (done === 'full') break;
        }
    },
    lock(isLocked) {
      const { stderr, status: locked } = spawnSync('mount', ['-o', `remount,${isLocked ? 'ro' : 'rw'}`, folder]);
      if (locked !== 0) throw new Error(stderr.toString());
    },
    free: () => rm(ballast, { force: true }),
    unmount: () => void spawnSync('umount', ['--lazy', folder]),
  };
}
