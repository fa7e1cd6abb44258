import type { ServerResponse } from 'node:http';
import type { ServerEvent } from '../../protocol/http/replies.ts';

/** Everybody who listens to what happens unasked. */
export interface EventStream {
  /** Keeps the answer open and tells it every event until it is closed. */
  add(response: ServerResponse): void;
  send(event: ServerEvent): void;
  close(): void;
}

const aliveEveryMs = 15_000;
/** A window has one line; more than this is a loop. */
const mostListeners = 20;

/**
 * One JSON value a line, for as long as somebody listens. The first says which turn was the last, as does each that says that
 * the line is alive: who has missed one asks for the history. What `lasting` answers is told to each who comes.
 */
export function createEventStream(lastTurn: () => number, lasting: () => readonly ServerEvent[]): EventStream {
  const listeners = new Set<ServerResponse>();
  const send = (event: ServerEvent): void => {
    for (const listener of listeners) listener.write(`${JSON.stringify(event)}\n`);
  };
  const alive = () => ({ type: 'alive', turn: lastTurn() }) satisfies ServerEvent;
  const timer = setInterval(() => send(alive()), aliveEveryMs).unref();
  return {
    add(response) {
      const [oldest] = listeners;
      if (listeners.size >= mostListeners) oldest?.end();
      response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      for (const event of [alive(), ...lasting()]) response.write(`${JSON.stringify(event)}\n`);
    },
    send,
    close() {
      clearInterval(timer);
      for (const listener of listeners) listener.end();
    },
  };
}
