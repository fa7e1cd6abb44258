import { AppError } from '../../domain/app-error.ts';

/** The names under which a browser reports each kind of failing storage. */
const fullNames = new Set(['QuotaExceededError']);
const closedNames = new Set(['DatabaseClosedError', 'InvalidStateError']);
const brokenNames = new Set([
  'UnknownError',
  'OpenFailedError',
  'MissingAPIError',
  'MissingApiError',
  'VersionError',
  'DataError',
  'NotReadableError',
  'UpgradeError',
  // What a browser cannot keep, such as a Blob in a private window of an older WebKit.
  'DataCloneError',
  'SecurityError',
]);

/** An error and what it wraps: Dexie puts the true reason of an abort into `inner`. */
function* causes(error: unknown): Generator<{ name: string; message: string }> {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    const { name, message, inner, cause, failures } = current as Record<string, unknown>;
    yield { name: String(name), message: String(message) };
    current = inner ?? cause ?? (Array.isArray(failures) ? failures[0] : undefined);
  }
}

/** Whether the database went away under us (closed, or WebKit lost its server) and opening it again may help. */
export function isConnectionLost(error: unknown): boolean {
  for (const { name, message } of causes(error)) {
    if (closedNames.has(name)) return true;
    if (/connection to indexed ?db|indexed database server lost|database connection is closing/i.test(message))
      return true;
  }
  return false;
}

/** Turns a failure of IndexedDB into the error a person can be told; null when it is something else. */
export function asStorageError(error: unknown): AppError<'storage-full' | 'storage-broken'> | null {
  if (error instanceof AppError) {
    const known: AppError = error;
    return known.kind === 'storage-full' || known.kind === 'storage-broken'
      ? (known as AppError<'storage-full' | 'storage-broken'>)
      : null;
  }
  for (const { name, message } of causes(error)) {
    if (fullNames.has(name)) return new AppError('storage-full', { what: message }, { cause: error });
  }
  for (const { name, message } of causes(error)) {
    if (closedNames.has(name) || brokenNames.has(name))
      return new AppError('storage-broken', { what: message }, { cause: error });
  }
  return isConnectionLost(error) ? new AppError('storage-broken', { what: String(error) }, { cause: error }) : null;
}
