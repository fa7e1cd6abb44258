import type { AnswerSchema, AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import type { ManaraDatabase } from '../../data/database/database.ts';
import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import type { Result } from '../../domain/result.ts';
import { now } from '../../platform/clock.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { inTurn } from '../../platform/locks.ts';
import { carryOutClaim, type ClaimDeps, takeBackClaim } from '../../sync/outbox/claim-interactions.ts';
import { requestSync } from '../../sync/run/request-sync.ts';

/** How many posts were moved. Read by hand: this comes to every page, and the library of schemas need not come with it. */
const count: AnswerSchema<number> = {
  safeParse: (value) => (Number.isInteger(value) ? { success: true, data: Number(value) } : { success: false }),
};

function depsOf(api: AuthorizedApi): ClaimDeps {
  return {
    call: (name, browserSecret) => api.call(name, { browser_secret: browserSecret }, count),
    now,
    newId,
    newSecret,
  };
}

/** In one tab at a time, and afterwards the device hears what became of it. */
function settle<T>(work: () => Promise<T>): Promise<Result<T, AppError>> {
  return attempt(async () => {
    const value = await inTurn('manara-claim', work);
    requestSync();
    return value;
  });
}

/** Carries out the yes of an account; false while what the browser has not sent must go first. */
export function finishClaim(
  db: ManaraDatabase,
  account: string,
  api: AuthorizedApi,
): Promise<Result<boolean, AppError>> {
  return settle(() => carryOutClaim(db, account, depsOf(api)));
}

/** Gives the browser back what the account took over. */
export function giveBack(db: ManaraDatabase, account: string, api: AuthorizedApi): Promise<Result<void, AppError>> {
  return settle(() => takeBackClaim(db, account, depsOf(api)));
}
