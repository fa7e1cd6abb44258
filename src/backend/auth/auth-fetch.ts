import { plainObject } from '../../domain/plain-object.ts';
import { isForeign, isJson } from '../http/answer-signs.ts';
import { readServerError } from '../http/server-error.ts';
import { endsSession } from './session-ends.ts';
import { startTimeLimit } from '../http/time-limit.ts';

type Fetch = typeof globalThis.fetch;

/** How long each kind of call may take; an upload over a slow phone line needs longer than a question. */
interface Limits {
  readonly callMs: number;
  readonly uploadMs: number;
}

const defaultLimits: Limits = { callMs: 20_000, uploadMs: 120_000 };

/**
 * A `fetch` for supabase-js that turns every answer which proves nothing into the network failure it is, because
 * supabase-js itself takes a captive portal's page for the end of the session and an empty 404 for a stored row.
 * A session ends only by our server's own word; a write succeeds only when it returns what it wrote, so writes must ask
 * for their row (`.select()`) and functions must return something.
 */
export function createAuthFetch(send: Fetch = globalThis.fetch, limits: Limits = defaultLimits): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const totalMs = url.pathname.startsWith('/storage/') ? limits.uploadMs : limits.callMs;
    const limit = startTimeLimit({ answerMs: totalMs, totalMs }, request.signal);
    try {
      const response = await send(new Request(request, { redirect: 'manual', signal: limit.signal }));
      const body = await response.clone().text();
      if (!isForeign(response) && isTrusted(url, request.method, response, body))
        return url.pathname.includes('/auth/v1/') ? byOwnClock(response, body) : response;
    } catch (cause) {
      throw networkFailure(cause);
    } finally {
      limit.clear();
    }
    throw networkFailure(undefined);
  };
}

/**
 * A session that says how long it lasts and not until when: a phone whose clock is a day ahead would take each one for
 * over, and renew it with every call.
 */
function byOwnClock(response: Response, body: string): Response {
  const answer = plainObject(parse(body));
  if (typeof answer?.['expires_in'] !== 'number' || !('expires_at' in answer)) return response;
  delete answer['expires_at'];
  return new Response(JSON.stringify(answer), { status: response.status, headers: response.headers });
}

function networkFailure(cause: unknown): TypeError {
  // Exactly what a browser throws without a network: supabase-js retries on it and keeps the session.
  return new TypeError('Failed to fetch', { cause });
}

function isTrusted(url: URL, method: string, response: Response, body: string): boolean {
  if (url.pathname.endsWith('/auth/v1/token')) return isTrustedToken(url, response, body);
  if (url.pathname.includes('/auth/v1/')) return response.status === 204 || isJson(response);
  if (url.pathname.includes('/rest/v1/')) return isTrustedRest(method, response, body);
  return !/^text\/html\b/i.test(response.headers.get('content-type') ?? '');
}

function isTrustedToken(url: URL, response: Response, body: string): boolean {
  const answer = isJson(response) ? plainObject(parse(body)) : null;
  if (!answer) return false;
  if (response.ok) return typeof answer['access_token'] === 'string' && typeof answer['refresh_token'] === 'string';
  // A sign-in form must show why it was refused, and a failed sign-in ends no session.
  if (url.searchParams.get('grant_type') !== 'refresh_token') return true;
  return endsSession(response.status, answer['error_code'] ?? answer['code']);
}

function isTrustedRest(method: string, response: Response, body: string): boolean {
  if (method === 'HEAD') return response.ok;
  if (!isJson(response)) return false;
  const answer = parse(body);
  if (!response.ok) return readServerError(answer) !== null;
  if (answer === undefined || method === 'GET') return answer !== undefined;
  return typeof answer !== 'object' || (answer !== null && Object.keys(answer).length > 0);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
