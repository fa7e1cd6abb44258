import type { TeacherRole } from '../../domain/account.ts';

/** What the school answered to a decision: `gone` and `changed` when somebody else was faster. */
export type DecisionOutcome = 'done' | 'gone' | 'changed' | 'refused';

/**
 * What an administrator decided of somebody while there was no network. Of that person only the name is kept, so that the
 * decision can be recognized, and no longer than until its answer was seen.
 */
export interface DecisionRecord {
  /** Of whom. */
  readonly id: string;
  readonly actor: string;
  readonly kind: 'teacher' | 'student';
  readonly name: string;
  /** What was asked for and when, and the version that was seen: the server decides on no other. */
  readonly role: TeacherRole | null;
  readonly askedAt: number;
  readonly version: number;
  readonly verdict: 'approve' | 'decline';
  /** When it was decided on this device; missing in what an older page kept. */
  readonly decidedAt?: number;
  /** Times it was handed to the network: at 0 it can be taken back. */
  readonly attempts: number;
  /** Null while no answer is here. */
  readonly fate: DecisionOutcome | null;
}
