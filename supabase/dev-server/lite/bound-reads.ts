import { AsyncLocalStorage } from 'node:async_hooks';
import { createConnection } from 'node:net';
import type { PendingQuery, ReservedSql, Row } from 'postgres';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { parsedCharacters } from './lite-json.ts';
import type { PooledDriver } from './lost-connection.ts';

/** The most that a read may answer, in characters: a hundred times what any page of the portal asks for at once. */
const LARGEST_ANSWER = 16 * 1024 * 1024;

const CANCEL_REQUEST = 80_877_102;
const readers = new AsyncLocalStorage<AbortSignal>();

/** Reads for somebody who may hang up: what the database is doing for them then is ended, and too large an answer too. */
export function boundRead<T>(gone: AbortSignal, read: () => Promise<T>): Promise<T> {
  return readers.run(gone, read);
}

/** Lets this pool end what {@link boundRead} began. Call it after everything else that changes how connections are reserved. */
export function endReadsOf(driver: PooledDriver, databaseUrl: string): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const gone = readers.getStore();
    const reserved = await reserve(gone);
    if (gone) endWith(gone, reserved, databaseUrl);
    return reserved;
  };
}

function endWith(gone: AbortSignal, reserved: ReservedSql, databaseUrl: string): void {
  const unsafe = reserved.unsafe.bind(reserved);
  const release = reserved.release.bind(reserved);
  let ending = Promise.resolve();
  let size = 0;
  const guarded = (...[text, parameters, options]: Parameters<typeof unsafe>): Promise<unknown> => {
    const running = unsafe(text, parameters, options);
    if (!/^\s*(?:select|with)\b/i.test(text)) return running;
    parsedCharacters();
    const end = (): void => {
      ending = cancel(running, databaseUrl);
    };
    if (gone.aborted) end();
    gone.addEventListener('abort', end, { once: true });
    const answer = collected(running, (row) => {
      size += sizeOf(row);
      if (size > LARGEST_ANSWER) end();
      return size <= LARGEST_ANSWER;
    });
    return answer.finally(() => gone.removeEventListener('abort', end));
  };
  // Whoever has the connection next must not be ended in our place.
  Object.assign(reserved, { unsafe: guarded, release: () => void ending.then(release) });
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
    if (!isTooLarge) throw error;
  }
  throw new Refusal(413, 'PT413', 'The answer would be too large: ask for fewer rows or columns');
}

function sizeOf(row: Row): number {
  const texts = Object.values(row).map((value: unknown) => (typeof value === 'string' ? value.length : 8));
  return texts.reduce((sum, length) => sum + length, parsedCharacters());
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
