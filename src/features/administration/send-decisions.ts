import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import type { DecisionOutcome } from '../../data/database/decision-record.ts';
import { unreachable } from '../../domain/unreachable.ts';
import type { Decide } from '../../sync/run/decision-sender.ts';
import type { Outcome } from './applications.ts';
import { decideApplications } from './commands.ts';

function decisionOutcomeOf(outcome: Outcome): DecisionOutcome {
  switch (outcome.name) {
    case 'done':
    case 'refused':
      return outcome.name;
    case 'late':
      return outcome.isGone ? 'gone' : 'changed';
    default:
      return unreachable(outcome);
  }
}

/** Tells the school what was decided without a network; throws the `AppError` of a school that did not answer. */
export function sendDecisions(api: AuthorizedApi): Decide {
  return async (decisions, verdict) => {
    const decided = await decideApplications(api, decisions, verdict);
    if (!decided.ok) throw decided.error;
    return new Map([...decided.value].map(([id, outcome]) => [id, decisionOutcomeOf(outcome)]));
  };
}
