import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/** The header that carries the key of the printed address. A header of our own: no page of another origin may send it unasked. */
const tokenHeader = 'x-manara-editor-token';

/** Who may speak to the editor's server: one window, at one address, with one key. */
export interface Guard {
  /** `http://manara.localhost:4180` */
  readonly origin: string;
  readonly token: string;
}

/** Whether a request names the window's own host, exactly: any other name is a page's, or means DNS rebinding. */
export function isForWindow({ headers, rawHeaders }: IncomingMessage, { origin }: Guard): boolean {
  // Of several hosts Node keeps the first; whoever stands between may have gone by another.
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 && headers.host === new URL(origin).host;
}

/** Throws a refusal unless the request may call the server: from the window's origin, with the key, in the form we take. */
export function demandCaller(request: IncomingMessage, guard: Guard, method: 'GET' | 'POST'): void {
  const { headers } = request;
  if (!isForWindow(request, guard)) throw new Refusal(403, 'FORBIDDEN_HOST', 'This host is not the editor’s');
  if (request.method !== method) throw new Refusal(405, 'METHOD', `Only ${method} is taken here`, { allow: method });
  if (!comesFromWindow(headers, guard)) throw new Refusal(403, 'FORBIDDEN_ORIGIN', 'Only the editor’s window may ask');
  if (!isKey(headers[tokenHeader], guard.token)) throw new Refusal(401, 'WRONG_KEY', 'The key is missing or wrong');
  if (method === 'POST' && !isJson(headers['content-type']))
    throw new Refusal(415, 'CONTENT_TYPE', 'Only application/json is taken here');
}

/** A browser says the origin of every POST and where each request comes from; one that says neither is no browser's. */
function comesFromWindow(headers: IncomingMessage['headers'], { origin }: Guard): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined ? site === 'same-origin' : headers.origin === origin;
}

function isKey(given: string | string[] | undefined, token: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function isJson(type: string | undefined): boolean {
  return type !== undefined && /^application\/json(?:;\s*charset=utf-8)?$/i.test(type);
}
