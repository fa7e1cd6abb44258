import type { NotFoundMessages } from './not-found-messages.ts';

export const text: NotFoundMessages = {
  title: 'لا صفحة بهذا العنوان.',
  text: 'ربما نقص من الرابط حرف، أو انتقلت الصفحة. المنشورات والرئيسية في مكانهما.',
  home: 'إلى الرئيسية',
};
