import type { IncomingMessage } from 'node:http';
import type { Credentials } from '../auth/credentials.ts';
import type { Bounds } from '../lite/bound-questions.ts';

/**
 * The most that an answer may have, in bytes before they are compressed. A page of `sync_pull` has at most two thirds of what
 * visitors get; lists of a thousand people, which accounts read, have one of these megabytes.
 */
const MOST_BYTES = { visitor: 1_500_000, account: 4_000_000, whole: 16_000_000 } as const;
/** What its owner carries away once is not cut into pages. It is limited to five an hour. */
const EXPORT = '/rest/v1/rpc/export_my_data';

type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

/** The bounds of what visitors ask of the public mirror. */
export function boundsOfPull(gone: AbortSignal): Bounds {
  return { gone, mostBytes: MOST_BYTES.visitor, passesJson: true };
}

/** How much a request may be answered, and in which form. */
export function boundsOf(
  { method = 'GET', headers }: Asked,
  url: URL,
  { credentials, gone }: { credentials: Credentials; gone: AbortSignal },
): Bounds {
  return { gone, mostBytes: mostBytes(url, credentials), passesJson: passesJson(method, url, headers.accept) };
}

function mostBytes({ pathname }: URL, { key, token }: Credentials): number {
  if (key === 'secret' || (token !== null && pathname === EXPORT)) return MOST_BYTES.whole;
  return token === null ? MOST_BYTES.visitor : MOST_BYTES.account;
}

/** lite looks into JSON to write tables, to leave out what is null, and to put tables into each other. */
function passesJson(method: string, { pathname, searchParams }: URL, accept = '*/*'): boolean {
  const isCall = method === 'POST' && pathname.startsWith('/rest/v1/rpc/');
  const isPlain = /^(?:\*\/\*|application\/(?:vnd\.pgrst\.(?:object|array)\+)?json)$/.test(accept);
  const isFlat = searchParams.getAll('select').every((columns) => !/\(|\.\.\./.test(columns));
  return pathname.startsWith('/rest/v1/') && (method === 'GET' || isCall) && isPlain && isFlat;
}
