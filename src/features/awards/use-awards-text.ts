import { useLanguage } from '../../i18n/language-context.tsx';
import type { AwardsMessages } from './awards-messages.ts';
import { text as ar } from './awards.ar.ts';
import { text as en } from './awards.en.ts';

const texts = { ar, en };

/** The words of the wall in the language on screen: few enough to come with its code, both languages together. */
export function useAwardsText(): AwardsMessages {
  return texts[useLanguage().language];
}
