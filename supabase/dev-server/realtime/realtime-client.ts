import type { WebSocket } from 'ws';
import { checkedToken } from '../auth/credentials.ts';
import type { TokenClaims } from '../auth/jwt.ts';
import type { StackKeys } from '../keys.ts';
import {
  decodeFrame,
  encodeBroadcast,
  encodeMessage,
  type Broadcast,
  type ProtocolVersion,
  type RealtimeMessage,
} from './realtime-frames.ts';
import { isRecord } from '../../../scripts/node-kit/is-record.ts';

/** A topic somebody listens to. */
interface Channel {
  readonly joinRef: string | null;
  readonly isPrivate: boolean;
}

const TOPIC = /^realtime:[\w:.-]{1,100}$/;
const MOST_CHANNELS = 100;
const MOST_MESSAGES_PER_10_S = 200;
const MOST_UNSENT_BYTES = 1024 * 1024;

/** One open connection of realtime-js. */
export class RealtimeClient {
  lastHeardAt = Date.now();
  readonly #socket: WebSocket;
  readonly #version: ProtocolVersion;
  readonly #keys: StackKeys;
  readonly #channels = new Map<string, Channel>();
  #claims: TokenClaims | null = null;
  #messages = { since: Date.now(), count: 0 };

  constructor(socket: WebSocket, version: ProtocolVersion, keys: StackKeys) {
    this.#socket = socket;
    this.#version = version;
    this.#keys = keys;
    socket.on('message', (data, isBinary) => {
      // ws gives a Buffer as long as its binaryType is not changed.
      this.#receive(data as Buffer, isBinary);
    });
  }

  /** Passes a broadcast on if this client listens to its topic, as the kind of channel the topic is. */
  deliver(broadcast: Broadcast): void {
    const name = `realtime:${broadcast.topic}`;
    const channel = this.#channels.get(name);
    if (channel === undefined || channel.isPrivate !== isPrivateTopic(broadcast.topic)) return;
    this.#send(encodeBroadcast(name, broadcast, this.#version));
  }

  /** Ends private channels whose bearer's token has run out. realtime-js joins them again with a new one. */
  expire(now: number): void {
    if (this.#claims !== null && this.#claims.expiresAt <= now) this.#become(null);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  #receive(data: Buffer, isBinary: boolean): void {
    this.lastHeardAt = Date.now();
    if (this.#isFlooding()) return this.close(1008, 'too many messages');
    const message = decodeFrame(data, isBinary, this.#version);
    if (message === null) return this.close(1007, 'not a message of this protocol');
    switch (message.event) {
      case 'heartbeat':
        return this.#reply(message, 'ok', {});
      case 'phx_join':
        return this.#join(message);
      case 'phx_leave':
        return this.#leave(message);
      case 'access_token':
        return this.#authorise(message.payload['access_token']);
      default:
        // Pokes come from the database only; whoever wants an acknowledgement is told so.
        return this.#reply(message, 'error', { reason: 'Clients may not send to this channel' });
    }
  }

  #isFlooding(): boolean {
    const now = Date.now();
    if (now - this.#messages.since > 10_000) this.#messages = { since: now, count: 0 };
    return ++this.#messages.count > MOST_MESSAGES_PER_10_S;
  }

  #join(message: RealtimeMessage): void {
    const config = isRecord(message.payload['config']) ? message.payload['config'] : {};
    const token = message.payload['access_token'];
    if (token !== undefined) this.#authorise(token);
    const refusal = this.#refusalOf(message.topic, config);
    if (refusal !== null) return this.#reply(message, 'error', { reason: refusal });
    this.#channels.set(message.topic, { joinRef: message.joinRef, isPrivate: config['private'] === true });
    this.#reply(message, 'ok', { postgres_changes: [] });
    const presence = isRecord(config['presence']) ? config['presence'] : {};
    if (presence['enabled'] === true) this.#push({ ...message, ref: null, event: 'presence_state', payload: {} });
  }

  #refusalOf(topic: string, config: Record<string, unknown>): string | null {
    if (!TOPIC.test(topic)) return 'This is not a name of a channel';
    if (this.#channels.size >= MOST_CHANNELS) return 'ChannelRateLimitReached: Too many channels';
    const changes = config['postgres_changes'];
    if (Array.isArray(changes) && changes.length > 0) return 'Changes of tables are not sent: listen to broadcasts';
    if (config['private'] !== true || this.#mayJoin(topic)) return null;
    return 'Unauthorized: You do not have permissions to read from this Channel topic';
  }

  /** A private topic belongs to the user whose id it names. */
  #mayJoin(topic: string): boolean {
    return this.#claims?.role === 'authenticated' && topic === `realtime:user:${this.#claims.subject}`;
  }

  #leave(message: RealtimeMessage): void {
    this.#channels.delete(message.topic);
    this.#reply(message, 'ok', {});
    this.#push({ ...message, ref: message.joinRef, event: 'phx_close', payload: {} });
  }

  #authorise(token: unknown): void {
    if (typeof token !== 'string') return;
    try {
      const isKey = token === this.#keys.publishableKey || token === this.#keys.secretKey;
      this.#become(isKey ? null : checkedToken(token, this.#keys));
    } catch {
      this.#become(null);
    }
  }

  /** Whoever this client is from now on keeps only the channels that are theirs. */
  #become(claims: TokenClaims | null): void {
    this.#claims = claims;
    for (const [topic, { joinRef, isPrivate }] of this.#channels) {
      if (!isPrivate || this.#mayJoin(topic)) continue;
      this.#channels.delete(topic);
      const payload = {
        status: 'error',
        extension: 'system',
        channel: topic,
        message: 'Token has expired or is not for this channel',
      };
      this.#push({ joinRef, ref: null, topic, event: 'system', payload });
      this.#push({ joinRef, ref: joinRef, topic, event: 'phx_error', payload: {} });
    }
  }

  #reply({ joinRef, ref, topic }: RealtimeMessage, status: 'ok' | 'error', response: Record<string, unknown>): void {
    if (ref !== null) this.#push({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  #push(message: RealtimeMessage): void {
    this.#send(encodeMessage(message, this.#version));
  }

  #send(frame: string | Buffer): void {
    // A reader that does not read must not fill our memory.
    if (this.#socket.bufferedAmount > MOST_UNSENT_BYTES) this.#socket.terminate();
    else this.#socket.send(frame, () => undefined);
  }
}

/** Topics of users are private; all others are open to everybody. */
function isPrivateTopic(topic: string): boolean {
  return topic.startsWith('user:');
}
