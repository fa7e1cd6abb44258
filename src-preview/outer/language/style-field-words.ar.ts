import { counted } from './counted.ar.ts';
import type { StyleFieldWords } from './style-field-words-type.ts';
import { styleValueNames } from './style-value-names.ar.ts';

export const styleFieldWords: StyleFieldWords = {
  takeNearest: (value) => `خذ الأقرب: ${value}`,
  openScale: 'أضف قيمة في محرّرك',
  sample: 'نور',
  offers: (property) => `اعرض قيم ${property}`,
  tooFaint: 'أبهت مما يُقرأ',
  contrastIn: (scheme, ratio, isEnough) => `${scheme}: تباين ${ratio}، ${isEnough ? 'يكفي' : 'لا يكفي'}.`,
  notMeasured: (scheme) => `${scheme}: تباين غير معروف.`,
  more: 'غيرها',
  set: (count) =>
    `ما ضُبط هنا: ${counted(count, { one: 'شيء واحد', two: 'شيئان', few: 'أشياء', many: 'شيئًا', other: 'شيء' })}.`,
  unset: (count) =>
    `وللمتصفح ${counted(count, { one: 'شيء واحد', two: 'شيئان', few: 'أشياء', many: 'شيئًا', other: 'شيء' })} كما هي عنده:`,
  showUnset: 'أظهرها',
  hideUnset: 'أخفها',
  addStyle: 'أضف تنسيقًا',
  addHint: 'حد، ظل، موضع …',
  origins: { here: 'هنا', all: 'الكل', page: 'الصفحة' },
  onlyWhile: (waits) => `لا يسري إلا إذا تحقق ${waits.map((one) => `\u2066${one}\u2069`).join(' و')}`,
  values: styleValueNames,
};
