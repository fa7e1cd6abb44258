import type { ReservedSql } from 'postgres';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionQueue, noneFree } from './connection-queue.ts';
import { unlessAborted, type SingleConnection } from './single-connection.ts';

/** A connection that somebody has for a while. */
export interface Lease {
  readonly sql: ReservedSql;
  /** Aborts when the connection is lost, with the refusal to answer with. */
  readonly lost: AbortSignal;
  /** Gives it back; a second time nothing happens. */
  readonly release: () => void;
}

interface PoolOptions {
  readonly open: (ended: AbortSignal) => Promise<SingleConnection>;
  readonly most: number;
  /** How long somebody waits while there is no connection at all. */
  readonly waitMs?: number;
}

const WAIT_MS = 5_000;
const END_PATIENCE_MS = 2_000;
/** The processes behind connections grow with what they have seen: after so long one is replaced. */
const LIFETIME_MS = 45 * 60_000;

/**
 * Connections to a database, of which each is lent to one at a time. They are opened when somebody waits for one, and a lost one is
 * opened anew then.
 */
export class ConnectionPool {
  readonly #open: PoolOptions['open'];
  readonly #most: number;
  readonly #ended = new AbortController();
  readonly #connections = new Set<SingleConnection>();
  readonly #queue: ConnectionQueue;
  #idle: SingleConnection[] = [];
  #opening = 0;

  constructor({ open, most, waitMs = WAIT_MS }: PoolOptions) {
    this.#open = open;
    this.#most = most;
    this.#queue = new ConnectionQueue(waitMs);
  }

  /**
   * Rejects with a refusal (503) when a connection could not be opened, or the pool had none for too long, and with the reason of
   * `gone` when that aborts first. While the pool has any, the queue for them may take its time.
   */
  async take(gone?: AbortSignal): Promise<Lease> {
    gone?.throwIfAborted();
    this.#ended.signal.throwIfAborted();
    const idle = this.#idle.pop();
    if (idle !== undefined) return this.#lend(idle);
    const joined = this.#queue.join(gone);
    this.#openMissing();
    return this.#lend(await joined);
  }

  /** Refuses whoever waits, and ends the connections: those that are lent once they are given back, or after `patienceMs`. */
  async end(patienceMs = END_PATIENCE_MS): Promise<void> {
    this.#ended.abort(noneFree());
    this.#queue.refuseAll(noneFree());
    const gone = Array.from(
      this.#connections,
      ({ lost }) => new Promise((resolve) => lost.addEventListener('abort', resolve)),
    );
    const farewells = this.#idle.map((connection) => connection.close());
    await Promise.race([Promise.all(gone), sleep(patienceMs, undefined, { ref: false })]);
    await Promise.all([...farewells, ...Array.from(this.#connections, (connection) => connection.close())]);
  }

  #openMissing(): void {
    while (this.#opening < this.#queue.length && this.#connections.size + this.#opening < this.#most) {
      this.#opening += 1;
      void this.#openOne();
    }
  }

  async #openOne(): Promise<void> {
    const opened = await this.#open(this.#ended.signal).catch((error: unknown) => {
      // Each failure is told to one, so that a database that is away is not asked again and again.
      this.#queue.refuseFirst(error);
      return null;
    });
    this.#opening -= 1;
    if (opened !== null && !opened.lost.aborted) this.#adopt(opened);
    this.#openMissing();
  }

  #adopt(connection: SingleConnection): void {
    this.#connections.add(connection);
    connection.lost.addEventListener('abort', () => {
      this.#connections.delete(connection);
      this.#idle = this.#idle.filter((one) => one !== connection);
      if (this.#connections.size === 0) this.#queue.hurry();
      this.#openMissing();
    });
    this.#queue.calm();
    this.#giveOn(connection);
  }

  #giveOn(connection: SingleConnection): void {
    if (connection.lost.aborted) return;
    const isOld = performance.now() - connection.openedAt > LIFETIME_MS;
    if (this.#ended.signal.aborted || isOld) void connection.close();
    else if (!this.#queue.admit(connection)) this.#idle.push(connection);
  }

  async #lend(connection: SingleConnection): Promise<Lease> {
    const sql = await connection.reserve().catch((error: unknown) => {
      // Else its place would be taken for ever.
      void connection.close();
      throw error;
    });
    // Whoever has it may put their own in this place.
    const release = sql.release.bind(sql);
    let isReleased = false;
    return {
      sql,
      lost: connection.lost,
      release: () => {
        if (isReleased) return;
        isReleased = true;
        if (!connection.lost.aborted) release();
        this.#giveOn(connection);
      },
    };
  }
}

/** Asks on a connection of its own. Rejects as soon as that is lost: what is asked must be one statement. */
export async function askOn<T>(pool: ConnectionPool, question: (sql: ReservedSql) => PromiseLike<T>): Promise<T> {
  const lease = await pool.take();
  try {
    return await unlessAborted(question(lease.sql), lease.lost);
  } finally {
    lease.release();
  }
}
