import { counted } from './counted.ar.ts';
import type { PictureWords } from './picture-words-type.ts';

const pictures = { one: 'صورة واحدة', two: 'صورتان', few: 'صور', many: 'صورة', other: 'صورة' };

export const pictureWords: PictureWords = {
  title: 'أي صورة',
  find: 'ابحث باسم أو مجلد',
  found: (count) => `${counted(count, pictures)}، بالاسم`,
  more: (count) => `أظهر ${counted(count, { ...pictures, one: 'صورة أخرى', two: 'صورتين أخريين' })}`,
  none: (folders) =>
    `ليس في التطبيق صور بعد. ضع بعضها في \u2068${folders}\u2069 بصيغة PNG أو JPEG أو WebP أو AVIF أو GIF أو SVG، ثم انظر من جديد.`,
  nothingFound: 'لا صورة بهذا الاسم.',
  isCut: 'هناك المزيد: رتّب المجلد لترى البقية.',
  lookAgain: 'انظر من جديد',
  size: (width, height) => `${width} × ${height} بكسل`,
  noSize: 'بقدر موضعها',
  cannotBeNamed: 'لا تستطيع الشيفرة تسميتها: احذف \u2066#\u2069 و\u2066?\u2069 و\u2066%\u2069 من اسمها.',
  says: 'ما تُظهره، لمن لا يراها',
  ornament: 'زينة لا تقول شيئًا',
  another: 'صورة أخرى',
  use: 'اعرض هذه الصورة',
};
