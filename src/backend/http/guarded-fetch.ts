import { AppError } from '../../domain/app-error.ts';
import { isBusy, isForeign, isJson } from './answer-signs.ts';
import { readText } from './read-text.ts';
import { limitWait, readRetryAfter } from './retry-after.ts';
import { readServerError, type ServerError } from './server-error.ts';
import { startTimeLimit } from './time-limit.ts';
import { now } from '../../platform/clock.ts';

/** What a guarded call may take and what its answer must prove. */
export interface GuardOptions {
  /** Longest whole call, body included. */
  readonly timeoutMs: number;
  /** Longest wait for the headers; a network that swallows packets is noticed by this one. */
  readonly answerTimeoutMs?: number;
  /** The `marker` that a successful answer must carry; null for a static file of our own that the caller checks itself. */
  readonly expect: string | null;
  /** Reads the refusal of a server that words it otherwise than our database; null where it is not one. */
  readonly readError?: (body: unknown) => ServerError | null;
  readonly maxBytes?: number;
  readonly fetch?: typeof globalThis.fetch;
}

// A full page of a thousand ordinary posts is about 3 MB; longer than this and a small phone dies first.
const defaultMaxBytes = 32 * 1024 * 1024;
const errorMaxBytes = 64 * 1024;
const defaultAnswerTimeoutMs = 15_000;

/**
 * The JSON of an answer that provably came from our server; anything else throws an `AppError`: `offline` (no answer, too
 * slow, or cut on the way), `portal` (somebody else answered), `unavailable` (come back later), `refused` (our server's
 * own refusal) or `malformed` (ours, but not speaking this protocol). Follows no redirect and never asks
 * `navigator.onLine`, which lies both ways.
 */
export async function guardedFetch(input: string | URL, init: RequestInit, options: GuardOptions): Promise<unknown> {
  const { timeoutMs, answerTimeoutMs = defaultAnswerTimeoutMs, fetch: send = globalThis.fetch } = options;
  const limit = startTimeLimit({ answerMs: Math.min(answerTimeoutMs, timeoutMs), totalMs: timeoutMs }, init.signal);
  try {
    // `manual`, because `error` cannot be told from a dead network; the answer below a redirect is never looked at.
    const response = await send(input, { ...init, redirect: 'manual', signal: limit.signal });
    limit.answered();
    return await judge(response, options);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (init.signal?.aborted && init.signal.reason instanceof AppError) throw init.signal.reason;
    throw new AppError('offline', { reason: limit.signal.aborted ? 'timeout' : 'network' }, { cause: error });
  } finally {
    limit.clear();
  }
}

async function judge(response: Response, options: GuardOptions): Promise<unknown> {
  const { expect, maxBytes = defaultMaxBytes, readError = readServerError } = options;
  if (isForeign(response)) throw await portal(response);
  if (isBusy(response.status)) throw await unavailable(response, readError);
  if (!isJson(response)) throw await portal(response);
  const body = parse(await readText(response, maxBytes), response.status);
  if (response.ok) return checkMarker(body, expect, response.status);
  const error = readError(body);
  if (!error) throw await portal(response);
  throw new AppError('refused', { status: response.status, code: error.code, message: error.message });
}

/**
 * Half a JSON text means that the connection was cut, only politely: the same fault as a missing last byte, which fetch
 * itself reports as a network failure, so it gets the same name. It cannot be `malformed`, because without the marker
 * nothing proves that our server wrote it. A text that never was JSON is a portal with the wrong content type.
 */
function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (/^\s*[{[]/.test(text)) throw new AppError('offline', { reason: 'network' }, { cause });
    throw new AppError('portal', { status }, { cause });
  }
}

function checkMarker(body: unknown, expected: string | null, status: number): unknown {
  if (expected === null) return body;
  const marker = typeof body === 'object' && body !== null && 'marker' in body ? body.marker : undefined;
  if (marker === expected) return body;
  const [product = ''] = expected.split('/');
  if (typeof marker === 'string' && marker.startsWith(`${product}/`)) {
    throw new AppError('malformed', { what: `protocol ${marker.slice(0, 40)} where ${expected} is spoken` });
  }
  throw new AppError('portal', { status });
}

async function portal(response: Response): Promise<AppError> {
  await response.body?.cancel().catch(() => undefined);
  return new AppError('portal', { status: response.status });
}

async function unavailable(response: Response, readError: NonNullable<GuardOptions['readError']>): Promise<AppError> {
  const error = isJson(response) ? await shortError(response, readError) : null;
  await response.body?.cancel().catch(() => undefined);
  // The database knows when its bucket is full again; the header may come from whoever stands in front of it.
  const retryAfterMs = limitWait(error?.retryAfterS ?? null) ?? readRetryAfter(response.headers, now());
  return new AppError('unavailable', { status: response.status, code: error?.code ?? null, retryAfterMs });
}

async function shortError(
  response: Response,
  readError: NonNullable<GuardOptions['readError']>,
): Promise<ServerError | null> {
  try {
    return readError(JSON.parse(await readText(response, errorMaxBytes)));
  } catch {
    // The status alone says enough; a body that breaks off must not turn "busy" into "offline".
    return null;
  }
}
