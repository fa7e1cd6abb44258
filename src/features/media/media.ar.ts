import type { MediaMessages } from './media-messages.ts';

const rules = new Intl.PluralRules('ar');

export const text: MediaMessages = {
  title: 'المدرسة في صور',
  description: 'صور المنشورات والجوائز، شهرًا بعد شهر.',
  hintToOpen: 'كل صورة من منشور أو جائزة. اضغطها لتكبر، ومنها إلى حكايتها.',
  months: 'الشهور',
  posts: (count, figure) => {
    if (count === 1) return 'صورة واحدة';
    if (count === 2) return 'صورتان';
    return `${figure} ${rules.select(count) === 'few' ? 'صور' : 'صورة'}`;
  },
  empty: 'لا صور بعد.',
  hint: 'أول صورة في منشور ستظهر هنا من نفسها.',
};
