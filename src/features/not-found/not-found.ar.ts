import type { NotFoundText } from './not-found-text.ts';

export const text: NotFoundText = {
  title: 'لا صفحة بهذا العنوان.',
  text: 'ربما نقص من الرابط حرف، أو انتقلت الصفحة. المنشورات والرئيسية في مكانهما.',
  home: 'إلى الرئيسية',
};
