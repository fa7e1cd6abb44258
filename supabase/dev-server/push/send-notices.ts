import { callFunction, type FunctionCaller } from '../http/call-function.ts';
import type { OwnersDatabase } from '../postgres/owner.ts';

/** How often it is looked for what became due by itself: quiet hours that ended, a service that rests no longer. */
const MINUTE_MS = 60_000;

/**
 * Calls the function `notify` when the database has something to tell, and once a minute, as the schedule of a hosted
 * project does: one call at a time, and one more where something came meanwhile. The returned function ends it.
 */
export async function sendNotices(
  database: Pick<OwnersDatabase, 'ask' | 'listen'>,
  options: FunctionCaller,
): Promise<() => Promise<void>> {
  const state = { isOver: false, isWanted: false };
  let running: Promise<void> | null = null;
  const work = async (): Promise<void> => {
    while (state.isWanted && !state.isOver) {
      state.isWanted = false;
      await callFunction('notify', options);
    }
  };
  const wake = (): void => {
    state.isWanted = true;
    running ??= work()
      .catch((error: unknown) => options.report(`notices: ${String(error)}`))
      .finally(() => (running = null));
  };
  // Another set of migrations knows of no notices.
  const [known] = await database.ask((sql) => sql`select from pg_proc where proname = 'take_push_deliveries'`);
  if (known === undefined) return () => Promise.resolve();
  await database.listen({ channels: { manara_push: wake }, onReturn: wake });
  wake();
  const timer = setInterval(wake, MINUTE_MS);
  timer.unref();
  return async () => {
    state.isOver = true;
    clearInterval(timer);
    await running;
  };
}
