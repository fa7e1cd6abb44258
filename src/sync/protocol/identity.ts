import type { SyncDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/database/meta.ts';
import type { UserId } from '../../domain/ids.ts';

/** The actor of everything that this browser says without an account. */
export const browserActor = 'browser';

/** The actor of everything that an account says, and the scope of what only it may see. */
export function userActor(userId: UserId): string {
  return `user:${userId}`;
}

/** The id of this device, made on first use. Must run inside a writing transaction over `meta`. */
export async function deviceIdOf(db: SyncDatabase, newId: () => string): Promise<string> {
  const known = await readMeta(db, 'deviceId');
  if (typeof known === 'string' && known !== '') return known;
  const deviceId = newId();
  await writeMeta(db, 'deviceId', deviceId);
  return deviceId;
}
