import type { DecisionRecord } from '../../data/database/decision-record.ts';
import type { Application, Outcome } from './applications.ts';

/** A decision that the school has not heard of. */
interface Kept {
  readonly name: 'kept';
  readonly verdict: DecisionRecord['verdict'];
  /** It was sent and no answer came: it may have arrived, and cannot be taken back. */
  readonly isOnItsWay: boolean;
}

/** Somebody in the queue, or who was there until the decision of a moment ago. */
export interface QueueEntry {
  readonly application: Application;
  readonly outcome: Outcome | Kept | null;
  /** Still waits on the server: may be decided. */
  readonly isWaiting: boolean;
}

/** Somebody decided on this page, as seen then, and what became of it. */
export interface Remembered {
  readonly application: Application;
  readonly outcome: Outcome;
}

/** The queue as it is on the server, with what became of those decided on this page and of decisions kept on this device. */
export function queueEntries(
  waiting: readonly Application[],
  remembered: ReadonlyMap<string, Remembered>,
  kept: readonly DecisionRecord[],
): readonly QueueEntry[] {
  const unsent = new Map(kept.filter(({ fate }) => fate === null).map((decision) => [decision.id, decision]));
  const answered = new Map([...kept.flatMap(answerOf), ...remembered]);
  const known = new Set(waiting.map(({ id }) => id));
  const here = waiting.map((application) => entryOf(application, answered.get(application.id), unsent));
  const away = [...unsent.values()].filter(({ id }) => !known.has(id)).map((decision) => applicationOf(decision));
  const gone = [...answered.values()]
    .filter(({ application: { id } }) => !known.has(id) && !unsent.has(id))
    .map(({ application, outcome }) => ({ application, outcome, isWaiting: false }));
  return [...here, ...away.map((application) => entryOf(application, undefined, unsent)), ...gone].sort(
    (a, b) => a.application.createdAt - b.application.createdAt,
  );
}

function entryOf(
  application: Application,
  remembered: Remembered | undefined,
  unsent: ReadonlyMap<string, DecisionRecord>,
): QueueEntry {
  const decision = unsent.get(application.id);
  if (decision) {
    const { verdict, attempts } = decision;
    return { application, outcome: { name: 'kept', verdict, isOnItsWay: attempts > 0 }, isWaiting: false };
  }
  const outcome = remembered?.outcome ?? null;
  // Decided, and the list that says so is still on its way; or it has come back as another one.
  const isSettled = outcome?.name === 'done' && remembered?.application.version === application.version;
  return { application, outcome: isSettled || outcome?.name !== 'done' ? outcome : null, isWaiting: !isSettled };
}

/** What became of a kept decision, as if it had been made on this page. */
function answerOf(decision: DecisionRecord): [string, Remembered][] {
  const { id, fate, verdict } = decision;
  if (fate === null) return [];
  const application = applicationOf(decision);
  if (fate === 'done') return [[id, { application, outcome: { name: 'done', verdict, version: null } }]];
  if (fate === 'refused') return [[id, { application, outcome: { name: 'refused' } }]];
  return [[id, { application, outcome: { name: 'late', isGone: fate === 'gone' } }]];
}

/** As much of somebody as a kept decision tells. */
function applicationOf({ id, kind, name, role, askedAt, version }: DecisionRecord): Application {
  return {
    kind,
    id,
    name,
    role,
    version,
    createdAt: askedAt,
    email: null,
    place: null,
    exactTime: '',
    revokedAt: null,
  };
}
