/**
 * `@supabase/lite` answers every SQLSTATE it has no rule for with a 500 that hides the code (check violations, raised
 * exceptions, timeouts). Here each gets the status PostgREST gives it and keeps its code, message, details and hint.
 */

interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly hint?: string;
}

/** Prefixes of SQLSTATEs and the HTTP status of each, longest match first; all others are the caller's fault: 400. */
const STATUS_BY_PREFIX: readonly (readonly [string, number])[] = [
  ['53400', 500],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 413],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

/** SQLSTATEs (or their classes) that lite answers as PostgREST does. */
const UNDERSTOOD = /^(PT|PGRST|42501|42P01|42P17|42883|23505|23503|23502|25006|21|22|42)/;

/** What the driver says when there is no connection to be had, and a database that ends, has crashed or is recovering. */
const UNREACHABLE = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|CONNECT|CONNECTION_|57P0[1-3])/;

/** `Failing row contains (…)`, `Key (…)=(…) already exists`: what stands in a row, with columns that its reader may not see. */
const TELLS_A_ROW = /^Failing row contains|\)=\(|^Row .* contains/;

/** Rewrites an error of the database so that lite's answer carries its true status and code, and nothing of a row. */
export function asPostgrestWould(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  if (TELLS_A_ROW.test(error.detail ?? '')) Reflect.deleteProperty(error, 'detail');
  if (UNREACHABLE.test(error.code)) {
    return raised(503, { code: 'PGRST000', message: 'Could not connect to the database. Retrying.' });
  }
  if (!/^[0-9A-Z]{5}$/.test(error.code) || UNDERSTOOD.test(error.code)) return error;
  const status = STATUS_BY_PREFIX.find(([prefix]) => error.code.startsWith(prefix))?.[1] ?? 400;
  return raised(status, error);
}

/** The form in which a function may raise a complete HTTP answer: lite and PostgREST both pass it through. */
function raised(status: number, { code, message, detail, hint }: DatabaseError): object {
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status, headers: {} }),
  };
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error
  );
}
