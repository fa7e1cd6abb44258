import type { MediaText } from './media-text.ts';

export const text: MediaText = {
  description: 'أحدث صور المنشورات والجوائز، واحدة بعد أخرى.',
  carousel: 'معرض صور',
};
