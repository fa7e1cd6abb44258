import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Credentials } from '../auth/credentials.ts';

/** Headers that speak of one connection or one path only, and those a client must not be able to choose. */
const NOT_FORWARDED =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|cookie|forwarded|x-forwarded-.*|x-real-ip|apikey|authorization)$/;

/**
 * The address a request comes from: the other end of the connection, unless that is a proxy of ours. Each proxy adds
 * whom it heard from, so that going back from the end the first that is none of ours is the caller; what stands before
 * it is whatever the caller wrote.
 */
export function addressOf(request: IncomingMessage, proxies: ReadonlySet<string>): string {
  const told = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  let address = plainAddress(request.socket.remoteAddress ?? 'unknown');
  while (proxies.has(address)) {
    const before = plainAddress(told.pop() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Without the port and the brackets that some proxies add, and an IPv4 address as such. */
function plainAddress(written: string): string {
  const text = written.trim();
  const [, bracketed, dotted] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  return (bracketed ?? dotted ?? text).replace(/^::ffff:(?=\d+\.)/i, '');
}

type Body = ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null;

/** A request as the services behind the gateway see it: who sent it is what the gateway found out, not what it was told. */
export function forwardedRequest(
  request: IncomingMessage,
  url: URL,
  {
    credentials,
    body,
    apikey,
    address,
    gone,
  }: { credentials: Credentials; body: Body; apikey: string | null; address: string; gone: AbortSignal },
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || NOT_FORWARDED.test(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (apikey !== null) headers.set('apikey', apikey);
  if (credentials.token !== null) headers.set('authorization', `Bearer ${credentials.token}`);
  headers.set('x-real-ip', address);
  headers.set('x-forwarded-for', address);
  const forwarded = new URL(url);
  // In the address it would be taken for a filter on a column of that name.
  forwarded.searchParams.delete('apikey');
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method ?? 'GET',
    headers,
    body,
    duplex: 'half',
    signal: gone,
  };
  return new Request(url.searchParams.has('apikey') ? forwarded : url, init);
}
