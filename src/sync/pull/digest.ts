import type { SyncDatabase } from '../../data/database/database.ts';
import { writeMeta } from '../../data/database/meta.ts';
import type { PullResponse } from '../../domain/sync-protocol.ts';
import { appendHistory } from './history.ts';
import type { Mirror, MirrorTable } from '../mirror/mirror.ts';
import { demandEpoch } from '../mirror/pull-epoch.ts';
import { requestFullResync } from '../mirror/full-resync.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Whether a mirror that was last compared then should be compared now: after the first complete pull, then once a day. */
export function isDigestDue(checkedAt: number | null, now: number): boolean {
  // A moment in the future is left over from a clock that was wrong.
  return checkedAt === null || checkedAt > now || now - checkedAt >= dayMs;
}

/**
 * Compares count and XOR of every mirrored table with the server's, which must be of the same moment as the mirror.
 * A scope that differs loses its cursor, so that the next pull brings it whole. Resolves to the number of such scopes.
 * Throws `OvertakenError` when another context has changed the mirror since `epoch`, so that nothing can be said.
 */
export async function compareDigests(
  { db, mirror, now, epoch }: { db: SyncDatabase; mirror: Mirror; now: number; epoch: number },
  digests: NonNullable<PullResponse['digest']>,
): Promise<number> {
  const differences: { scope: string; what: string }[] = [];
  for (const table of mirror.tables) {
    const theirs = digests[table.scope]?.[table.name];
    if (theirs === undefined) continue;
    const ours = await localDigest(db, table);
    if (ours.count !== theirs[0] || (ours.xor !== null && ours.xor !== theirs[1])) {
      differences.push({ scope: table.scope, what: `${table.name} ${ours.count}/${theirs[0]}` });
    }
  }
  const scopes = [...new Set(differences.map(({ scope }) => scope))];
  await db.transaction('rw', db.cursors, db.meta, db.history, async () => {
    await demandEpoch(db, epoch);
    // The day counts from here whatever the outcome: what a full resync cannot heal must not be sent whole all day long.
    await writeMeta(db, 'digestCheckedAt', now);
    if (scopes.length === 0) return;
    await requestFullResync(db, scopes);
    const outcome = `digest: ${differences.map(({ what }) => what).join(', ')}`;
    await appendHistory(db, { at: now, tookMs: 0, trigger: 'digest', pulled: 0, pushed: 0, outcome });
  });
  return scopes.length;
}

/** Count and XOR of what is here of one table; a quarantined row counts with the digest it came with. */
async function localDigest(
  db: SyncDatabase,
  { name, key, store }: MirrorTable,
): Promise<{ count: number; xor: string | null }> {
  const quarantined = await db.quarantine.where('key').startsWith(`${name}:`).toArray();
  const outside = new Set(quarantined.map((row) => row.id));
  let count = quarantined.length;
  let xor = quarantined.reduce((sum, row) => sum ^ digestValue(row.digest), 0n);
  for await (const rows of store.chunks()) {
    for (const row of rows) {
      // `store` forgot the type of the row, and with it the name of its key.
      if (outside.has(String((row as unknown as Record<string, unknown>)[key.local]))) continue;
      count += 1;
      xor ^= digestValue(row.digest);
    }
  }
  // A quarantined row without a digest leaves only the count to compare.
  const isKnown = quarantined.every((row) => row.digest !== null);
  return { count, xor: isKnown ? BigInt.asIntN(64, xor).toString() : null };
}

/** Damaged digests count as nothing, which makes the sum differ as it should. */
function digestValue(digest: unknown): bigint {
  return typeof digest === 'string' && /^-?\d{1,19}$/.test(digest) ? BigInt(digest) : 0n;
}
