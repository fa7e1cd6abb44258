import { type AppError, isAppError } from '../domain/app-error.ts';
import type { FormMessages } from './form-messages.ts';
import type { Formats } from './format.ts';

/**
 * What a failure means on an auth page whose own word for it is `own`: that is said of everything but a way to the server that
 * is closed. A server that failed over this very call is no such way: to come back in a minute need not help.
 */
export function loginFailure(error: AppError, own: string, general: FormMessages, formats: Formats): string {
  if (isAppError(error, 'unavailable') && error.details.status === 500) return own;
  return unsentSentence(error, general, formats) ?? own;
}

/**
 * What kept a form from reaching the server and when to try again; null where the server understood it and refused: what
 * that means is the form's own to say.
 */
export function unsentSentence(error: AppError, { failed }: FormMessages, formats: Formats): string | null {
  if (isAppError(error, 'offline')) return failed.offline;
  if (isAppError(error, 'portal')) return failed.portal;
  if (isAppError(error, 'malformed')) return failed.malformed;
  if (!isAppError(error, 'unavailable')) return null;
  const { retryAfterMs } = error.details;
  return retryAfterMs === null || retryAfterMs === 0 ? failed.busy : failed.busyUntil(formats.soon(retryAfterMs));
}

/** What the server's refusal means by its code, or else in the form's `other` words; a closed way to it is said as such. */
export function refusalSentence(
  error: AppError,
  own: { readonly codes: Readonly<Record<string, string>>; readonly other: string },
  general: FormMessages,
  formats: Formats,
): string {
  const code = isAppError(error, 'refused') ? error.details.code : null;
  return own.codes[code ?? ''] ?? unsentSentence(error, general, formats) ?? own.other;
}
