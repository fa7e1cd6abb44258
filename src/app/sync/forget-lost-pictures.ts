import type { SyncDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/database/meta.ts';
import { forgetPictures } from '../../platform/forget-pictures.ts';
import { onPulled } from './sync-sources.ts';

/** Takes from this device, now and after each pull, the pictures that no row of the school shows any more. */
export function forgetLostPictures(database: SyncDatabase): void {
  const forget = (): void => void forgetNoted(database).catch(ignore);
  forget();
  onPulled(database, forget);
}

async function forgetNoted(database: SyncDatabase): Promise<void> {
  const lost = (await readMeta(database, 'lostPictures')) ?? [];
  if (lost.length === 0) return;
  await forgetPictures(lost);
  await database.transaction('rw', database.meta, async () => {
    const noted = (await readMeta(database, 'lostPictures')) ?? [];
    await writeMeta(
      database,
      'lostPictures',
      noted.filter((picture) => !lost.includes(picture)),
    );
  });
}

/** The note is still there: the next pull tries again. */
const ignore = (): void => {};
