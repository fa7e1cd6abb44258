import { liveQuery } from 'dexie';
import * as z from 'zod/mini';
import type { AuthStore } from '../../backend/auth/auth-store.ts';
import { createAuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { loadRuntimeConfig } from '../../backend/http/runtime-config.ts';
import { tokenOf } from '../../backend/auth/token-of.ts';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Locks } from '../../platform/locks.ts';
import { createDecisionSender } from '../../sync/run/decision-sender.ts';
import { countUnanswered } from '../../sync/outbox/decisions.ts';
import { userActor } from '../../sync/protocol/identity.ts';
import type { TriggerSource } from '../../sync/run/scheduler.ts';

interface RunDecisions {
  readonly db: OwnDatabase;
  readonly userId: UserId;
  readonly auth: AuthStore;
  readonly locks: Locks | null;
  readonly clock: Clock;
}

/** Sends what an administrator decided without a network, whatever page is open, and in no other name. */
export function runDecisions({
  db,
  userId,
  auth,
  locks,
  clock,
}: RunDecisions): ReturnType<typeof createDecisionSender> {
  // Whoever signed in meanwhile has decided nothing.
  const api = createAuthorizedApi({ config: loadRuntimeConfig, accessToken: tokenOf(auth, userId) });
  return createDecisionSender({
    db,
    actor: userActor(userId),
    reach: () => api.call('is_admin', {}, z.unknown()),
    async decide(decisions, verdict) {
      const { sendDecisions } = await import('../../features/administration/send-decisions.ts');
      return sendDecisions(api)(decisions, verdict);
    },
    locks,
    clock,
  });
}

/** Asks for a cycle when something was decided or taken back. */
export function decisionSource(db: OwnDatabase): TriggerSource {
  return (notify) => {
    const subscription = liveQuery(() => countUnanswered(db)).subscribe({
      next: (waiting) => waiting > 0 && notify('outbox'),
      // The database is gone: the sender meets the same and says so.
      error: () => {},
    });
    return () => subscription.unsubscribe();
  };
}
