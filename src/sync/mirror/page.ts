import type { QuarantineRecord } from '../../data/database/records.ts';
import type { PullResponse } from '../../domain/sync-protocol.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import type { Mirror, MirroredRow, MirrorTable } from './mirror.ts';

/** The rows of one table in one page: what fits, by its id, and what does not. */
export interface PageTable {
  readonly mirror: MirrorTable;
  readonly rows: ReadonlyMap<string, MirroredRow>;
  readonly bad: readonly QuarantineRecord[];
}

/** Rows parsed in one task: on a slow phone fewer than a finger notices. */
const rowsPerTurn = 8;

/**
 * Parses every row of a page on its own, some at a time. Tables that this mirror does not know and rows of other scopes
 * are left out.
 */
export async function readPage({ tables }: Mirror, rows: PullResponse['rows'], at: number): Promise<PageTable[]> {
  const read: PageTable[] = [];
  for (const mirror of tables) {
    const raw = rows[mirror.name]?.filter((item) => !isElsewhere(item, mirror.scope)) ?? [];
    if (raw.length > 0) read.push(await readTable(mirror, raw, at));
  }
  return read;
}

/** Whether a row says that it belongs to another scope. One that does not say is judged by the rest of it. */
function isElsewhere(item: unknown, scope: string): boolean {
  const named = typeof item === 'object' && item !== null && 'scope' in item ? item.scope : undefined;
  return typeof named === 'string' && named !== scope;
}

async function readTable(mirror: MirrorTable, raw: readonly unknown[], at: number): Promise<PageTable> {
  const rows = new Map<string, MirroredRow>();
  const bad: QuarantineRecord[] = [];
  for (const [index, item] of raw.entries()) {
    if (index % rowsPerTurn === 0) await nextTurn();
    const parsed = mirror.schema.safeParse(item);
    if (parsed.success) {
      const id = (parsed.data as unknown as Record<string, string>)[mirror.key.local] ?? '';
      const twin = rows.get(id);
      if (twin === undefined || parsed.data.revision >= twin.revision) rows.set(id, parsed.data);
    } else {
      const [issue] = parsed.error.issues;
      const reason = issue === undefined ? 'unreadable' : `${issue.path.join('.') || 'row'}: ${issue.message}`;
      bad.push(quarantined(mirror, item, { reason, at }));
    }
  }
  return { mirror, rows, bad };
}

function quarantined(
  mirror: MirrorTable,
  item: unknown,
  { reason, at }: { reason: string; at: number },
): QuarantineRecord {
  const fields: Record<string, unknown> = typeof item === 'object' && item !== null ? { ...item } : {};
  const key = fields[mirror.key.wire];
  const id = typeof key === 'string' && key.length <= 64 ? key : `?${fingerprint(JSON.stringify(item) ?? 'undefined')}`;
  const digest =
    typeof fields['digest'] === 'string' && /^-?\d{1,19}$/.test(fields['digest']) ? fields['digest'] : null;
  return { key: `${mirror.name}:${id}`, table: mirror.name, id, reason: reason.slice(0, 300), digest, at };
}

/** FNV-1a: names a row that has no id, the same way each time it comes. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
