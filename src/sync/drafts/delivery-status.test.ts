import { writeMetas } from '../../data/database/meta.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../data/database/database.ts';
import { createOwnDatabase } from '../../data/database/own-database.ts';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import type { PostId, TeacherId, UserId } from '../../domain/ids.ts';
import { deliveryStatusOf, isDelivered, type Mirrors, type MirrorState, type SentWrite } from './delivery-status.ts';
import { uuid } from '../testing/bench.ts';

const put: SentWrite = { revision: 3, lineage: 'lineage-2', isDeletion: false };
const removal: SentWrite = { revision: null, lineage: 'lineage-2', isDeletion: true };
/** The mirror as it was when the answer came, unless said otherwise: no pull has ended since. */
const mirror = (change: Partial<MirrorState>): MirrorState => ({
  lineage: 'lineage-2',
  revision: null,
  wholePullFrom: 4,
  epochAfterAnswer: 7,
  ...change,
});

describe('a mirror of the same lineage', () => {
  test.each([
    ['nothing', null, false],
    ['an earlier row', 2, false],
    ['the row', 3, true],
    ['a later row', 9, true],
  ])('that shows %s', (_what, revision, isOver) => {
    expect(isDelivered(put, [mirror({ revision })])).toBe(isOver);
  });

  test('shows a deletion by showing nothing', () => {
    expect(isDelivered(removal, [mirror({ revision: 9 })])).toBe(false);
    expect(isDelivered(removal, [mirror({ revision: null })])).toBe(true);
  });
});

describe.each([
  ['an older lineage', 'lineage-1'],
  ['a newer lineage', 'lineage-3'],
  ['a lineage that nobody here has met', 'lineage-x'],
  ['none yet', null],
])('a mirror of %s says nothing of it', (_name, lineage) => {
  test.each([
    ['without the row', null],
    ['with an earlier row', 2],
    ['with the row', 3],
    ['with a later row', 9],
  ])('%s', (_what, revision) => {
    expect(isDelivered(put, [mirror({ lineage, revision })])).toBe(false);
    expect(isDelivered(removal, [mirror({ lineage, revision })])).toBe(false);
  });
});

describe.each(['lineage-1', 'lineage-2', 'lineage-3', 'lineage-x'])('in a mirror of %s', (lineage) => {
  const isOver = (change: Partial<MirrorState>) => isDelivered(put, [mirror({ lineage, revision: 2, ...change })]);

  test('a pull that began before the answer, or may have, ends nothing', () => {
    expect(isOver({ wholePullFrom: 6 })).toBe(false);
    expect(isOver({ wholePullFrom: 7 })).toBe(false);
  });

  test('a pull that began after the answer ends it, whatever it brought', () => {
    expect(isOver({ wholePullFrom: 8 })).toBe(true);
    expect(isOver({ wholePullFrom: 8, revision: null })).toBe(true);
  });

  test('no pull ends it as long as nobody has looked since the answer', () => {
    expect(isOver({ wholePullFrom: 8, epochAfterAnswer: null })).toBe(false);
  });
});

test('of two mirrors one has to show it, or both have to be brought up to date after it', () => {
  const isDue = mirror({ wholePullFrom: 8 });
  expect(isDelivered(put, [mirror({}), mirror({ revision: 3 })])).toBe(true);
  expect(isDelivered(put, [isDue, mirror({})])).toBe(false);
  expect(isDelivered(put, [isDue, isDue])).toBe(true);
});

test('where an older page did not keep which lineage answered, the row alone counts', () => {
  expect(isDelivered({ ...put, lineage: null }, [mirror({ revision: 3 })])).toBe(true);
  expect(isDelivered({ ...put, lineage: null }, [mirror({ revision: 2 })])).toBe(false);
});

describe('what was sent', () => {
  const userId = uuid(1, 'aaaa') as UserId;
  let mirrors: Mirrors;

  beforeEach(() => {
    const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
    mirrors = { database: createDatabase('manara', storage), own: createOwnDatabase('manara-own', storage), userId };
  });

  const sent = (change: Partial<DraftRecord> = {}): DraftRecord => ({
    key: `post:${uuid(1)}`,
    kind: 'post',
    id: uuid(1),
    base: null,
    typed: null,
    wanted: { title: 'رحلة' },
    isDeletion: false,
    mid: null,
    version: 1,
    sentVersion: 1,
    updatedAt: 0,
    queue: { name: 'sent', revision: 3, lineage: 'lineage-2', epochs: { shared: 7, own: 5 } },
    ...change,
  });

  async function show(revision: number): Promise<void> {
    await mirrors.database.posts.put({
      id: uuid(1) as PostId,
      title: 'رحلة',
      content: 'نص',
      imageUrl: null,
      mediaItems: [],
      createdAt: 0,
      pinnedUntil: null,
      updatedAt: 0,
      teacherId: userId as string as TeacherId,
      revision,
      digest: '1',
    });
  }

  test('is looked for in the mirror of its kind', async () => {
    await writeMetas(mirrors.database, { lineage: 'lineage-2', pullEpoch: 7, wholePullFrom: 6 });
    expect(await deliveryStatusOf(mirrors, sent())).toEqual({ name: 'underway', epochs: { shared: 7, own: 0 } });
    await show(3);
    expect(await deliveryStatusOf(mirrors, sent())).toEqual({ name: 'delivered' });
  });

  const day = 24 * 60 * 60 * 1_000;
  test.each([
    ['ahead', 400 * day],
    ['behind', -400 * day],
    ['right', 0],
  ])('is judged by no clock, were the last pull %s of the sending', async (_name, offset) => {
    const metas = { lineage: 'lineage-3', pullEpoch: 9, lastPullAt: Date.now() + offset };
    await writeMetas(mirrors.database, { ...metas, wholePullFrom: 7 });
    expect(await deliveryStatusOf(mirrors, sent())).toMatchObject({ name: 'underway' });
    await writeMetas(mirrors.database, { ...metas, wholePullFrom: 8 });
    expect(await deliveryStatusOf(mirrors, sent())).toEqual({ name: 'delivered' });
  });

  test('of a profile is looked for in both mirrors: approved it is everybody’s, else one’s own', async () => {
    const profile = sent({ key: 'profile', kind: 'profile', id: 'profile' });
    await writeMetas(mirrors.database, { lineage: 'lineage-2', wholePullFrom: 8 });
    await writeMetas(mirrors.own, { lineage: 'lineage-2', wholePullFrom: 5 });
    expect(await deliveryStatusOf(mirrors, profile)).toMatchObject({ name: 'underway' });
    await writeMetas(mirrors.own, { wholePullFrom: 6 });
    expect(await deliveryStatusOf(mirrors, profile)).toEqual({ name: 'delivered' });
  });

  test('has not arrived as long as it is not sent', async () => {
    await show(9);
    const waiting = sent({ queue: { name: 'waiting', since: 0, notBefore: 0 } });
    expect(await deliveryStatusOf(mirrors, waiting)).toMatchObject({ name: 'underway' });
  });
});
