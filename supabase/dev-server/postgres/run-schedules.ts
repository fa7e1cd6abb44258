import { callFunction, type FunctionCaller } from '../http/call-function.ts';
import type { OwnersDatabase } from './owner.ts';

type Ask = OwnersDatabase['ask'];

/** What is done by the clock, and the function of the database without which there is nothing to do. */
interface Schedule {
  readonly needs: string;
  readonly everyMs: number;
  readonly run: (ask: Ask, caller: FunctionCaller) => PromiseLike<unknown>;
}

const dayMs = 24 * 60 * 60 * 1_000;
const inDatabase = (name: string, everyMs: number): Schedule => ({
  needs: name,
  everyMs,
  run: (ask) => ask((sql) => sql`select private.${sql(name)}()`),
});

/** What the clock does to the school, as a hosted project has it done by pg_cron. */
const schedules: readonly Schedule[] = [
  inDatabase('collect_garbage', dayMs),
  // After it: of whom it has deleted.
  { needs: 'list_left_pictures', everyMs: dayMs, run: (_, caller) => callFunction('left-pictures', caller) },
  inDatabase('publish_due_posts', 10_000),
  inDatabase('tell_counts', 5_000),
];

/** Does each of them now, in their order, and at its beat. The returned function ends them. */
export async function runSchedules(ask: Ask, caller: FunctionCaller): Promise<() => Promise<void>> {
  // Another set of migrations may know of none of them.
  const known = await ask(
    (sql) => sql<{ proname: string }[]>`
      select proname from pg_proc
      where pronamespace = to_regnamespace('private') and proname in ${sql(schedules.map(({ needs }) => needs))}`,
  );
  const here = schedules.filter(({ needs }) => known.some(({ proname }) => proname === needs));
  const running = new Set<Promise<void>>();
  const follow = (work: Promise<void>): void => {
    running.add(work);
    void work.then(() => running.delete(work));
  };
  const once = async ({ needs, run }: Schedule): Promise<void> => {
    try {
      await run(ask, caller);
    } catch (error) {
      caller.report(`${needs}: ${String(error)}`);
    }
  };
  const timers = here.map((schedule) => setInterval(() => follow(once(schedule)), schedule.everyMs).unref());
  follow(here.reduce((before, schedule) => before.then(() => once(schedule)), Promise.resolve()));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
