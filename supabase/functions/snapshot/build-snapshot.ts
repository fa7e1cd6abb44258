/** Rows of the first page, so that it is soon there, and of all others: what a device would ask for itself. */
export const SNAPSHOT_ROWS: Rows = { first: 40, next: 1_000 };

interface Rows {
  readonly first: number;
  readonly next: number;
}

/** A page of the public mirror as a file. */
interface SnapshotFile {
  readonly name: string;
  readonly text: string;
}

/** All that is public, as pages that go on from each other. */
export interface Snapshot {
  readonly first: SnapshotFile;
  /** Named after what is in them, so that a name never means anything else. */
  readonly others: readonly SnapshotFile[];
}

/** What of an answer of `sync_pull` decides how to go on. */
interface Answer {
  readonly lineage: unknown;
  readonly target: unknown;
  readonly after?: unknown;
}

/** Asks `sync_pull` as a visitor and resolves to its raw answer. */
export type AskAsVisitor = (request: object) => Promise<unknown>;

/**
 * Asks for all that a visitor may see, page by page, and makes files of the answers: each is what the database said, with the
 * name of the next and of all that follow. All have one target, so a device goes on from them as from pages that it asked for itself; what is
 * written meanwhile is in none of them and comes with its next pull. Rejects where the database changed its history.
 */
export async function buildSnapshot(ask: AskAsVisitor, rows: Rows = SNAPSHOT_ROWS): Promise<Snapshot> {
  const answers = await allPages(ask, rows);
  const files: SnapshotFile[] = [];
  for (const answer of answers.reverse()) {
    const others = files.map(({ name }) => name);
    const text = JSON.stringify({ ...answer, shared: { next: others[0] ?? null, others } });
    files.unshift({ name: await nameOf(text), text });
  }
  const [first, ...others] = files;
  if (first === undefined) throw new Error('a snapshot has a page');
  return { first: { ...first, name: 'first' }, others };
}

async function allPages(ask: AskAsVisitor, rows: Rows): Promise<Answer[]> {
  const shared = { cursors: {}, scopes: ['public'], digest: true };
  const answers = [readAnswer(await ask({ ...shared, lineage: null, limit: rows.first }))];
  for (;;) {
    const { lineage, target, after } = answers.at(-1) ?? {};
    if (after === undefined || after === null) return answers;
    const answer = readAnswer(await ask({ ...shared, lineage, target, after, limit: rows.next }));
    const goesOn = answer.lineage === lineage && answer.target === target;
    if (!goesOn || JSON.stringify(answer.after) === JSON.stringify(after))
      throw new Error('the database does not go on from the page before');
    answers.push(answer);
  }
}

function readAnswer(raw: unknown): Answer {
  const isAnswer = typeof raw === 'object' && raw !== null && 'lineage' in raw && 'target' in raw && 'reset' in raw;
  if (!isAnswer || raw.reset !== false) throw new Error('sync_pull did not answer with a page');
  return raw;
}

async function nameOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
