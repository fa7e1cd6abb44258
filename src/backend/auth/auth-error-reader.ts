import { isAuthApiError, isAuthError, isAuthRetryableFetchError, type Session } from '@supabase/supabase-js';
import { AppError, isAppError } from '../../domain/app-error.ts';
import { isBusy, isForeign, isJson } from '../http/answer-signs.ts';
import { readRetryAfter } from '../http/retry-after.ts';
import { now } from '../../platform/clock.ts';
import { logFailure } from '../../platform/log.ts';

type Fetch = typeof globalThis.fetch;

/** Remembers what the auth client does not pass on: who answered a call that failed, and how long it asks to wait. */
export interface AuthErrorReader {
  /** The `fetch` whose answers are looked at. */
  readonly watch: Fetch;
  /** What an error of the client means; anything else is a bug, and thrown. */
  readonly explain: (error: unknown) => AppError;
  /** An answer of the client that is no error; writes down and throws what an error means. */
  readonly orThrow: <T extends { readonly error: unknown }>(answer: T) => T;
}

/** A server that let somebody in without saying whom. */
function namesNobody(): AppError {
  return new AppError('refused', { status: 200, code: null, message: 'No user data returned' });
}

/** The session that has to be there, and of somebody. */
export function demandSession(session: Session | null): Session {
  if (!session?.user) throw namesNobody();
  return session;
}

/** What may be written down: the kind of the failure and the server's code, nothing of whoever met it. */
function writable(error: AppError): object {
  if (!isAppError(error, 'refused')) return { kind: error.kind };
  return { kind: error.kind, status: error.details.status, code: error.details.code };
}

/** Builds the memory over a `fetch`. It is of the last answer: the calls of one person come one after another. */
export function createAuthErrorReader(send: Fetch = globalThis.fetch): AuthErrorReader {
  let lastFailure: AppError | null = null;

  function note(response: Response): AppError | null {
    const { status, headers } = response;
    if (isForeign(response)) return new AppError('portal', { status });
    // A gateway says that it is busy in HTML as often as in JSON.
    if (isBusy(status)) {
      return new AppError('unavailable', { status, code: null, retryAfterMs: readRetryAfter(headers, now()) });
    }
    return isJson(response) || status === 204 ? null : new AppError('portal', { status });
  }

  function explain(error: unknown): AppError {
    if (!isAuthError(error)) throw error;
    if (lastFailure !== null) return lastFailure;
    if (isAuthRetryableFetchError(error)) return new AppError('offline', { reason: 'network' }, { cause: error });
    if (error.name === 'AuthInvalidTokenResponseError') return namesNobody();
    const { status = 400, code = null } = error;
    // The client writes an answer without words out as it came: nobody is to read that.
    const message = error.message.startsWith('{') ? '' : error.message;
    if (isAuthApiError(error) || code !== null) return new AppError('refused', { status, code, message });
    return new AppError('malformed', { what: error.name }, { cause: error });
  }

  return {
    async watch(input, init) {
      lastFailure = null;
      const response = await send(input, init);
      lastFailure = note(response);
      return response;
    },
    explain,
    orThrow(answer) {
      if (answer.error === null || answer.error === undefined) return answer;
      const error = explain(answer.error);
      logFailure('a call of accounts failed', writable(error));
      throw error;
    },
  };
}
