import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DecisionOutcome, DecisionRecord } from '../../data/database/decision-record.ts';
import { asStorageError } from '../../data/database/storage-error.ts';
import { isAppError } from '../../domain/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Locks } from '../../platform/locks.ts';
import { retryAfterOf } from '../protocol/connection.ts';
import { countUnanswered } from '../outbox/decisions.ts';
import type { CycleOutcome, Engine } from './engine.ts';
import { createTimedLock } from './sync-lock.ts';

/** Tells the school of decisions of one verdict; what it answered, by id. Of whom nothing is said nothing is known. */
export type Decide = (
  decisions: readonly DecisionRecord[],
  verdict: DecisionRecord['verdict'],
) => Promise<ReadonlyMap<string, DecisionOutcome>>;

interface SenderDeps {
  readonly db: OwnDatabase;
  /** The only identity whose decisions go out. */
  readonly actor: string;
  /** Asks the school for something harmless; rejects when it is out of reach. */
  readonly reach: () => Promise<unknown>;
  readonly decide: Decide;
  /** Null where the browser has none: two tabs may then send the same decision, which the server takes once all the same. */
  readonly locks: Locks | null;
  readonly clock: Clock;
}

/** Three calls to the school, each of which has a time limit. */
const longestMs = 120_000;

/**
 * Sends the decisions that wait, each on the version that was seen, so that one that arrives twice counts once. Speaks to
 * a scheduler like an engine.
 */
export function createDecisionSender(deps: SenderDeps): Pick<Engine, 'sync'> {
  const { db, locks, clock } = deps;
  const withLock = createTimedLock({ locks, clock, name: `${db.name}-decisions`, longestMs });
  async function run(): Promise<CycleOutcome> {
    const done = { name: 'done', pulled: 0, pushed: 0, more: false } as const;
    try {
      if ((await countUnanswered(db)) === 0) return done;
      // As long as nothing was handed to the network a decision can be taken back: the harmless question goes first.
      await deps.reach();
      return { ...done, pushed: await send(deps) };
    } catch (caught) {
      const error = asStorageError(caught) ?? caught;
      return { name: 'failed', error, pulled: 0, pushed: 0, retryAfterMs: retryAfterOf([error]) };
    }
  }
  return {
    async sync() {
      return (await withLock(run))?.value ?? { name: 'busy' };
    },
  };
}

async function send({ db, actor, decide }: SenderDeps): Promise<number> {
  let answered = 0;
  for (const verdict of ['approve', 'decline'] as const) {
    const waiting = await takeUp(db, (decision) => decision.actor === actor && decision.verdict === verdict);
    if (waiting.length === 0) continue;
    const outcomes = await askFor(decide, waiting, verdict);
    await keepOutcomes(db, outcomes);
    answered += outcomes.size;
  }
  return answered;
}

/** Marks those that go out now: from here on they may have arrived. */
function takeUp(db: OwnDatabase, isWanted: (decision: DecisionRecord) => boolean): Promise<DecisionRecord[]> {
  return db.transaction('rw', db.decisions, async () => {
    const waiting = await db.decisions.filter((decision) => decision.fate === null && isWanted(decision)).toArray();
    await db.decisions.bulkPut(waiting.map((decision) => ({ ...decision, attempts: decision.attempts + 1 })));
    return waiting;
  });
}

/** Who is no administrator any more is refused as a whole: that is the answer to each. */
async function askFor(
  decide: Decide,
  waiting: readonly DecisionRecord[],
  verdict: DecisionRecord['verdict'],
): Promise<ReadonlyMap<string, DecisionOutcome>> {
  try {
    return await decide(waiting, verdict);
  } catch (error) {
    if (!isAppError(error, 'refused') || error.details.status !== 403) throw error;
    return new Map(waiting.map(({ id }) => [id, 'refused']));
  }
}

function keepOutcomes(db: OwnDatabase, outcomes: ReadonlyMap<string, DecisionOutcome>): Promise<void> {
  return db.transaction('rw', db.decisions, async () => {
    const known = await db.decisions.bulkGet([...outcomes.keys()]);
    const settled = known.flatMap((decision) => {
      const outcome = decision && outcomes.get(decision.id);
      // A first answer stands: a second one to the same decision only says that it came too late.
      return outcome === undefined || decision?.fate !== null ? [] : [{ ...decision, fate: outcome }];
    });
    await db.decisions.bulkPut(settled);
  });
}
