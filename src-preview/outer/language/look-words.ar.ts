import { counted } from './counted.ar.ts';
import type { LookWords } from './look-words-type.ts';
import { notShownWords } from './not-shown-words.ar.ts';

const elements = { one: 'عنصر واحد', two: 'عنصران', few: 'عناصر', many: 'عنصرًا', other: 'عنصر' };

export const lookWords: LookWords = {
  template: 'أنماط المكوّن نفسه',
  openTemplate: (name) => `افتح أنماط ${name} في محرر النصوص`,
  looksSo: (count) => `بهذا الشكل ${counted(count, elements)}`,
  utilities: 'أصناف التصميم',
  noUtilities: 'ليس له منها شيء.',
  hasClass: (name) => `للعنصر ${name}`,
  sometimes: 'في بعض الأحوال فقط',
  addUtility: 'أضف صنفًا من التصميم',
  theme: 'السِمة',
  byProps: 'مظهر يُعطاه',
  byCode: 'تحسبه الشيفرة، ويُغيَّر في المصدر.',
  notShown: notShownWords,
};
