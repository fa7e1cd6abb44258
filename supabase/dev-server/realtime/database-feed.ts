import type { OwnersDatabase } from '../postgres/owner.ts';
import type { Broadcast } from './realtime-frames.ts';
import { isRecord } from '../../../scripts/node-kit/is-record.ts';

/** What the database tells the stack. */
export interface FeedHandlers {
  /** Somebody should look for news. */
  broadcast(broadcast: Broadcast): void;
  /** Tables or functions have changed (`notify pgrst`, as PostgREST listens to). */
  schemaChanged(): void;
}

const NAME = /^[\w:.-]{1,100}$/;

/** Listens on `manara_poke` and `pgrst` for as long as the database is open to us, across its restarts. */
export function followDatabase(database: Pick<OwnersDatabase, 'listen'>, handlers: FeedHandlers): Promise<void> {
  return database.listen({
    channels: {
      manara_poke: (text) => {
        const broadcast = parseBroadcast(text);
        if (broadcast !== null) handlers.broadcast(broadcast);
      },
      pgrst: () => handlers.schemaChanged(),
    },
    // What was said while nobody listened is lost: the schema may have changed, and one poke makes everybody look.
    onReturn() {
      handlers.schemaChanged();
      handlers.broadcast({ topic: 'public', event: 'poke', payload: {} });
    },
  });
}

/** Reads `{topic, event, payload}`; null for anything else, as any session of the database may notify. */
export function parseBroadcast(text: string): Broadcast | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    const { topic, event, payload } = value;
    if (typeof topic !== 'string' || typeof event !== 'string' || !NAME.test(topic) || !NAME.test(event)) return null;
    return { topic, event, payload: isRecord(payload) ? payload : {} };
  } catch {
    return null;
  }
}
