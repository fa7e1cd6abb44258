import type { PGlite } from '@electric-sql/pglite';
import { encodeMessage, messagesOf, queryMessage, type WireMessage } from './pglite-wire.ts';

/** Whoever may be heard on the one session that PGlite has. */
export interface SessionClient {
  readonly user: string;
  /** Receives a notification of a channel somebody listens to. */
  notified(message: WireMessage): void;
}

/**
 * Shares PGlite's single session among several clients: one at a time, each for as long as its transaction runs, each
 * under its own user. Notifications go to everybody, as every client of ours that does not listen ignores them.
 */
export class SharedSession {
  readonly #database: PGlite;
  #turn: Promise<void> = Promise.resolve();
  #user = 'postgres';
  readonly #clients = new Set<SessionClient>();

  constructor(database: PGlite) {
    this.#database = database;
  }

  attach(client: SessionClient): void {
    this.#clients.add(client);
  }

  detach(client: SessionClient): void {
    this.#clients.delete(client);
  }

  /** Waits until the session is free, then keeps it until the returned function is called. */
  async acquire(client: SessionClient): Promise<() => void> {
    const previous = this.#turn;
    let release = (): void => undefined;
    this.#turn = new Promise((resolve) => (release = resolve));
    await previous;
    try {
      await this.#become(client.user);
      return release;
    } catch (error) {
      release();
      throw error;
    }
  }

  async #become(user: string): Promise<void> {
    if (this.#user === user) return;
    const change = queryMessage(`set session authorization "${user.replaceAll('"', '""')}"`);
    const answer = messagesOf(await this.#database.execProtocolRaw(change));
    if (answer.some(({ type }) => type === 'E')) throw new Error(`no user "${user}"`);
    this.#user = user;
  }

  /** Runs messages of the client that holds the session and returns the answer without notifications. */
  async run(request: Uint8Array): Promise<WireMessage[]> {
    const answer = messagesOf(await this.#database.execProtocolRaw(request));
    for (const message of answer) {
      if (message.type === 'A') for (const client of this.#clients) client.notified(message);
    }
    return answer.filter(({ type }) => type !== 'A');
  }

  /** Leaves nothing of a departed client behind: no open transaction, no prepared statement. */
  async cleanUp(statements: Iterable<string>): Promise<void> {
    const close = [...statements].map((name) => encodeMessage('C', Buffer.from('S'), name));
    await this.run(queryMessage('rollback'));
    await this.run(Buffer.concat([...close, encodeMessage('S')]));
  }
}
