import type { listenForPokes } from '../../backend/realtime-pokes.ts';
import type { RuntimeConfig } from '../../backend/http/runtime-config.ts';
import type { TriggerSource } from '../../sync/run/scheduler.ts';

interface PokeSourceOptions extends Pick<Parameters<typeof listenForPokes>[0], 'account'> {
  readonly config: () => Promise<RuntimeConfig>;
}

/** Whoever looks in for a moment has what the pull brought; a live connection and its code are for those who stay. */
const stayMs = 10_000;

/** Listens for the server's pokes, of everybody's rows or of an account's own; the realtime client is a chunk of its own. */
export function pokeSource({ config, ...account }: PokeSourceOptions): TriggerSource {
  return (notify) => {
    let end: (() => void) | null = null;
    let isOver = false;
    async function listen(): Promise<void> {
      const known = await config();
      const { listenForPokes: start } = await import('../../backend/realtime-pokes.ts');
      const heard = { onPoke: () => notify('poke'), onListening: () => notify('listening') };
      if (!isOver) end = start({ config: known, ...account, ...heard });
    }
    // Pokes only make a pull come sooner: without their code the portal works all the same.
    const timer = setTimeout(() => void listen().catch(() => {}), stayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  };
}
