import type { IncomingMessage } from 'node:http';
import type { Credentials } from './credentials.ts';
import type { LimitedBody } from './request-body.ts';

/** Headers that speak of one connection or one path only, and those a client must not be able to choose. */
const NOT_FORWARDED =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|cookie|forwarded|x-forwarded-.*|x-real-ip|apikey|authorization)$/;

/** The address of the other end of the connection: the only one that can be believed. */
export function addressOf(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
}

/** A request as the services behind the gate see it: who sent it is what the gate found out, not what it was told. */
export function forwardedRequest(
  request: IncomingMessage,
  url: URL,
  { credentials, body, apikey }: { credentials: Credentials; body: LimitedBody; apikey: string | null },
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || NOT_FORWARDED.test(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (apikey !== null) headers.set('apikey', apikey);
  if (credentials.token !== null) headers.set('authorization', `Bearer ${credentials.token}`);
  headers.set('x-real-ip', addressOf(request));
  headers.set('x-forwarded-for', addressOf(request));
  const forwarded = new URL(url);
  // In the address it would be taken for a filter on a column of that name.
  forwarded.searchParams.delete('apikey');
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method ?? 'GET',
    headers,
    body: body.stream,
    duplex: 'half',
  };
  return new Request(url.searchParams.has('apikey') ? forwarded : url, init);
}
