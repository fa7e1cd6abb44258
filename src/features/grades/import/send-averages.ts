import type { AuthorizedApi } from '../../../backend/auth/authorized-api.ts';
import type { AppError } from '../../../domain/app-error.ts';
import { isCutOff } from '../../../i18n/remote-problem.ts';
import { saveGpa } from '../commands.ts';
import type { GradedStudent } from '../students.ts';

/** An average on its way: over which version of which student's, and what stood there. */
export interface Sending {
  readonly id: string;
  readonly version: number;
  /** Null where there was none, and for an average that is taken back. */
  readonly before: number | null;
  readonly gpa: number | null;
}
/** What became of one. */
export type SentRow =
  /** `standing` is the average now: another one, where it was written into a `year` that has ended. */
  | {
      readonly name: 'saved';
      readonly version: number;
      readonly standing: number | null;
      readonly year: number | null;
    }
  /** Somebody else has changed it meanwhile, and theirs stays. */
  | { readonly name: 'conflict' }
  | { readonly name: 'failed'; readonly error: AppError };
/** What became of all, by student; who is not in it was not sent. */
export interface SentAverages {
  readonly rows: ReadonlyMap<string, SentRow>;
  /** Why the rest was not sent. */
  readonly stoppedBy: AppError | null;
}

type Tell = (row: Sending, outcome: SentRow) => void;

async function sent(api: AuthorizedApi, row: Sending): Promise<SentRow> {
  const outcome = await saveGpa(api, row, row.gpa);
  if (outcome.name === 'failed') return outcome;
  if (outcome.name === 'saved') {
    const { gpa: standing, version, year } = outcome;
    return { name: 'saved', version, standing, year };
  }
  // It had arrived before, and only the answer was lost.
  const now: GradedStudent | undefined = outcome.students.find(({ id }) => id === row.id);
  return now?.gpa === row.gpa
    ? { name: 'saved', version: now.version, standing: row.gpa, year: null }
    : { name: 'conflict' };
}

/** Sends averages one after another, and stops where there is no way to the school: what was not sent can be sent again. */
export async function sendAverages(
  api: AuthorizedApi,
  sendings: readonly Sending[],
  tell: Tell,
): Promise<SentAverages> {
  const rows = new Map<string, SentRow>();
  for (const row of sendings) {
    // One after another: where it stops is known.
    const outcome = await sent(api, row);
    if (outcome.name === 'failed' && isCutOff(outcome.error)) return { rows, stoppedBy: outcome.error };
    rows.set(row.id, outcome);
    tell(row, outcome);
  }
  return { rows, stoppedBy: null };
}
