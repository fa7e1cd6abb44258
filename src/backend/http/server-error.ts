import { isAppError } from '../../domain/app-error.ts';

/** What our server says when it refuses a call: SQLSTATE (`22023`, `PT429`) or PostgREST code (`PGRST301`), and a text. */
export interface ServerError {
  readonly code: string;
  readonly message: string;
  /** How long it asks to wait, in seconds: PostgREST passes the error's `details` on, but sets no header for it. */
  readonly retryAfterS: number | null;
}

/** What the gate in front of the database says to a key that it does not know: a school that was restored elsewhere has another. */
const unknownKeyCode = 'UNAUTHORIZED_INVALID_API_KEY';

// Portals answer in JSON too (`{"code": 0, "msg": ""}`); only codes that Postgres, PostgREST and the gate can produce count.
const serverCode = /^(?:PGRST[0-9A-Z]{3}|[0-9A-Z]{5}|UNAUTHORIZED_(?:INVALID|MISSING)_API_KEY(?:_TYPE)?)$/;

/** The refusal in a parsed answer, or null when the answer cannot have come from our database, or the gate in front of it. */
export function readServerError(body: unknown): ServerError | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return null;
  const { code, message } = body;
  if (typeof code !== 'string' || typeof message !== 'string' || !serverCode.test(code)) return null;
  const details = 'details' in body && typeof body.details === 'string' ? body.details : '';
  const wait = /^Retry-After: (\d{1,6})$/.exec(details)?.[1];
  return { code, message, retryAfterS: wait === undefined ? null : Number(wait) };
}

/** Whether the school does not know the key of this page any more: it has to be asked for anew. */
export function isUnknownKey(error: unknown): boolean {
  return isAppError(error, 'refused') && error.details.code === unknownKeyCode;
}
