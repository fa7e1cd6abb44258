import type { AwardsMessages } from './awards-messages.ts';

export const text: AwardsMessages = {
  description: 'إنجازات الطلاب وجوائز المدرسة ومناسبات التكريم، بحسب الباب والسنة.',
  intro: 'من اجتهد، ومن وقف ليساعد غيره، ومن أخطأ بأمانة. كلهم هنا، والأحدث أولًا.',
  kinds: { achievement: 'إنجاز', event: 'تكريم', award: 'جائزة' },
  pictures: 'صور الجوائز',
  filter: 'اختر ما يُعرض',
  category: 'الباب',
  year: 'السنة',
  all: 'الكل',
  allYears: 'كل السنوات',
  more: 'الحكاية كاملة',
  noneChosen: 'لا شيء في هذا الباب من تلك السنة.',
  showAll: 'اعرض اللوحة كلها',
  latest: 'أحدث تكريم',
  achievements: 'إنجازات',
  wholeWall: 'لوحة الشرف كاملة',
  missing: 'لا تكريم بهذا العنوان',
  missingHint: 'ربما أزاله من أضافه، أو نقص من الرابط شيء.',
};
