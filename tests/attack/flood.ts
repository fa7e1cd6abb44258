/**
 * Asks one question again and again, many at a time, until it is told to stop, and tells what it was answered. A process of its
 * own: what others wait for is the server alone.
 */

/** What is asked, and how many at once: with another number each time where it has `1000`, so that no two share an answer. */
export interface Flood {
  readonly url: string;
  readonly init: Omit<RequestInit, 'body'> & { readonly body?: string };
  readonly atOnce: number;
  /** Whether nobody waits for the answer: each caller hangs up soon after asking. */
  readonly leaves?: boolean;
}

/** Long enough for the question to be under way. */
const LEAVES_AFTER_MS = 20;

const { url, init, atOnce, leaves = false } = JSON.parse(process.argv[2] ?? '') as Flood;
const statuses = new Map<number | 'left', number>();
const state = { isOver: false, number: 0 };
process.once('message', () => {
  state.isOver = true;
});

async function ask(): Promise<void> {
  while (!state.isOver) {
    const body = init.body?.replace('1000', String(1_000 - (state.number++ % 40))) ?? null;
    const signal = leaves ? AbortSignal.timeout(LEAVES_AFTER_MS) : null;
    const status = await fetch(url, { ...init, body, signal })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch((error: unknown) => {
        if (signal?.aborted !== true) throw error;
        return 'left' as const;
      });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

process.send?.('ready');
await Promise.all(Array.from({ length: atOnce }, ask));
process.send?.([...statuses].map(([status, times]) => `${times} × ${status}`).join(' '));
process.disconnect?.();
