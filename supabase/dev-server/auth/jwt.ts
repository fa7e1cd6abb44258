import { createHmac, timingSafeEqual } from 'node:crypto';

/** The only roles a token may ask for, whoever signed it. */
type ApiRole = 'anon' | 'authenticated' | 'service_role';

/** What a verified token says about its bearer. */
export interface TokenClaims {
  readonly role: ApiRole;
  /** The user's id; null for anon and service_role. */
  readonly subject: string | null;
  /** The sign-in it belongs to; null for a token that none led to. */
  readonly session: string | null;
  /** When it ends, in ms since 1970. */
  readonly expiresAt: number;
}

/** Why a token was refused. */
export type TokenProblem = 'malformed' | 'signature' | 'expired' | 'claims';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CLOCK_LEEWAY_MS = 30_000;

/** Accepts only an HS256 token signed with our secret, in force now and asking for one of our roles. */
export function verifyToken(token: string, secret: string, now: number): TokenClaims | TokenProblem {
  const claims = signedClaims(token, secret);
  return typeof claims === 'string' ? claims : checkedClaims(claims, now);
}

/** What a token says that was signed with our secret, whatever it is for. */
export function signedClaims(token: string, secret: string): Readonly<Record<string, unknown>> | TokenProblem {
  const [head, body, signature, ...rest] = token.split('.');
  if (head === undefined || body === undefined || signature === undefined || rest.length > 0) return 'malformed';
  const header = jsonObject(head);
  const claims = jsonObject(body);
  if (header === null || claims === null) return 'malformed';
  if (header['alg'] !== 'HS256') return 'signature';
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'signature';
  return claims;
}

function checkedClaims(claims: Readonly<Record<string, unknown>>, now: number): TokenClaims | TokenProblem {
  const { role, sub, exp, nbf, aud, session_id: sessionId } = claims;
  if (typeof exp !== 'number') return 'claims';
  if (exp * 1000 + CLOCK_LEEWAY_MS <= now) return 'expired';
  if (typeof nbf === 'number' && nbf * 1000 - CLOCK_LEEWAY_MS > now) return 'claims';
  if (aud !== undefined && ![aud].flat().includes('authenticated')) return 'claims';
  const subject = typeof sub === 'string' && UUID.test(sub) ? sub.toLowerCase() : null;
  const session = typeof sessionId === 'string' && UUID.test(sessionId) ? sessionId : null;
  if (role === 'authenticated') return subject === null ? 'claims' : { role, subject, session, expiresAt: exp * 1000 };
  if (role === 'anon' || role === 'service_role') return { role, subject: null, session: null, expiresAt: exp * 1000 };
  return 'claims';
}

function jsonObject(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Signs claims as the Auth service does. For scripts and tests that act as somebody. */
export function signToken(claims: Record<string, unknown>, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
