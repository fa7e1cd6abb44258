import { AsyncLocalStorage } from 'node:async_hooks';
import { createConnection } from 'node:net';
import type { PendingQuery, ReservedSql, Row } from 'postgres';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { JsonText, withJson } from './json-text.ts';
import type { PooledDriver } from './lost-connection.ts';

/** What a question may cost. */
export interface Bounds {
  /** Aborts when nobody waits for the answer: what the database is doing for it is ended then. */
  readonly gone: AbortSignal;
  /** The most that it may be answered, as it is before it is compressed. */
  readonly mostBytes: number;
  /** Whether the JSON in the answer is passed on as PostgreSQL wrote it: only where lite has nothing to look for in it. */
  readonly passesJson: boolean;
}

interface Question extends Bounds {
  readonly places: string[];
}

const CANCEL_REQUEST = 80_877_102;
/** Statements that ask for nothing: who asks, and the transaction around what is asked. */
const FRAME = /^\s*(?:begin|start|commit|rollback|savepoint|release|set|select set_config)\b/i;
/** Tables within tables come as one value a row, however many rows are in it. */
const EMBEDDING = /^\s*select\b.*\bjson_agg\(/is;
/** What lite asks for itself: whose token it is, and how many rows are to be expected. */
const READ_BY_LITE = /^\s*explain\b|\bfrom "auth"\./i;
/** What PostgreSQL says of a row that is too large, see {@link withSmallRows}. */
const TOO_LARGE = 'the row is too large';
/** A name and its punctuation. */
const FIELD_BYTES = 4;

const questions = new AsyncLocalStorage<Question>();

/** Asks within bounds, by all statements of a request: what exceeds them is refused, and what was begun is taken back. */
export async function boundQuestion(bounds: Bounds, ask: () => Promise<Response>): Promise<Response> {
  const question: Question = { ...bounds, places: [] };
  return withJson(await questions.run(question, ask), question.places);
}

/** Where the JSON of a statement is put that the present question passes on; null where it is to be read. */
export function placesForJson(text: string): string[] | null {
  const question = questions.getStore();
  return question?.passesJson === true && !READ_BY_LITE.test(text) ? question.places : null;
}

/** Keeps this pool within what {@link boundQuestion} says. Call it after everything else that changes how connections are reserved. */
export function keepBounds(driver: PooledDriver, databaseUrl: string): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const question = questions.getStore();
    const reserved = await reserve(question?.gone);
    if (question) keepWithin(question, reserved, databaseUrl);
    return reserved;
  };
}

function keepWithin({ gone, mostBytes }: Bounds, reserved: ReservedSql, databaseUrl: string): void {
  const unsafe = reserved.unsafe.bind(reserved);
  const release = reserved.release.bind(reserved);
  let ending: Promise<void> | null = null;
  let size = 0;
  const guarded = async (...[text, parameters, options]: Parameters<typeof unsafe>): Promise<unknown> => {
    if (FRAME.test(text)) return unsafe(text, parameters, options);
    if (gone.aborted) throw gone.reason;
    const running = unsafe(EMBEDDING.test(text) ? withSmallRows(text, mostBytes) : text, parameters, options);
    const end = (): void => {
      ending ??= cancel(running, databaseUrl);
    };
    gone.addEventListener('abort', end, { once: true });
    try {
      return await collected(running, (row) => {
        size += sizeOf(row);
        if (size > mostBytes) end();
        return size <= mostBytes;
      });
    } finally {
      gone.removeEventListener('abort', end);
      // What ended by itself meanwhile leaves the cancel to the statement after it, which is the end of its transaction.
      await ending;
    }
  };
  // Whoever has the connection next must not be ended in our place.
  Object.assign(reserved, { unsafe: guarded, release: () => void Promise.resolve(ending).then(release) });
}

/**
 * A row arrives whole before anybody can look at its size, so PostgreSQL looks first. It has no expression that fails but one
 * that cannot be done: here, to read its complaint as a truth value.
 */
function withSmallRows(text: string, mostBytes: number): string {
  return `select "row".* from (${text}) as "row"
    where case when pg_column_size("row") <= ${mostBytes} then true else ('${TOO_LARGE} (' || pg_column_size("row") || ')')::boolean end`;
}

/** The rows of an answer, taken one by one as they come; the rest of one that is too large is let go. */
async function collected(
  running: PendingQuery<(Row & Iterable<Row>)[]>,
  take: (row: Row) => boolean,
): Promise<unknown> {
  let isTooLarge = false;
  const kept: Row[] = [];
  try {
    const result = await running.forEach((row) => {
      isTooLarge = !take(row) || isTooLarge;
      if (!isTooLarge) kept.push(row);
    });
    if (!isTooLarge) return Object.assign(result, kept);
  } catch (error) {
    if (!isTooLarge && !(error instanceof Error && error.message.includes(`"${TOO_LARGE} (`))) throw error;
  }
  throw answerTooLarge();
}

/** The refusal of a question whose answer would exceed its bounds. */
export function answerTooLarge(): Refusal {
  return new Refusal(413, 'PT413', 'The answer would be too large: ask for fewer rows or columns');
}

function sizeOf(row: Row): number {
  return Object.entries(row).reduce((sum, [name, value]) => sum + name.length + FIELD_BYTES + bytesOf(value), 0);
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof JsonText) return Buffer.byteLength(value.text);
  return Array.isArray(value) ? value.reduce((sum: number, item) => sum + bytesOf(item), 0) : 8;
}

/** Asks the database to end a statement, as its clients do. Resolves once that was said, or could not be. */
function cancel(running: object, databaseUrl: string): Promise<void> {
  const { pid, secret } = backendOf(running);
  // PGlite names none: it cannot interrupt a statement.
  if (pid === 0 || secret === 0) return Promise.resolve();
  const { hostname, port } = new URL(databaseUrl);
  const message = Buffer.alloc(16);
  [message.length, CANCEL_REQUEST, pid, secret].forEach((number, at) => message.writeUInt32BE(number, at * 4));
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port || 5432) }, () => socket.end(message));
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.once('close', () => resolve());
  });
}

/** The process of the database that works on a query. postgres 3.4.9 keeps it there for its own way to cancel. */
function backendOf(running: object): { readonly pid: number; readonly secret: number } {
  const { state }: { readonly state?: unknown } = running;
  const { pid, secret }: { readonly pid?: unknown; readonly secret?: unknown } = Object(state);
  return { pid: Number(pid ?? 0), secret: Number(secret ?? 0) };
}
