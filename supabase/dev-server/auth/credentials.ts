import type { IncomingHttpHeaders } from 'node:http';
import { timingSafeEqual } from 'node:crypto';
import { verifyToken, type TokenClaims, type TokenProblem } from './jwt.ts';
import type { StackKeys } from '../keys.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/** Who a request comes from, as far as its key and token prove it. */
export interface Credentials {
  readonly key: 'publishable' | 'secret' | null;
  /** The verified bearer token; null when there was none beside the key. */
  readonly token: string | null;
  readonly claims: TokenClaims | null;
}

const PROBLEMS: Record<TokenProblem, string> = {
  malformed: 'The bearer is not a JWT',
  signature: 'The JWT is not signed with our key',
  expired: 'JWT expired',
  claims: 'The JWT makes claims that are not accepted',
};

/** Checks the key and the bearer token of a request. A bad token is refused even where none would be needed. */
export function readCredentials(headers: IncomingHttpHeaders, url: URL, keys: StackKeys): Credentials {
  const apikey = firstOf(headers['apikey']) ?? url.searchParams.get('apikey') ?? undefined;
  const key = apikey === undefined ? null : kindOfKey(apikey, keys);
  if (apikey !== undefined && key === null) throw new Refusal(401, 'UNAUTHORIZED_INVALID_API_KEY', 'Invalid API key');
  if (key === 'secret' && /^\s*Mozilla\/5\.0/i.test(headers['user-agent'] ?? '')) {
    throw new Refusal(401, 'UNAUTHORIZED_INVALID_API_KEY_TYPE', 'Forbidden use of secret API key in browser');
  }
  const authorization = headers.authorization;
  if (authorization === undefined) return { key, token: null, claims: null };
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) throw badToken('malformed');
  // supabase-js sends its key as the bearer until somebody signs in.
  if (token === apikey) return { key, token: null, claims: null };
  return { key, token, claims: checkedToken(token, keys) };
}

/** Whether a request carries the secret key, whatever else is wrong with it. */
export function holdsSecretKey(headers: IncomingHttpHeaders, keys: StackKeys): boolean {
  const apikey = firstOf(headers['apikey']);
  return apikey !== undefined && kindOfKey(apikey, keys) === 'secret';
}

/** The claims of a token, or the refusal it deserves. */
export function checkedToken(token: string, keys: StackKeys): TokenClaims {
  const claims = verifyToken(token, keys.jwtSecret, Date.now());
  if (typeof claims === 'string') throw badToken(claims);
  return claims;
}

function badToken(problem: TokenProblem): Refusal {
  return new Refusal(401, 'PGRST301', PROBLEMS[problem], { 'www-authenticate': `Bearer error="invalid_token"` });
}

function kindOfKey(given: string, keys: StackKeys): Credentials['key'] {
  if (isSame(given, keys.publishableKey)) return 'publishable';
  return isSame(given, keys.secretKey) ? 'secret' : null;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
