import { asBytes } from '../../data/database/kept-bytes.ts';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { PictureRecord } from '../../data/database/picture-record.ts';
import { onDrafts } from './authoring.ts';

/** A prepared picture and where it belongs. */
interface ChosenPicture extends Pick<PictureRecord, 'sha256' | 'width' | 'height' | 'color' | 'bucket'> {
  readonly blob: Blob;
  readonly thumb: Blob;
}

/**
 * Keeps a prepared picture until the things that show it are sent. Its placeholder may be used from then on. Rejects with an
 * `AppError` when the device cannot keep it.
 */
export async function keepPicture(
  db: OwnDatabase,
  picture: ChosenPicture,
  { now }: { readonly now: () => number },
): Promise<void> {
  // Read before the transaction, which would end meanwhile.
  const [blob, thumb] = await Promise.all([asBytes(picture.blob), asBytes(picture.thumb)]);
  const { type } = picture.blob;
  const unsent = { state: 'waiting', url: null, thumbUrl: null } as const;
  await onDrafts(db, async () => {
    const known = await db.pictures.get(picture.sha256);
    // A portrait that was replaced may have left the school since it was uploaded: what is chosen again is brought again.
    const isThere = known?.state === 'uploaded' && known.bucket !== 'profile-photos';
    if (isThere || known?.state === 'waiting' || known?.state === 'stalled') return;
    await db.pictures.put({ ...picture, ...unsent, blob, thumb, type, addedAt: now() });
  });
}
