import type { SyncDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/database/meta.ts';
import { deviceIdOf } from './identity.ts';

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
