import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { reconnectSeconds } from './engine.ts';
import { openConnection, unlessAborted, type ConnectionSettings, type SingleConnection } from './single-connection.ts';

const PATIENCE_MS = 5_000;

/** What somebody wants to hear of a database. */
export interface Listening {
  /** By channel, who hears what is said on it. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Told each time that it is listened again, as what was said meanwhile is lost. */
  readonly onReturn: () => void;
}

/**
 * Listens over a connection of its own, and over another one whenever that is lost, until `ended` aborts. Resolves when it is
 * listened for the first time; rejects when that could not be.
 */
export async function listenOn(settings: ConnectionSettings, listening: Listening, ended: AbortSignal): Promise<void> {
  const first = await listenOnce(settings, listening, ended);
  void stayListening(first, async () => listenOnce(settings, listening, ended), { listening, ended });
}

async function stayListening(
  first: SingleConnection,
  again: () => Promise<SingleConnection>,
  { listening, ended }: { listening: Listening; ended: AbortSignal },
): Promise<void> {
  let connection: SingleConnection | null = first;
  let tries = 0;
  for (;;) {
    if (connection !== null) {
      tries = 0;
      await over(AbortSignal.any([connection.lost, ended]));
      if (ended.aborted) return connection.close();
    }
    await sleep(reconnectSeconds(tries) * 1_000, undefined, { ref: false, signal: ended }).catch(() => undefined);
    if (ended.aborted) return;
    tries += 1;
    connection = await again().catch(() => null);
    if (connection !== null) listening.onReturn();
  }
}

async function listenOnce(
  settings: ConnectionSettings,
  { channels }: Listening,
  ended: AbortSignal,
): Promise<SingleConnection> {
  const onNotify = (channel: string, payload: string): void => channels[channel]?.(payload);
  const connection = await openConnection({ settings, ended, onNotify });
  try {
    const sql = await connection.reserve();
    for (const channel of Object.keys(channels)) {
      const signal = AbortSignal.any([connection.lost, ended, AbortSignal.timeout(PATIENCE_MS)]);
      await unlessAborted(sql`listen ${sql(channel)}`, signal);
    }
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function over(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
