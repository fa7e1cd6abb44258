import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from '@supabase/supabase-js';
import { apiUrl, type RuntimeConfig } from './runtime-config.ts';

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
type SocketConstructor = NonNullable<ConstructorParameters<typeof RealtimeClient>[1]>['transport'];

interface PokeOptions {
  readonly config: RuntimeConfig;
  /** Something changed on the server, or may have changed while nobody listened. Carries no data: pull to learn what. */
  readonly onPoke: () => void;
  readonly page?: Page;
  readonly hiddenGraceMs?: number;
  readonly transport?: SocketConstructor;
}

const topic = 'public';
const event = 'poke';
const heartbeatIntervalMs = 30_000;
// Long enough to answer a message in another app, short enough to let a phone in a pocket sleep.
const defaultHiddenGraceMs = 20_000;

/**
 * Listens for the server's pokes while the page is seen; the returned function ends it for good. Pokes only make a pull
 * come sooner, so every failure stays silent: the socket tries again, slower each time, and sync goes on without it.
 */
export function listenForPokes(options: PokeOptions): () => void {
  const { page = document, hiddenGraceMs = defaultHiddenGraceMs } = options;
  const socket = openLazily(options);
  let rest: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(rest);
    if (page.visibilityState === 'visible') socket.wake();
    else rest = setTimeout(socket.sleep, hiddenGraceMs);
  };
  page.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    clearTimeout(rest);
    page.removeEventListener('visibilitychange', follow);
    socket.close();
  };
}

/** The client and its one subscription, made at the first `wake`: each client leaves listeners on the window for good. */
function openLazily(options: PokeOptions) {
  let client: RealtimeClient | undefined;
  const quietly = (act: () => unknown) => () => {
    try {
      act();
    } catch {
      // No WebSocket in this browser, or a policy forbids this one: pulls on the clock go on.
    }
  };
  return {
    wake: quietly(() => (client ? client.connect() : subscribe((client = createClient(options)), options.onPoke))),
    sleep: quietly(() => void client?.disconnect()),
    close: quietly(() => void client?.removeAllChannels()),
  };
}

function createClient({ config, transport }: PokeOptions): RealtimeClient {
  return new RealtimeClient(socketUrl(config), {
    params: { apikey: config.publishableKey },
    heartbeatIntervalMs,
    reconnectAfterMs,
    ...(transport && { transport }),
  });
}

function subscribe(client: RealtimeClient, onPoke: () => void): void {
  let joins = 0;
  client
    .channel(topic, { config: { private: false, broadcast: { self: false } } })
    .on('broadcast', { event }, onPoke)
    .subscribe((status) => {
      // The first join follows a pull anyway; every later one ends a gap in which pokes went by unheard.
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && (joins += 1) > 1) onPoke();
    });
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
