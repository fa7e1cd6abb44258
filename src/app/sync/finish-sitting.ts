import { accountOf } from '../../backend/auth/auth-state.ts';
import type { AuthStore } from '../../backend/auth/auth-store.ts';
import { forgetLeftVisitor, leftAccounts } from '../../backend/auth/left-accounts.ts';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { forgetPersonal } from '../../platform/personal-keys.ts';
import { keepNotedTaps } from '../../sync/outbox/noted-taps.ts';
import { browserActor } from '../../sync/protocol/identity.ts';
import { forgetOthers } from './forget-account.ts';

interface Parts {
  readonly auth: AuthStore;
  readonly database: ManaraDatabase;
}

/**
 * Takes from a shared device what whoever left it had there, of an account or of none. What has not reached the school stays for its
 * author alone. Resolves once the device may begin anew as somebody else's; what only the network can do goes on behind it: the
 * session ends at the server, where it can be reached now, and messages come here no more. Never rejects.
 */
export async function finishSitting({ auth, database }: Parts): Promise<void> {
  forgetPersonal();
  const left = leftAccounts();
  const ids = left.flatMap(({ userId }) => userId ?? []);
  const here = accountOf(auth.current())?.userId ?? null;
  await Promise.allSettled([forgetVisitor(database), forgetOthers(here, ids)]);
  forgetLeftVisitor();
  void import('../../platform/push-messages.ts').then(
    ({ endPush }) => endPush(),
    () => {},
  );
  for (const { session, forget } of left) {
    // Not only once the school has answered: until then their key would lie on the device.
    forget();
    if (session !== null) void auth.asAccount((server) => server.end(session)).catch(() => undefined);
  }
}

/**
 * Forgets what was liked and saved without an account, and who this browser was to the server: the next likes are another's. As long
 * as something of it is still to be sent it stays, until a sitting begins after it was.
 */
async function forgetVisitor(database: ManaraDatabase): Promise<void> {
  await keepNotedTaps(database, { now, newId, actor: browserActor });
  const { registers, outbox, history, meta } = database;
  await database.transaction('rw', [registers, outbox, history, meta], async () => {
    if ((await outbox.where('state').equals('queued').count()) > 0) return;
    // What the school refused waits for an answer of whoever has gone.
    for (const table of [outbox, registers, history]) await table.clear();
    await meta.bulkDelete(['browserSecret', 'deviceId', 'claims', 'lastVisitAt', 'saidToPosts']);
  });
}
