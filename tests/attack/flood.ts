/**
 * Asks one question again and again, many at a time, until it is told to stop, and tells what it was answered. A process of its
 * own: what others wait for is the server alone.
 */

/** What is asked, and how many at once. */
export interface Flood {
  readonly url: string;
  readonly init: Omit<RequestInit, 'body'> & { readonly body?: string };
  readonly atOnce: number;
}

const { url, init, atOnce } = JSON.parse(process.argv[2] ?? '') as Flood;
const statuses = new Map<number, number>();
const state = { isOver: false, number: 0 };
process.once('message', () => {
  state.isOver = true;
});

async function ask(): Promise<void> {
  while (!state.isOver) {
    // Another limit each time, so that no two of them share an answer.
    const body = init.body?.replace('1000', String(1_000 - (state.number++ % 40))) ?? null;
    const answer = await fetch(url, { ...init, body });
    await answer.arrayBuffer();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
}

process.send?.('ready');
await Promise.all(Array.from({ length: atOnce }, ask));
process.send?.([...statuses].map(([status, times]) => `${times} × ${status}`).join(' '));
process.disconnect?.();
