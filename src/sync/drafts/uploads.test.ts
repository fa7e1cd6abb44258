import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeptBytes } from '../../data/database/kept-bytes.ts';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import { AppError } from '../../domain/app-error.ts';
import { pendingPicture } from '../../domain/authoring.ts';
import { uuid } from '../testing/bench.ts';
import { publish } from './authoring.ts';
import { createDraftSync } from './draft-sync.ts';
import type { PictureBucket } from '../../domain/media-reference.ts';
import { keepPicture } from './keep-picture.ts';
import { uploadPictures, type UploadPicture } from './uploads.ts';

const now = () => 1_000;
const sha = (digit: string) => digit.repeat(64);
let own: OwnDatabase;
let sent: string[];
/** What does not move, by the way and the bytes. */
let stuck: Set<string>;

beforeEach(() => {
  own = createOwnDatabase('manara-own', { indexedDB: new IDBFactory(), IDBKeyRange });
  sent = [];
  stuck = new Set();
});

const upload: UploadPicture = async (image, _bucket, _signal, way) => {
  const words = await image.text();
  sent.push(`${way} ${words}`);
  if (stuck.has(`${way} ${words}`)) throw new AppError('offline', { reason: 'stalled' });
  return `post-media/${uuid(1, 'aaaa')}/${words.replace(' ', '-')}.webp`;
};
const run = () =>
  uploadPictures({ db: own, upload, signal: new AbortController().signal, onProgress: () => undefined });

/** A picture that waits, and the post that shows it. */
async function publishWith(digit: string, number: number): Promise<void> {
  const shown = { width: 8, height: 6, color: '#112233', bucket: 'post-media' as const };
  const blob = new Blob([`picture ${digit}`], { type: 'image/webp' });
  await keepPicture(own, { ...shown, sha256: sha(digit), blob, thumb: new Blob([`thumb ${digit}`]) }, { now });
  await publishText(number, pendingPicture(sha(digit)));
}

async function publishText(number: number, picture: string | null = null): Promise<void> {
  const fields = { title: `منشور ${number}`, content: 'نص', image_url: picture, media_items: [] };
  await publish(own, { kind: 'post', id: uuid(number), base: null }, fields, { now: () => number });
}

/** The posts that have gone out. */
async function outgoing(): Promise<string[]> {
  let ids = 100;
  const source = createDraftSync({
    db: own,
    actor: `user:${uuid(1, 'aaaa')}`,
    now,
    newId: () => uuid((ids += 1), 'bbbb'),
    repeats: null,
    deliveryStatusOf: () => Promise.resolve({ name: 'delivered' }),
  });
  await source.prepare();
  const titles = (await own.outbox.toArray()).map(({ mutation }) => JSON.stringify(mutation.args));
  return titles.map((args) => /منشور (\d)/.exec(args)?.[1] ?? args);
}

const keptAs = async (digit: string) => {
  const { blob, thumb, type } = (await own.pictures.get(sha(digit))) ?? {};
  const read = (kept: KeptBytes | undefined) =>
    kept instanceof ArrayBuffer ? new TextDecoder().decode(kept) : 'no bytes';
  return [read(blob), read(thumb), type];
};

test('a portrait that is chosen again is brought again: it may have been replaced, and left the school, meanwhile', async () => {
  const again = async (digit: string, bucket: PictureBucket) => {
    const shown = { width: 8, height: 6, color: '#112233', bucket };
    const blobs = { blob: new Blob([`picture ${digit}`]), thumb: new Blob([`thumb ${digit}`]) };
    const choose = () => keepPicture(own, { ...shown, ...blobs, sha256: sha(digit) }, { now });
    await choose();
    await own.pictures.update(sha(digit), { state: 'uploaded', url: 'there', thumbUrl: 'there too' });
    await choose();
    return own.pictures.get(sha(digit));
  };
  expect(await again('c', 'profile-photos')).toMatchObject({ state: 'waiting', url: null, thumbUrl: null });
  expect(await again('d', 'post-media')).toMatchObject({ state: 'uploaded', url: 'there' });
});

describe('pictures are bytes in the database', () => {
  test('one that was chosen is kept as bytes, for a browser may refuse to keep a Blob', async () => {
    await publishWith('a', 1);
    expect(await keptAs('a')).toEqual(['picture a', 'thumb a', 'image/webp']);
  });

  test('one that an older version kept as a Blob becomes bytes before it is sent, and arrives', async () => {
    await publishWith('a', 1);
    await own.pictures.update(sha('a'), {
      blob: new Blob(['picture a'], { type: 'image/webp' }),
      thumb: new Blob(['thumb a']),
    });
    stuck = new Set(['watched picture a']);
    await expect(run()).rejects.toMatchObject({ kind: 'offline' });
    expect(await keptAs('a')).toEqual(['picture a', 'thumb a', 'image/webp']);
    await run();
    expect(await own.pictures.get(sha('a'))).toMatchObject({ state: 'uploaded' });
  });

  test('one whose bytes the browser has lost is told to its author, and the others go on', async () => {
    await publishWith('a', 1);
    await publishWith('b', 2);
    await own.pictures.update(sha('a'), { blob: new Blob(['picture a']) });
    const lost = new DOMException('gone', 'NotReadableError');
    const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(lost);
    await run();
    read.mockRestore();
    expect(await outgoing()).toEqual(['2']);
    expect(await own.drafts.get(`post:${uuid(1)}`)).toMatchObject({ queue: { name: 'failed', code: 'picture' } });
  });
});

describe('a picture that does not move', () => {
  test('keeps neither other pictures nor later texts waiting', async () => {
    await publishWith('a', 1);
    await publishWith('b', 2);
    await publishText(3);
    stuck = new Set(['watched picture a', 'plain picture a']);
    expect(await outgoing()).toEqual([]);
    await expect(run()).rejects.toMatchObject({ details: { reason: 'stalled' } });
    expect(await outgoing()).toEqual(['2', '3']);
  });

  test('is tried after all others the next time, and in another way first', async () => {
    await publishWith('a', 1);
    stuck = new Set(['watched picture a']);
    await expect(run()).rejects.toMatchObject({ details: { reason: 'stalled' } });
    await publishWith('b', 2);
    sent = [];
    await run();
    expect(sent).toEqual(['watched picture b', 'watched thumb b', 'plain picture a', 'plain thumb a']);
    expect(await outgoing()).toEqual(['1', '2']);
  });

  test('is tried in the first way again where the other one does not help', async () => {
    await publishWith('a', 1);
    stuck = new Set(['watched picture a', 'plain picture a']);
    await expect(run()).rejects.toMatchObject({ kind: 'offline' });
    stuck = new Set(['plain picture a']);
    await run();
    expect(await outgoing()).toEqual(['1']);
  });

  test('is the line where a second one does not move either: the rest is left for later', async () => {
    for (const [index, digit] of ['a', 'b', 'c'].entries()) await publishWith(digit, index + 1);
    stuck = new Set(['watched picture a', 'watched picture b', 'watched picture c']);
    await expect(run()).rejects.toMatchObject({ kind: 'offline' });
    expect(sent).toEqual(['watched picture a', 'watched picture b']);
  });
});
