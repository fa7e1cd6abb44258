import type { QuarantineRecord } from '../data/records.ts';
import type { PullResponse } from '../domain/sync-protocol.ts';
import type { Mirror, MirroredRow, MirrorTable } from './mirror.ts';

/** The rows of one table in one page: what fits, by its id, and what does not. */
export interface PageTable {
  readonly mirror: MirrorTable;
  readonly rows: ReadonlyMap<string, MirroredRow>;
  readonly bad: readonly QuarantineRecord[];
}

/** Parses every row of a page on its own. Tables that this mirror does not know and rows of other scopes are left out. */
export function readPage({ tables }: Mirror, rows: PullResponse['rows'], at: number): PageTable[] {
  return tables.flatMap((mirror) => {
    const raw = rows[mirror.name]?.filter((item) => !isElsewhere(item, mirror.scope)) ?? [];
    return raw.length === 0 ? [] : [readTable(mirror, raw, at)];
  });
}

/** Whether a row says that it belongs to another scope. One that does not say is judged by the rest of it. */
function isElsewhere(item: unknown, scope: string): boolean {
  const named = typeof item === 'object' && item !== null && 'scope' in item ? item.scope : undefined;
  return typeof named === 'string' && named !== scope;
}

function readTable(mirror: MirrorTable, raw: readonly unknown[], at: number): PageTable {
  const rows = new Map<string, MirroredRow>();
  const bad: QuarantineRecord[] = [];
  for (const item of raw) {
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
