import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { PictureRecord } from '../../data/database/picture-record.ts';
import { pendingPictures } from '../../domain/authoring.ts';

/**
 * Runs that a picture is kept for although nothing shows it: one that was chosen a moment ago may still be about to be
 * used. Not a time, for a clock that is set ahead would take it away from under the form.
 */
const keptRuns = 100;

/** Lets go of the pictures that nothing has shown in many runs. */
export async function forgetUnusedPictures(db: OwnDatabase): Promise<void> {
  await db.transaction('rw', db.drafts, db.pictures, async () => {
    const names = await db.pictures.toCollection().primaryKeys();
    if (names.length === 0) return;
    const used = new Set<string>();
    await db.drafts.each(({ typed, wanted }) => {
      for (const name of pendingPictures([typed, wanted])) used.add(name);
    });
    const idleRunsOf = ({ sha256, idleRuns = 0 }: PictureRecord) => (used.has(sha256) ? 0 : idleRuns + 1);
    await db.pictures.filter((picture) => idleRunsOf(picture) > keptRuns).delete();
    await db.pictures
      .filter((picture) => idleRunsOf(picture) !== (picture.idleRuns ?? 0))
      .modify((picture, place) => {
        place.value = { ...picture, idleRuns: idleRunsOf(picture) };
      });
  });
}
