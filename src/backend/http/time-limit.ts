/** A signal that ends a call when it takes too long or its caller gives up. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** The headers have arrived: only the limit of the whole call counts from here on. */
  answered(): void;
  /** Must be called once the call is over. */
  clear(): void;
}

/** Starts the clocks of one call. `answerMs` is the longest wait for the headers, `totalMs` for everything. */
export function startTimeLimit(limits: { answerMs: number; totalMs: number }, caller?: AbortSignal | null): TimeLimit {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('the answer took too long', 'TimeoutError'));
  const giveUp = () => controller.abort(caller?.reason);
  const answer = setTimeout(expire, limits.answerMs);
  const total = setTimeout(expire, limits.totalMs);
  if (caller?.aborted) giveUp();
  caller?.addEventListener('abort', giveUp);
  return {
    signal: controller.signal,
    answered: () => clearTimeout(answer),
    clear() {
      clearTimeout(answer);
      clearTimeout(total);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}
