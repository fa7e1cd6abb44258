import type { SyncDatabase } from '../data/database.ts';
import { readMeta, writeMeta } from '../data/meta.ts';
import type { UserId } from '../domain/ids.ts';

/** The actor of everything that this browser says without an account. */
export const browserActor = 'browser';

/** The actor of everything that an account says, and the scope of what only it may see. */
export function userActor(userId: UserId): string {
  return `user:${userId}`;
}

/** Who this browser is to the server. The secret proves it and is never shown to anybody else. */
export interface BrowserIdentity {
  readonly deviceId: string;
  readonly browserSecret: string;
}

/** The identity of this browser, made once and then always the same, whichever tab asks first. */
export function browserIdentity(
  db: SyncDatabase,
  make: { newId: () => string; newSecret: () => string },
): Promise<BrowserIdentity> {
  return db.transaction('rw', db.meta, async () => {
    const deviceId = await deviceIdOf(db, make.newId);
    let browserSecret = await readMeta(db, 'browserSecret');
    if (typeof browserSecret !== 'string' || browserSecret === '') {
      browserSecret = make.newSecret();
      await writeMeta(db, 'browserSecret', browserSecret);
    }
    return { deviceId, browserSecret };
  });
}

/** The id of this device, made on first use. Must run inside a writing transaction over `meta`. */
export async function deviceIdOf(db: SyncDatabase, newId: () => string): Promise<string> {
  const known = await readMeta(db, 'deviceId');
  if (typeof known === 'string' && known !== '') return known;
  const deviceId = newId();
  await writeMeta(db, 'deviceId', deviceId);
  return deviceId;
}
