import { counted } from './counted.ar.ts';
import type { TokenWords } from './token-words-type.ts';

const values = { one: 'قيمة واحدة', two: 'قيمتان', few: 'قيم', many: 'قيمة', other: 'قيمة' };
const places = { one: 'موضع واحد', two: 'موضعين', few: 'مواضع', many: 'موضعًا', other: 'موضع' };
const further = {
  one: 'موضع آخر',
  two: 'موضعان آخران',
  few: 'مواضع أخرى',
  many: 'موضعًا آخر',
  other: 'موضع آخر',
};

export const tokenWords: TokenWords = {
  tab: 'الألوان',
  title: 'ألوان التصميم ومقاساته',
  count: (count) => counted(count, values),
  find: 'ابحث باسم أو قيمة',
  none: 'لا تعرّف أوراق أنماط هذا المشروع قيمًا للصفحة كلها.',
  name: 'الاسم',
  light: 'فاتح',
  dark: 'داكن',
  value: 'القيمة',
  uses: 'المواضع',
  groups: {
    grounds: 'الأرضيات',
    inks: 'ما يُكتب به',
    colors: 'الخطوط وألوان أخرى',
    size: 'مقاسات النص',
    space: 'المسافات',
    radius: 'الزوايا',
    shadow: 'الظلال',
    other: 'غير ذلك',
  },
  sample: 'منارة',
  choose: 'اختر قيمة لترى مواضعها وما يجب أن تتميز عنه، ولتغيّرها.',
  field: (name, scheme) => `${name}، ${scheme}`,
  pick: (name, scheme) => `اختر لونًا: ${name}، ${scheme}`,
  waiting: (name, when) => `${name}، ${when}`,
  sameAsLight: 'كما في الفاتح.',
  notIn: { light: 'لا قيمة لها في الفاتح.', dark: 'لا قيمة لها في الداكن.' },
  giveDark: 'أعطِ الداكن قيمته',
  noDark: 'لا موضع في هذا التصميم تسري فيه قيمة للداكن.',
  bothSchemes: 'قيمة واحدة للفاتح والداكن.',
  contrast: 'التباين مع ما يجاوره',
  lowest: 'أدنى تباين',
  on: (ink, ground) => `${ink} على ${ground}`,
  enough: (least) => `كلها تبلغ ${least}.`,
  tooFaint: (ratio, least) => `${ratio}: أبهت مما يُقرأ، المطلوب ${least}`,
  notMeasured: 'لا يُقاس',
  others: 'مواضع أخرى لهذه القيمة',
  overridden: 'يحسمها موضع آخر.',
  usedAt: (count) => `تُستعمل في ${counted(count, places)}`,
  usedNowhere: 'لا تسميها ورقة أنماط ولا مكوّن بـ var().',
  more: (count) => `و${counted(count, further)}`,
  open: (place) => `افتح ${place} في محرر النصوص`,
};
