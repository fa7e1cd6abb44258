import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel, RealtimeClient } from '@supabase/supabase-js';
import type { UserId } from '../domain/ids.ts';
import { heartbeatMs } from '../domain/limits.ts';
import type { RuntimeConfig } from './http/runtime-config.ts';
import { apiUrl } from './http/server-address.ts';

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
type SocketConstructor = NonNullable<ConstructorParameters<typeof RealtimeClient>[1]>['transport'];

/** Whose own rows are meant, and how the server knows that it is they who ask. */
interface PokedAccount {
  readonly userId: UserId;
  readonly accessToken: () => Promise<string | null>;
}

interface PokeOptions {
  readonly config: RuntimeConfig;
  /** Something changed on the server. Carries no data: pull to learn what. */
  readonly onPoke: () => void;
  /** From now on pokes are heard: those of before may have gone by. Comes with the first join and each after a lost connection. */
  readonly onListening: () => void;
  /** Left out, what everybody may see is listened to. */
  readonly account?: PokedAccount;
  readonly page?: Page;
  readonly hiddenGraceMs?: number;
  readonly transport?: SocketConstructor;
}

const event = 'poke';
// Long enough to answer a message in another app, short enough to let a phone in a pocket sleep.
const defaultHiddenGraceMs = 20_000;

/** One connection of a page for all that it listens to, by the server's address. */
const connections = new Map<string, Connection>();

/**
 * Listens for the server's pokes while the page is seen; the returned function ends it for good. Pokes only make a pull
 * come sooner, so every failure stays silent: the socket tries again, slower each time, and sync goes on without it.
 */
export function listenForPokes(options: PokeOptions): () => void {
  const url = socketUrl(options.config);
  const connection = connections.get(url) ?? new Connection(url, options);
  connections.set(url, connection);
  return connection.listen(options);
}

/** What is listened to, and the channel of it once there is a client. */
interface Topic extends Pick<PokeOptions, 'onPoke' | 'onListening' | 'account'> {
  channel: RealtimeChannel | null;
}

/** The client is made when the page is first seen: each one leaves listeners on the window for good. */
class Connection {
  private readonly url: string;
  private readonly options: PokeOptions;
  private readonly page: Page;
  private readonly topics = new Set<Topic>();
  private client: RealtimeClient | null = null;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, options: PokeOptions) {
    this.url = url;
    this.options = options;
    this.page = options.page ?? document;
    this.page.addEventListener('visibilitychange', this.follow);
  }

  listen({ onPoke, onListening, account }: PokeOptions): () => void {
    const topic: Topic = { onPoke, onListening, ...(account && { account }), channel: null };
    this.topics.add(topic);
    this.follow();
    return () => this.leave(topic);
  }

  private readonly follow = (): void => {
    clearTimeout(this.rest);
    if (this.page.visibilityState === 'visible') this.wake();
    else this.rest = setTimeout(() => quietly(() => this.letGo()), this.options.hiddenGraceMs ?? defaultHiddenGraceMs);
  };

  /** Whoever looks again while the line is being closed is not connected: the client takes no word before it is. */
  private letGo(): void {
    const isWanted = (): boolean => this.page.visibilityState === 'visible' && this.topics.size > 0;
    this.client?.disconnect().then(() => isWanted() && this.wake(), ignore);
  }

  private wake(): void {
    quietly(() => {
      this.client ??= this.createClient();
      const client = this.client;
      client.connect();
      for (const topic of this.topics) if (topic.channel === null) this.join(client, topic);
    });
  }

  private join(client: RealtimeClient, topic: Topic): void {
    const { account, onPoke, onListening } = topic;
    const config = { private: account !== undefined, broadcast: { self: false } };
    const channel = client.channel(account ? `user:${account.userId}` : 'public', { config });
    topic.channel = channel.on('broadcast', { event }, onPoke);
    const subscribe = () =>
      channel.subscribe((status) => {
        // A join ends a gap in which pokes went by unheard: the first one too, for the page has pulled some time ago.
        if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) onListening();
      });
    if (!account) subscribe();
    // A private topic is refused to whoever has not said yet who asks.
    else void client.setAuth().then(() => this.topics.has(topic) && quietly(subscribe), ignore);
  }

  private leave(topic: Topic): void {
    this.topics.delete(topic);
    quietly(() => topic.channel && void this.client?.removeChannel(topic.channel).catch(ignore));
    // Who has left is named no longer.
    if (topic.account) quietly(() => void this.client?.setAuth().catch(ignore));
    if (this.topics.size > 0) return;
    clearTimeout(this.rest);
    this.page.removeEventListener('visibilitychange', this.follow);
    connections.delete(this.url);
    quietly(() => void this.client?.removeAllChannels());
  }

  private createClient(): RealtimeClient {
    const { config, transport } = this.options;
    return new RealtimeClient(this.url, {
      params: { apikey: config.publishableKey },
      heartbeatIntervalMs: heartbeatMs,
      reconnectAfterMs,
      // Asked for anew with each heartbeat, so that a private topic outlives its first token.
      accessToken: async () => (await this.accessToken()) ?? config.publishableKey,
      ...(transport && { transport }),
    });
  }

  private async accessToken(): Promise<string | null> {
    const [account] = [...this.topics].flatMap((topic) => topic.account ?? []);
    return (await account?.accessToken()) ?? null;
  }
}

const ignore = (): void => {};

function quietly(act: () => unknown): void {
  try {
    act();
  } catch {
    // No WebSocket in this browser, or a policy forbids this one: pulls on the clock go on.
  }
}

function socketUrl(config: RuntimeConfig): string {
  const url = new URL(apiUrl(config, '/realtime/v1'), globalThis.location?.href);
  return url.href.replace(/^http/, 'ws');
}

/** Between half of and the whole of 2, 4, 8 … 60 s, so that a restarted server is not met by all phones at once. */
function reconnectAfterMs(tries: number): number {
  const ceiling = Math.min(1_000 * 2 ** tries, 60_000);
  return ceiling / 2 + Math.random() * (ceiling / 2);
}
