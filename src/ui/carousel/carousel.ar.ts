import type { CarouselText } from './carousel-text.ts';

export const text: CarouselText = {
  slide: 'صورة',
  position: (number, total) => `${number} من ${total}`,
  previous: 'الصورة السابقة',
  next: 'الصورة التالية',
};
