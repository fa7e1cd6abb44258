import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { PictureRecord } from '../../data/database/picture-record.ts';
import { isAppError } from '../../domain/app-error.ts';
import { pendingPictures } from '../../domain/authoring.ts';
import type { PictureBucket } from '../../domain/media-reference.ts';
import { announce } from './authoring.ts';
import { within } from '../protocol/transport.ts';
import { byTurn } from './turn.ts';

/** Brings one picture to where pictures are kept and resolves to its media reference. */
export type UploadPicture = (image: Blob, bucket: PictureBucket, signal: AbortSignal) => Promise<string>;

interface UploadDeps {
  readonly db: OwnDatabase;
  readonly upload: UploadPicture;
  readonly signal: AbortSignal;
  readonly onProgress: (pictures: number) => void;
}

/**
 * Uploads the pictures that published things wait for, one at a time and in their order. A picture is named by its content
 * at both ends, so one that is sent twice is there once. One that the server refuses is marked, and the rest goes on; every
 * other failure ends the run and rejects.
 */
export async function uploadPictures(deps: UploadDeps): Promise<void> {
  for (const sha256 of await wantedPictures(deps.db)) {
    if (deps.signal.aborted) return;
    const picture = await deps.db.pictures.get(sha256);
    if (picture?.state === 'waiting') await uploadOne(deps, picture);
  }
}

async function wantedPictures(db: OwnDatabase): Promise<Set<string>> {
  const waiting = await db.drafts.filter(({ queue, isDeletion }) => queue.name === 'waiting' && !isDeletion).toArray();
  return pendingPictures(waiting.sort(byTurn).map(({ wanted }) => wanted));
}

async function uploadOne({ db, upload, signal, onProgress }: UploadDeps, picture: PictureRecord): Promise<void> {
  const { sha256, blob, thumb, bucket } = picture;
  try {
    // Both parts are kept as they arrive: a line that breaks between them costs one of them, not both.
    const url = picture.url ?? (await within(signal, () => upload(blob, bucket, signal)));
    await db.pictures.update(sha256, { url });
    const thumbUrl = picture.thumbUrl ?? (await within(signal, () => upload(thumb, bucket, signal)));
    await db.transaction('rw', db.pictures, db.meta, async () => {
      await db.pictures.update(sha256, { url, thumbUrl, state: 'uploaded' });
      await announce(db);
    });
    onProgress(1);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    await db.transaction('rw', db.pictures, db.meta, async () => {
      await db.pictures.update(sha256, { state: 'failed', refusal });
      await announce(db);
    });
  }
}

/**
 * What a person has to hear: the server will never take this picture, or not from this account as it stands. A session
 * that has ended (401) and what the server says of the moment pass, and are no such word.
 */
function refusalOf(error: unknown): NonNullable<PictureRecord['refusal']> | null {
  if (!isAppError(error, 'refused')) return null;
  const { status } = error.details;
  if (status === 403) return 'not-allowed';
  // A host of somebody else may refuse with an answer that is called a success.
  return [200, 400, 413, 415, 422].includes(status) ? 'picture' : null;
}
