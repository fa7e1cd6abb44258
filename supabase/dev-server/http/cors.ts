const EXPOSED = [
  'content-range',
  'content-location',
  'preference-applied',
  'retry-after',
  'x-supabase-api-version',
  'sb-error-code',
];

/** The headers that let a trusted page of another origin read an answer. */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {};
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED.join(', '), vary: 'origin' };
}

/** What may be done to an address of the API. lite would take any other for a GET. */
export const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The answer to a browser that asks before it sends. */
export function preflightHeaders(requestedHeaders: string | undefined): Record<string, string> {
  return {
    'access-control-allow-methods': API_METHODS.join(', '),
    'access-control-allow-headers': requestedHeaders ?? 'apikey, authorization, content-type',
    'access-control-max-age': '7200',
  };
}
