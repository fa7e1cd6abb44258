import type { UploadError } from './upload-error.ts';

/**
 * Any page may read the answers: what lets a request in is a token that the page has to hold, not a cookie. The embedded
 * stack replaces these headers with its own, a hosted project sends them as they are.
 */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** The answer to a browser that asks before it sends. */
export function preflight(): Response {
  const headers = {
    ...HEADERS,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'apikey, authorization, content-type, x-client-info',
    'access-control-max-age': '7200',
  };
  return new Response(null, { status: 204, headers });
}

/** The answer of every image host to a picture it has taken. */
export function success(url: string): Response {
  return Response.json({ success: true, data: { url } }, { headers: HEADERS });
}

/** The answer to an upload that was refused or that failed. */
export function failure({ status, code, message, retryAfterS }: UploadError): Response {
  const headers = {
    ...HEADERS,
    ...(status === 405 && { allow: 'POST, OPTIONS' }),
    ...(retryAfterS !== null && { 'retry-after': String(retryAfterS) }),
  };
  return Response.json({ success: false, error: { code, message } }, { status, headers });
}
