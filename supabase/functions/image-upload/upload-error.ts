/** Every way an upload can fail, with the HTTP status that says so. */
const statuses = {
  bad_form: 400,
  unknown_bucket: 400,
  not_signed_in: 401,
  forbidden: 403,
  method_not_allowed: 405,
  too_large: 413,
  not_a_form: 415,
  unsupported_type: 415,
  damaged_picture: 422,
  has_metadata: 422,
  moving_picture: 422,
  too_many_pixels: 422,
  too_many_uploads: 429,
  unavailable: 503,
} as const;

/** Says for a program why an upload failed; the message says it for people who read logs. */
export type UploadCode = keyof typeof statuses;

/** The only error that an upload ends with on purpose. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: UploadCode;
  /** How long to wait before the next attempt, where the database said so. */
  readonly retryAfterS: number | null;

  constructor(code: UploadCode, message: string, { retryAfterS = null, ...options }: UploadErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.retryAfterS = retryAfterS;
  }

  get status(): number {
    return statuses[this.code];
  }
}

interface UploadErrorOptions extends ErrorOptions {
  readonly retryAfterS?: number | null;
}

/** A picture whose bytes contradict each other or its format. */
export function damaged(what: string): UploadError {
  return new UploadError('damaged_picture', `The picture is damaged: ${what}`);
}
