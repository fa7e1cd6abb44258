import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { writeMeta } from '../../data/database/meta.ts';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import { createOwnDatabase } from '../../data/database/own-database.ts';
import { AppError } from '../../domain/app-error.ts';
import type { UserId } from '../../domain/ids.ts';
import { userActor } from '../../sync/protocol/identity.ts';
import type { Application } from './applications.ts';
import { decideOrKeep, takeBackKept } from './commands.ts';

const userId = 'aaaaaaaa-0000-4000-8000-000000000001' as UserId;
const person: Application = {
  kind: 'student',
  id: 'bbbbbbbb-0000-4000-8000-000000000001',
  name: 'مريم',
  email: 'mariam@school.example',
  role: null,
  place: 'الصف الأول',
  createdAt: 5,
  exactTime: '5',
  revokedAt: null,
  version: 3,
};

let own: AccountStore;
let asked: number;
beforeEach(() => {
  const db = createOwnDatabase('manara-0000000000000001', { indexedDB: new IDBFactory(), IDBKeyRange });
  own = { db, userId, actor: userActor(userId), mayInteract: false, hasLeft: false };
  asked = 0;
});
afterEach(() => own.db.delete());

/** The server behind a network that does this to every call. */
function apiWhere(answer: () => unknown): AuthorizedApi {
  const ask = async () => {
    asked += 1;
    return answer() as never;
  };
  return { call: ask, read: ask, insert: ask };
}
const lost = (error: AppError) =>
  apiWhere(() => {
    throw error;
  });
const kept = () => own.db.decisions.toArray();

test('with a network nothing is kept', async () => {
  const api = apiWhere(() => [{ status: 'done', id: person.id, version: 4 }]);
  const result = await decideOrKeep({ api, own }, [person], 'approve');
  expect(result).toEqual({
    ok: true,
    value: new Map([[person.id, { name: 'done', verdict: 'approve', version: 4 }]]),
  });
  expect(await kept()).toEqual([]);
});

test('a device that knows of no network keeps the decision without trying, and of the person no more than the name', async () => {
  await writeMeta(own.db, 'connection', { name: 'offline', since: 1 });
  const api = apiWhere(() => []);
  expect(await decideOrKeep({ api, own }, [person], 'decline')).toEqual({ ok: true, value: 'kept' });
  expect(asked).toBe(0);
  const [decision] = await kept();
  expect(decision).toMatchObject({ id: person.id, actor: own.actor, verdict: 'decline', version: 3, attempts: 0 });
  expect(JSON.stringify(decision)).not.toMatch(/mariam@|الصف/);
  expect(await takeBackKept(own, [person.id])).toEqual({ ok: true, value: true });
  expect(await kept()).toEqual([]);
});

test('a decision that may have arrived is kept and cannot be taken back; one that a portal answered can', async () => {
  await decideOrKeep({ api: lost(new AppError('offline', { reason: 'timeout' })), own }, [person], 'approve');
  expect(await takeBackKept(own, [person.id])).toEqual({ ok: true, value: false });
  await decideOrKeep({ api: lost(new AppError('portal', { status: 200 })), own }, [person], 'approve');
  expect(await takeBackKept(own, [person.id])).toEqual({ ok: true, value: true });
});

test('what the server refuses is kept nowhere, nor what a device cannot keep', async () => {
  const refused = new AppError('refused', { status: 403, code: null, message: '' });
  expect(await decideOrKeep({ api: lost(refused), own }, [person], 'approve')).toEqual({ ok: false, error: refused });
  const offline = new AppError('offline', { reason: 'network' });
  expect(await decideOrKeep({ api: lost(offline), own: null }, [person], 'approve')).toEqual({
    ok: false,
    error: offline,
  });
  expect(await kept()).toEqual([]);
});
