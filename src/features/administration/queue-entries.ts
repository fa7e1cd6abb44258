import type { Application, Outcome } from './applications.ts';

/** Somebody in the queue, or who was there until the decision of a moment ago. */
export interface QueueEntry {
  readonly application: Application;
  readonly outcome: Outcome | null;
  /** Still waits on the server: may be decided. */
  readonly isWaiting: boolean;
}

/** Somebody decided on this page, as seen then, and what became of it. */
export interface Remembered {
  readonly application: Application;
  readonly outcome: Outcome;
}

/** The queue as it is on the server, with what became of those decided on this page. */
export function queueEntries(
  waiting: readonly Application[],
  remembered: ReadonlyMap<string, Remembered>,
): readonly QueueEntry[] {
  const known = new Set(waiting.map(({ id }) => id));
  const gone = [...remembered.values()]
    .filter(({ application }) => !known.has(application.id))
    .map(({ application, outcome }) => ({ application, outcome, isWaiting: false }));
  const here = waiting.map((application) => {
    const outcome = remembered.get(application.id)?.outcome ?? null;
    // Decided, and the list that says so is still on its way; or it has come back as another one.
    const isSettled = outcome?.name === 'done' && remembered.get(application.id)?.application === application;
    return { application, outcome: isSettled || outcome?.name !== 'done' ? outcome : null, isWaiting: !isSettled };
  });
  return [...here, ...gone].sort((a, b) => a.application.createdAt - b.application.createdAt);
}
