import type { ServerResponse } from 'node:http';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/** Aborts when the caller has hung up before the answer. */
export function goneWith(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const abort = (): void => {
    // Whoever has the whole answer has not hung up before it.
    if (!response.writableFinished) gone.abort(new Refusal(499, 'CLIENT_GONE', 'Nobody waits for the answer'));
  };
  response.once('close', abort);
  if (response.destroyed) abort();
  return gone.signal;
}
