import type { PushChoices } from '../../backend/push-subscription.ts';
import type { Language } from '../../i18n/language.ts';

/** What somebody hears of who has chosen nothing yet: their own account, in the language on screen. */
export function noChoices(language: Language): PushChoices {
  return { language, departments: [], teachers: [], is_personal: true, quiet: null };
}
