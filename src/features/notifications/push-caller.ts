import type { AuthStore } from '../../backend/auth/auth-store.ts';
import type { PushCaller } from '../../backend/push-subscription.ts';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { browserIdentity } from '../../sync/protocol/browser-identity.ts';

/** This browser, in the name of whoever is signed in. */
export async function pushCaller(database: ManaraDatabase, { api }: AuthStore): Promise<PushCaller> {
  const { browserSecret } = await browserIdentity(database, { newId, newSecret });
  return { api, browserSecret };
}
