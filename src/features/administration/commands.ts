import * as z from 'zod/mini';
import { type AppError, isAppError } from '../../domain/app-error.ts';
import type { Result } from '../../domain/result.ts';
import { attempt } from '../../domain/attempt.ts';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { readMeta } from '../../data/database/meta.ts';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import type { DecisionRecord } from '../../data/database/decision-record.ts';
import { now } from '../../platform/clock.ts';
import { forgetAnswered, keepDecisions, takeBackDecision } from '../../sync/outbox/decisions.ts';
import { type Application, decisionAnswers, type Outcome, type Verdict } from './applications.ts';

type Decided = Pick<Application, 'kind' | 'id' | 'role' | 'version'>;

/** As many as the server decides in one call. */
const mostAtOnce = 500;

/**
 * Decides on everybody given, each as it was seen; what became of each, by id. Of whom nothing is said nothing is known:
 * the server did not answer for them. Fails where it answered for nobody.
 */
export async function decideApplications(
  api: AuthorizedApi,
  people: readonly Decided[],
  verdict: Verdict,
): Promise<Result<ReadonlyMap<string, Outcome>, AppError>> {
  const outcomes = new Map<string, Outcome>();
  for (let from = 0; from < people.length; from += mostAtOnce) {
    const some = await decideSome(api, people.slice(from, from + mostAtOnce), verdict);
    if (!some.ok) return from === 0 ? some : { ok: true, value: outcomes };
    for (const [id, outcome] of some.value) outcomes.set(id, outcome);
  }
  return { ok: true, value: outcomes };
}

async function decideSome(
  api: AuthorizedApi,
  people: readonly Decided[],
  verdict: Verdict,
): Promise<Result<readonly [string, Outcome][], AppError>> {
  const decisions = people.map(({ kind, id, role, version }) => ({ kind, id, role, version, verdict }));
  const answers = await attempt(() => api.call('decide_applications', { decisions }, decisionAnswers));
  if (!answers.ok) return answers;
  const outcomes = answers.value.map((answer): [string, Outcome] => {
    if (answer.status === 'done') return [answer.id, { name: 'done', verdict, version: answer.version }];
    const isGone = answer.code === 'PT404';
    const isLate = isGone || answer.code === 'PT409';
    return [answer.id, isLate ? { name: 'late', isGone } : { name: 'refused' }];
  });
  return { ok: true, value: outcomes };
}

/** Who decides, and from where. */
interface Decider {
  readonly api: AuthorizedApi;
  /** What this device keeps of the administrator; null where it can keep nothing. */
  readonly own: AccountStore | null;
}

/**
 * Decides like `decideApplications`. Without a network the decisions stay on this device, from where they go out by
 * themselves: `kept`.
 */
export async function decideOrKeep(
  { api, own }: Decider,
  people: readonly Application[],
  verdict: 'approve' | 'decline',
): Promise<Result<ReadonlyMap<string, Outcome> | 'kept', AppError>> {
  if (own === null) return decideApplications(api, people, verdict);
  const keep = (attempts: number) =>
    attempt(async () => {
      const decisions = people.map((person) => keptOf(person, { actor: own.actor, verdict, attempts }));
      await keepDecisions(own.db, decisions);
      return 'kept' as const;
    });
  if (await isCutOff(own)) return keep(0);
  const decided = await decideApplications(api, people, verdict);
  if (decided.ok) return decided;
  // Where somebody else answered it has not arrived; where nobody did it may have.
  if (isAppError(decided.error, 'portal')) return keep(0);
  return isAppError(decided.error, 'offline') ? keep(1) : decided;
}

/** Whether the last that was heard of the way to the school is that there is none. */
async function isCutOff({ db }: AccountStore): Promise<boolean> {
  const connection = await readMeta(db, 'connection').catch(() => undefined);
  return connection?.name === 'offline' || connection?.name === 'portal';
}

function keptOf(
  { id, kind, name, role, createdAt, version }: Application,
  decided: Pick<DecisionRecord, 'actor' | 'verdict' | 'attempts'>,
): DecisionRecord {
  return { id, kind, name, role, askedAt: createdAt, version, ...decided, decidedAt: now(), fate: null };
}

/** Takes back decisions that wait on this device; false when one of them may be on its way. */
export function takeBackKept({ db }: AccountStore, ids: readonly string[]): Promise<Result<boolean, AppError>> {
  return attempt(async () => {
    const results = await Promise.all(ids.map((id) => takeBackDecision(db, id)));
    return results.every(Boolean);
  });
}

/** Forgets the answers that were on screen. */
export function forgetSeen({ db }: AccountStore, ids: readonly string[]): Promise<Result<void, AppError>> {
  return attempt(() => forgetAnswered(db, ids));
}

/** Deletes an account whose time has come, with everything that hangs on it. */
export function completeDeletion(api: AuthorizedApi, id: string): Promise<Result<boolean, AppError>> {
  return attempt(() => api.call('complete_account_deletion', { user_id: id }, z.boolean()));
}
