import { AppError, type ErrorKind } from '../domain/app-error.ts';
import type { PlainMessageKey, Translate } from './message-values.ts';

const sentences = {
  offline: 'error.offline',
  portal: 'error.portal',
  unavailable: 'error.unavailable',
  refused: 'error.refused',
  'signed-out': 'error.signedOut',
  malformed: 'error.malformed',
  'storage-full': 'error.storageFull',
  'storage-broken': 'error.storageBroken',
} as const satisfies Record<ErrorKind, PlainMessageKey>;

/** What a failure means for the person who met it; null for a programming error, which has no sentence of its own. */
export function errorSentence(error: unknown, t: Translate): string | null {
  if (!(error instanceof AppError)) return null;
  const known: AppError = error;
  return t(sentences[known.kind]);
}
