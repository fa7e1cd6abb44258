import type { CarouselMessages } from './carousel-messages.ts';

export const text: CarouselMessages = {
  slide: 'صورة',
  position: (number, total) => `${number} من ${total}`,
  previous: 'الصورة السابقة',
  next: 'الصورة التالية',
};
