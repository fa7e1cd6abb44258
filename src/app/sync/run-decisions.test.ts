import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { AuthStore } from '../../backend/auth/auth-store.ts';
import { createOwnDatabase } from '../../data/database/own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import { systemClock } from '../../platform/clock.ts';
import { keepDecisions } from '../../sync/outbox/decisions.ts';
import { userActor } from '../../sync/protocol/identity.ts';
import { runDecisions } from './run-decisions.ts';

const mona = '3f2c8a10-0000-4000-8000-000000000001' as UserId;
/** What the token says of itself is somebody's word. */
const claims = Buffer.from(JSON.stringify({ sub: mona })).toString('base64url');

test('a decision waits as long as the browser holds the session of somebody else', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const db = createOwnDatabase('manara-0000000000000004', { indexedDB: new IDBFactory(), IDBKeyRange });
  const actor = userActor(mona);
  const seen = { kind: 'teacher', name: 'معلم', role: 'teacher', askedAt: 1, version: 1, verdict: 'approve' } as const;
  await keepDecisions(db, [{ ...seen, id: '1', actor, attempts: 0, fate: null }]);
  const session = { access_token: `head.${claims}.sig`, user: { id: '3f2c8a10-0000-4000-8000-000000000002' } };
  // Nothing but the session is asked of it.
  const auth = { heldSession: async () => session } as unknown as AuthStore;
  const outcome = await runDecisions({ db, userId: mona, auth, locks: null, clock: systemClock }).sync('online');
  expect(outcome).toMatchObject({ name: 'failed', error: { kind: 'signed-out' } });
  expect(asked).not.toHaveBeenCalled();
  expect(await db.decisions.toArray()).toMatchObject([{ id: '1', attempts: 0, fate: null }]);
  await db.delete();
});
