import type { CarouselMessages } from './carousel-messages.ts';

export const text: CarouselMessages = {
  slide: 'picture',
  position: (number, total) => `${number} of ${total}`,
  previous: 'Previous picture',
  next: 'Next picture',
};
