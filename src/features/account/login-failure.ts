import type { AppError } from '../../domain/app-error.ts';
import { isAppError } from '../../domain/app-error.ts';
import type { SharedAccountMessages } from '../../i18n/account-messages.ts';
import type { AccountMessages } from './account-messages.ts';

/** What the server's refusal of a sign-in means; null for what is no refusal. */
export function loginRefusal(error: AppError, words: AccountMessages['login'], shared: SharedAccountMessages): string {
  if (!isAppError(error, 'refused')) return words.failed;
  const { status, message } = error.details;
  if (status === 400) return shared.wrong;
  if (status === 422) return words.invalidEmail;
  return message || words.failed;
}
