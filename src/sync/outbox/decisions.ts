import type { PromiseExtended } from 'dexie';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DecisionRecord } from '../../data/database/decision-record.ts';
import { writeOnDevice } from './device-write.ts';

/** Keeps decisions on this device until they can be sent. */
export async function keepDecisions(db: OwnDatabase, decisions: readonly DecisionRecord[]): Promise<void> {
  await writeOnDevice(db, () => db.decisions.bulkPut([...decisions]));
}

/** Takes a decision back; false when it may be on its way already. */
export function takeBackDecision(db: OwnDatabase, id: string): Promise<boolean> {
  return writeOnDevice(db, () =>
    db.transaction('rw', db.decisions, async () => {
      const decision = await db.decisions.get(id);
      if (decision === undefined || decision.attempts > 0) return false;
      await db.decisions.delete(id);
      return true;
    }),
  );
}

/** Forgets those of these decisions that have their answer. */
export async function forgetAnswered(db: OwnDatabase, ids: readonly string[]): Promise<void> {
  await writeOnDevice(db, () =>
    db.decisions
      .where(':id')
      .anyOf(ids)
      .and(({ fate }) => fate !== null)
      .delete(),
  );
}

/** How many decisions have no answer yet. For live queries too. */
export function countUnanswered(db: OwnDatabase): PromiseExtended<number> {
  return db.decisions.filter(({ fate }) => fate === null).count();
}
