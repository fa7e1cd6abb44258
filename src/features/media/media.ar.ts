import type { MediaMessages } from './media-messages.ts';

export const text: MediaMessages = {
  title: 'المدرسة في صور',
  description: 'أحدث صور المنشورات والجوائز، واحدة بعد أخرى.',
  empty: 'لا صور بعد.',
  hint: 'أول صورة في منشور ستظهر هنا من نفسها.',
  carousel: 'معرض صور',
};
