import { AppError, isAppError } from '../src/domain/app-error.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Engine } from '../src/sync/run/engine.ts';

/** What a browser lets a worker do for one event, with room to spare. */
const longestMs = 120_000;
const busyMs = 1_000;

/** Why the browser woke the worker: something waits to be sent that no page is seen to send, or it is time to look for news. */
export type WorkerTrigger = 'hidden' | 'periodic';

/**
 * Runs engines one after another until each has nothing more to do. Resolves to why it is worth another try later: no way
 * to the server, or more work than time. What only a person can settle is none: it stands in the database for the page.
 */
export async function workOff(
  engines: readonly Pick<Engine, 'sync'>[],
  clock: Clock,
  trigger: WorkerTrigger = 'hidden',
): Promise<AppError | null> {
  const until = clock.now() + longestMs;
  let failure: AppError | null = null;
  for (const engine of engines) {
    failure = (await finish(engine, { clock, until, trigger })) ?? failure;
  }
  return failure;
}

interface Turn {
  readonly clock: Clock;
  readonly until: number;
  readonly trigger: WorkerTrigger;
}

async function finish(engine: Pick<Engine, 'sync'>, { clock, until, trigger }: Turn): Promise<AppError | null> {
  while (clock.now() < until) {
    const outcome = await engine.sync(trigger);
    if (outcome.name === 'failed') return isWorthAnotherTry(outcome.error) ? outcome.error : null;
    if (outcome.name === 'done' && !outcome.more) return null;
    // A page that nobody sees is at it; if it sleeps in the middle, its turn is over soon.
    if (outcome.name === 'busy') await new Promise<void>((resolve) => clock.after(busyMs, resolve));
  }
  return new AppError('offline', { reason: 'timeout' });
}

function isWorthAnotherTry(error: unknown): error is AppError {
  return isAppError(error, 'offline') || isAppError(error, 'portal') || isAppError(error, 'unavailable');
}
