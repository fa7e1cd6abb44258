import type { Socket } from 'node:net';
import {
  encodeMessage,
  errorMessage,
  GSS_REQUEST,
  int32,
  MessageReader,
  parsedStatementName,
  PROTOCOL_3,
  SSL_REQUEST,
  startupParameters,
  type WireMessage,
} from './pglite-wire.ts';
import type { SessionClient, SharedSession } from './pglite-session.ts';

/** Message types after which a client waits for an answer. */
const ENDS_BATCH = new Set(['Q', 'S', 'H', 'd', 'c', 'f', 'F']);

/** One TCP connection to PGlite. Serves it until it closes; never throws. */
export class PgliteClient implements SessionClient {
  user = '';
  readonly #socket: Socket;
  readonly #session: SharedSession;
  readonly #passwords: ReadonlyMap<string, string>;
  readonly #reader = new MessageReader();
  readonly #statements = new Set<string>();
  #batch: Buffer[] = [];
  #release: (() => void) | null = null;
  #work: Promise<void> = Promise.resolve();
  #stage: 'startup' | 'password' | 'ready' = 'startup';

  constructor(socket: Socket, session: SharedSession, passwords: ReadonlyMap<string, string>) {
    this.#socket = socket;
    this.#session = session;
    this.#passwords = passwords;
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => this.#then(() => this.#receive(chunk)));
    socket.on('close', () => this.#then(() => this.#leave()));
  }

  /** Resolves when nothing more of this client is at work. */
  get finished(): Promise<void> {
    return this.#work;
  }

  notified(message: WireMessage): void {
    this.#socket.write(message.raw);
  }

  #then(step: () => Promise<void>): void {
    this.#work = this.#work.then(step).catch(() => {
      this.#socket.destroy();
    });
  }

  async #receive(chunk: Buffer): Promise<void> {
    this.#reader.push(chunk);
    while (this.#stage === 'startup') {
      const startup = this.#reader.takeStartup();
      if (startup === null) return;
      this.#start(startup);
    }
    for (let message = this.#reader.take(); message !== null; message = this.#reader.take())
      await this.#handle(message);
  }

  #start(startup: Buffer): void {
    const code = startup.readInt32BE(0);
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      this.#socket.write('N');
    } else if (code === PROTOCOL_3) {
      this.user = startupParameters(startup).get('user') ?? '';
      this.#stage = 'password';
      this.#socket.write(encodeMessage('R', int32(3)));
    } else {
      throw new RangeError('a protocol that is not spoken here');
    }
  }

  async #handle(message: WireMessage): Promise<void> {
    if (this.#stage === 'password') return this.#checkPassword(message);
    if (message.type === 'X') {
      this.#socket.end();
      return;
    }
    if (message.type === 'P') this.#statements.add(parsedStatementName(message));
    this.#batch.push(message.raw);
    if (ENDS_BATCH.has(message.type)) await this.#runBatch();
  }

  #checkPassword({ type, body }: WireMessage): void {
    const given = body.subarray(0, -1).toString('utf8');
    if (type !== 'p' || this.#passwords.get(this.user) !== given) {
      this.#socket.end(errorMessage('28P01', `password authentication failed for user "${this.user}"`));
      return;
    }
    this.#stage = 'ready';
    this.#session.attach(this);
    const settings = {
      server_version: '18.0',
      server_encoding: 'UTF8',
      client_encoding: 'UTF8',
      standard_conforming_strings: 'on',
    };
    this.#socket.write(
      Buffer.concat([
        encodeMessage('R', int32(0)),
        ...Object.entries(settings).map(([name, value]) => encodeMessage('S', name, value)),
        encodeMessage('K', int32(1), int32(0)),
        encodeMessage('Z', Buffer.from('I')),
      ]),
    );
  }

  async #runBatch(): Promise<void> {
    const request = Buffer.concat(this.#batch);
    this.#batch = [];
    this.#release ??= await this.#session.acquire(this);
    const answer = await this.#session.run(request);
    this.#socket.write(Buffer.concat(answer.map(({ raw }) => raw)));
    // Outside a transaction the session goes to whoever waits; inside one it stays.
    const state = answer.findLast(({ type }) => type === 'Z');
    if (state?.body.toString('latin1') === 'I') this.#giveBack();
  }

  #giveBack(): void {
    this.#release?.();
    this.#release = null;
  }

  async #leave(): Promise<void> {
    if (this.#stage !== 'ready') return;
    this.#session.detach(this);
    this.#statements.delete('');
    if (this.#release === null && this.#statements.size === 0) return;
    this.#release ??= await this.#session.acquire(this);
    await this.#session.cleanUp(this.#statements).finally(() => this.#giveBack());
  }
}
