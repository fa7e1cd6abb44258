import { plainObject } from '../../domain/plain-object.ts';

/** What a token says of itself: whose it is and when it ends by the clock of the server. */
interface TokenClaims {
  readonly sub?: unknown;
  readonly exp?: unknown;
}

/** What a token says and nobody has checked; null of one that cannot be read. */
export function claimsOf(token: string): TokenClaims | null {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    // Names in it are UTF-8, of which these need no more than its ASCII.
    return plainObject(JSON.parse(atob(claims)));
  } catch {
    return null;
  }
}
