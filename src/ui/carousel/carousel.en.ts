import type { CarouselText } from './carousel-text.ts';

export const text: CarouselText = {
  slide: 'picture',
  position: (number, total) => `${number} of ${total}`,
  previous: 'Previous picture',
  next: 'Next picture',
};
