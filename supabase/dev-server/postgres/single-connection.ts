import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import postgres, { type ParsedOptions, type ReservedSql, type Sql } from 'postgres';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/** How the driver is to speak to a database: what it made of an address and of what it was told beside. */
export type ConnectionSettings = ParsedOptions;

/** One connection to a database, from its beginning to its end: it is never opened again. */
export interface SingleConnection {
  /** Aborts as soon as it is gone, however it went, with the refusal that those get who used it. */
  readonly lost: AbortSignal;
  readonly openedAt: number;
  /** Hands it out. Whoever has it releases it before it is handed out again. */
  reserve(): Promise<ReservedSql>;
  /** Says goodbye, and resolves when it is gone. */
  close(): Promise<void>;
}

/** What a connection is opened with. */
export interface Opening {
  readonly settings: ConnectionSettings;
  /** Gives up an attempt when it aborts. */
  readonly ended: AbortSignal;
  readonly onNotify?: (channel: string, payload: string) => void;
}

/** A database that is away refuses at once; one that is busy, on a machine that is, takes its time. Phones wait as long. */
const PATIENCE_MS = 20_000;
/** How long the database has to hang up after a goodbye. */
const GOODBYE_SECONDS = 1;

/**
 * Opens one connection and waits until a statement was answered on it. postgres 3.4.9 forgets whoever waits in its own pool for a
 * connection when another one is lost (porsager/postgres, issue 1195), writes to some of its old ones never again (issue 1208), tries
 * one for ever that ends before a word was said, and forgets what is asked between a failure and the end of a socket. So each
 * connection has a driver of its own, with one socket in its life; of its end we hear from that socket, before the driver does.
 */
export async function openConnection({ settings, ended, onNotify }: Opening): Promise<SingleConnection> {
  const lost = new AbortController();
  const lose = (): void => lost.abort(connectionLost());
  const sockets: Socket[] = [];
  const openSocket = async (): Promise<Socket> => {
    if (sockets.length > 0) throw connectionLost();
    const socket = socketTo(settings);
    sockets.push(socket);
    for (const event of ['end', 'error', 'close']) socket.on(event, lose);
    await once(socket, 'connect');
    return socket;
  };
  const driver = driverWith(settings, {
    onnotify: onNotify,
    socket: openSocket,
    fetch_types: false,
    max_lifetime: null,
  });
  const close = async (): Promise<void> => {
    lose();
    await driver.end({ timeout: GOODBYE_SECONDS });
    sockets[0]?.destroy();
  };
  const signal = AbortSignal.any([ended, AbortSignal.timeout(PATIENCE_MS), lost.signal]);
  try {
    await unlessAborted(driver`select 1`, signal);
  } catch (error) {
    lose();
    sockets[0]?.destroy();
    throw error instanceof Refusal ? error : connectionLost(error);
  }
  return {
    lost: lost.signal,
    openedAt: performance.now(),
    reserve: () => unlessAborted(driver.reserve(), lost.signal),
    close,
  };
}

/**
 * A driver of one connection with these settings, and others beside. It takes what another one made of its options, as it does itself
 * in order to listen; its types know only what a program writes.
 */
function driverWith(settings: ConnectionSettings, others: object): Sql {
  const options: object = { ...settings, ...others, max: 1 };
  return postgres(options);
}

/**
 * Has a driver ask the database once which types are arrays of which, for all that have its settings. It awaits the answer nowhere,
 * so that a failure ends the process: it speaks over a line of ours, and hears of no end.
 */
export async function learnArrays(settings: ConnectionSettings): Promise<void> {
  const socket = socketTo(settings);
  const lost = new AbortController();
  for (const event of ['end', 'error', 'close']) socket.on(event, () => lost.abort(connectionLost()));
  const line = new Duplex({
    read: () => undefined,
    write(bytes: Uint8Array, _, done) {
      socket.write(bytes);
      done();
    },
  });
  socket.on('data', (bytes) => line.push(bytes));
  const driver = driverWith(settings, {
    socket: () => Object.assign(line, { host: settings.host[0] }),
    fetch_types: true,
    max_lifetime: null,
    connect_timeout: null,
  });
  try {
    await unlessAborted(driver`select 1`, AbortSignal.any([lost.signal, AbortSignal.timeout(PATIENCE_MS)]));
  } finally {
    socket.destroy();
  }
}

/** Settles as `work` does, unless the signal aborts first: then it rejects with its reason. */
export async function unlessAborted<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  let leave = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    const abort = (): void => reject(signal.reason);
    leave = () => signal.removeEventListener('abort', abort);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });
  try {
    return await Promise.race([aborted, work]);
  } finally {
    leave();
  }
}

/** What those are told whose connection was lost or could not be opened. */
export function connectionLost(cause?: unknown): Refusal {
  return Object.assign(
    new Refusal(503, 'PGRST000', 'The connection to the database was lost: try again shortly', { 'retry-after': '2' }),
    cause === undefined ? {} : { cause },
  );
}

function socketTo({ host, port, path }: ConnectionSettings): Socket {
  if (typeof path === 'string') return createConnection(path);
  const [address = 'localhost', number = 5432] = [host[0], port[0]];
  // TLS checks the name of whom it speaks to, and the driver looks for it here.
  return Object.assign(createConnection(number, address), { host: address, port: number });
}
