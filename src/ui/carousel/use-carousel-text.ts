import { useLanguage } from '../../i18n/language-context.tsx';
import type { CarouselMessages } from './carousel-messages.ts';
import { text as ar } from './carousel.ar.ts';
import { text as en } from './carousel.en.ts';

const texts = { ar, en };

/** The words of a row of pictures in the language on screen. */
export function useCarouselText(): CarouselMessages {
  return texts[useLanguage().language];
}
