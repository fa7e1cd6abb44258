import { asBlob, asBytes, type KeptBytes } from '../../data/database/kept-bytes.ts';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { PictureRecord } from '../../data/database/picture-record.ts';
import { type AppError, isAppError } from '../../domain/app-error.ts';
import { pendingPictures } from '../../domain/authoring.ts';
import type { PictureBucket } from '../../domain/media-reference.ts';
import { announce } from './authoring.ts';
import { within } from '../protocol/transport.ts';
import { byTurn } from './turn.ts';

/**
 * How a picture travels. `watched`: what stops moving is noticed within seconds. `plain`: by another call of the browser,
 * for one may stand still where the other does not.
 */
type UploadWay = 'watched' | 'plain';

/** Brings one picture to where pictures are kept and resolves to its media reference. */
export type UploadPicture = (
  image: Blob,
  bucket: PictureBucket,
  signal: AbortSignal,
  way: UploadWay,
) => Promise<string>;

interface UploadDeps {
  readonly db: OwnDatabase;
  readonly upload: UploadPicture;
  readonly signal: AbortSignal;
  readonly onProgress: (pictures: number) => void;
}

type Stall = AppError<'offline'>;

/** After so many in a row that do not move it is the line, and not the picture. */
const mostStalls = 2;

/**
 * Uploads the pictures that published things wait for, one at a time and in their order; those that did not move last time
 * come after all others, and another way first. A picture is named by its content at both ends, so one that is sent twice is
 * there once. One that the server refuses is marked, and the rest goes on; so does one that does not move, and the run
 * rejects at its end. Every other failure ends the run and rejects.
 */
export async function uploadPictures(deps: UploadDeps): Promise<void> {
  await keepAsBytes(deps.db);
  let stall: Stall | null = null;
  let stallsInRow = 0;
  for (const sha256 of await wantedPictures(deps.db)) {
    if (deps.signal.aborted) return;
    const picture = await deps.db.pictures.get(sha256);
    if (picture?.state !== 'waiting' && picture?.state !== 'stalled') continue;
    const outcome = await uploadOne(deps, picture);
    stallsInRow = outcome === null ? 0 : stallsInRow + 1;
    stall = outcome ?? stall;
    if (stallsInRow === mostStalls) break;
  }
  if (stall) throw stall;
}

/** What an older version kept as Blobs is kept as bytes, before a browser loses it. One that is lost is told as a refusal. */
async function keepAsBytes(db: OwnDatabase): Promise<void> {
  const old = await db.pictures.filter(({ blob, thumb }) => blob instanceof Blob || thumb instanceof Blob).toArray();
  for (const { sha256, blob, thumb } of old) {
    const type = blob instanceof Blob ? blob.type : '';
    try {
      await db.pictures.update(sha256, { blob: await asBytes(blob), thumb: await asBytes(thumb), type });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'NotReadableError')) throw error;
      await settle(db, sha256, { state: 'failed', refusal: 'picture' });
    }
  }
}

async function wantedPictures(db: OwnDatabase): Promise<readonly string[]> {
  const waiting = await db.drafts.filter(({ queue, isDeletion }) => queue.name === 'waiting' && !isDeletion).toArray();
  const wanted = [...pendingPictures(waiting.sort(byTurn).map((draft) => draft.wanted))];
  const stalled = new Set(await db.pictures.where('state').equals('stalled').primaryKeys());
  return wanted.sort((a, b) => Number(stalled.has(a)) - Number(stalled.has(b)));
}

/** Resolves to null once it is known what became of the picture, else to what says that it did not move. */
async function uploadOne(deps: UploadDeps, picture: PictureRecord): Promise<Stall | null> {
  const { db, signal, onProgress } = deps;
  let stall: Stall | null = null;
  for (const way of picture.state === 'stalled' ? (['plain', 'watched'] as const) : (['watched'] as const)) {
    try {
      await sendParts(deps, picture.sha256, way);
      onProgress(1);
      return null;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== null) {
        await settle(db, picture.sha256, { state: 'failed', refusal });
        return null;
      }
      if (signal.aborted || !isAppError(error, 'offline') || error.details.reason === 'network') throw error;
      stall = error;
    }
  }
  await settle(db, picture.sha256, { state: 'stalled' });
  return stall;
}

async function sendParts({ db, upload, signal }: UploadDeps, sha256: string, way: UploadWay): Promise<void> {
  const picture = await db.pictures.get(sha256);
  if (picture === undefined) return;
  const { blob, thumb, type, bucket } = picture;
  const send = (kept: KeptBytes) => within(signal, () => upload(asBlob(kept, type), bucket, signal, way));
  // Both parts are kept as they arrive: a line that breaks between them costs one of them, not both.
  const url = picture.url ?? (await send(blob));
  await db.pictures.update(sha256, { url });
  const thumbUrl = picture.thumbUrl ?? (await send(thumb));
  await settle(db, sha256, { url, thumbUrl, state: 'uploaded' });
}

/** Writes what became of a picture, and wakes the engine where that changes what can go out. */
async function settle(db: OwnDatabase, sha256: string, change: Partial<PictureRecord>): Promise<void> {
  await db.transaction('rw', db.pictures, db.meta, async () => {
    const known = await db.pictures.get(sha256);
    if (known === undefined) return;
    await db.pictures.put({ ...known, ...change });
    if (known.state !== change.state) await announce(db);
  });
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
