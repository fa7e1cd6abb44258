import { createWorkerClient } from '../../platform/worker-client.ts';
import { ownScript, trustedScriptUrl } from '../../platform/trusted-script-url.ts';
import { loadOnce } from '../../platform/load-once.ts';
import type { Found } from './find.ts';
import type { SearchTask } from './searcher.ts';
import { default as workerUrl } from './search-worker.ts?worker&url';

const script = ownScript(workerUrl);
const client = createWorkerClient<SearchTask, Found>({
  start: () => new Worker(trustedScriptUrl(script), { type: 'module' }),
  // Ten thousand posts are indexed in seconds; on the slowest phones in many.
  patienceMs: 120_000,
  idleMs: 120_000,
});
const searcherHere = loadOnce(() => import('./searcher.ts').then((module) => module.createSearcher()));

let last: Promise<unknown> = Promise.resolve();

/**
 * Answers a question in a worker, or here where there is none; null once nobody waits for it any more. One after another:
 * of those that nobody waits for none is begun. Rejects when the search failed; the next one begins anew.
 */
export function ask(task: SearchTask, signal: AbortSignal): Promise<Found | null> {
  const turn = last.then(() => (signal.aborted ? null : answer(task)));
  last = turn.catch(() => {});
  return turn;
}

async function answer(task: SearchTask): Promise<Found> {
  const outcome = await client.ask(task);
  if (outcome.name === 'answered') return outcome.answer;
  if (outcome.name === 'absent') return (await searcherHere()).answer(task);
  throw new Error('the search has ended unasked');
}
