import type { AppError } from '../../domain/app-error.ts';
import { isAppError } from '../../domain/app-error.ts';
import type { AccountText } from './account-text.ts';

/** What the server's refusal of a sign-in means; null for what is no refusal. */
export function loginRefusal(error: AppError, words: AccountText['login']): string {
  if (!isAppError(error, 'refused')) return words.failed;
  const { status, message } = error.details;
  if (status === 400) return words.wrong;
  if (status === 422) return words.invalidEmail;
  return message || words.failed;
}
