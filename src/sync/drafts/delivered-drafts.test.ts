import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import { aDraft } from '../../data/testing/a-draft.ts';
import type { DeliveryStatus } from './delivery-status.ts';
import { dropDelivered } from './delivered-drafts.ts';

let own: OwnDatabase;
const { key } = aDraft;
const queue = { name: 'sent', revision: 1, lineage: 'lineage-1' } as const;

beforeEach(async () => {
  own = createOwnDatabase('manara-own', { indexedDB: new IDBFactory(), IDBKeyRange });
  await own.drafts.put({ ...aDraft, typed: null, wanted: { title: 'رحلة' }, queue });
});

const look = (status: DeliveryStatus) => dropDelivered(own, () => Promise.resolve(status));
const underway = (shared: number): DeliveryStatus => ({ name: 'underway', epochs: { shared, own: 0 } });

test('how far the mirrors are is remembered from the first look after the answer, and not from later ones', async () => {
  await look(underway(4));
  await look(underway(9));
  expect((await own.drafts.get(key))?.queue).toEqual({ ...queue, epochs: { shared: 4, own: 0 } });
});

test('what has arrived is let go, but for the words that were typed over it', async () => {
  await own.drafts.update(key, { typed: { title: 'أكثر' } });
  await look({ name: 'delivered' });
  expect(await own.drafts.get(key)).toMatchObject({ wanted: null, typed: { title: 'أكثر' }, queue: { name: 'none' } });
  await own.drafts.update(key, { typed: null, queue });
  await look({ name: 'delivered' });
  expect(await own.drafts.count()).toBe(0);
});

test('what is answered anew while one looks is judged by the next look', async () => {
  const anew = { ...queue, revision: 2 };
  const answering = (status: DeliveryStatus) => async () => {
    await own.drafts.update(key, { queue: anew });
    return status;
  };
  await dropDelivered(own, answering(underway(4)));
  expect((await own.drafts.get(key))?.queue).toEqual(anew);
  await own.drafts.update(key, { queue });
  await dropDelivered(own, answering({ name: 'delivered' }));
  expect((await own.drafts.get(key))?.queue).toEqual(anew);
});
