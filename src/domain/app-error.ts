/** Each way a call can fail that a person can meet, with what its message needs. */
export interface ErrorDetails {
  /** The network did not answer; `stalled`: it stopped taking what was sent. */
  offline: { readonly reason: 'network' | 'timeout' | 'stalled' };
  /** Something answered that is not our server: a captive portal, a proxy, an operator's page. */
  portal: { readonly status: number };
  /** Our server is there but cannot serve now. `retryAfterMs` is its own wish, if it said one. */
  unavailable: { readonly status: number; readonly code: string | null; readonly retryAfterMs: number | null };
  /** The server understood and refused the whole call. */
  refused: { readonly status: number; readonly code: string | null; readonly message: string };
  /** The call needs an account, and there is none: none on this device, or the server does not accept it any more. */
  'signed-out': { readonly reason: 'no-session' | 'not-accepted' };
  /** The answer came from our server and does not fit the protocol. */
  malformed: { readonly what: string };
  /** The device has no room left. */
  'storage-full': { readonly what: string };
  /** The local database cannot be opened or was closed under us. */
  'storage-broken': { readonly what: string };
}
export type ErrorKind = keyof ErrorDetails;

/** A failure the user can meet. `kind` picks the message in i18n; `cause` is for logs only. */
export class AppError<K extends ErrorKind = ErrorKind> extends Error {
  override readonly name = 'AppError';
  readonly kind: K;
  readonly details: ErrorDetails[K];

  constructor(kind: K, details: ErrorDetails[K], options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
    this.details = details;
  }
}

/** Narrows to an `AppError` of one kind. */
export function isAppError<K extends ErrorKind>(error: unknown, kind: K): error is AppError<K> {
  return error instanceof AppError && error.kind === kind;
}
