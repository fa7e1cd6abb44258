import { useLanguage } from '../../i18n/language-context.tsx';
import type { CarouselText } from './carousel-text.ts';
import { text as ar } from './carousel.ar.ts';
import { text as en } from './carousel.en.ts';

const texts = { ar, en };

/** The words of a row of pictures in the language on screen. */
export function useCarouselText(): CarouselText {
  return texts[useLanguage().language];
}
