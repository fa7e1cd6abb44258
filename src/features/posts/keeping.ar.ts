import { isolate } from '../../i18n/isolate.ts';
import type { KeepingMessages } from './keeping-messages.ts';

export const text: KeepingMessages = {
  takeDown: 'احجب المنشور…',
  hint: 'يختفي عن القراء، ويرى كاتبه السبب، ويمكن إعادته.',
  question: 'حجب المنشور عن القراء',
  note: 'يختفي من كل القوائم ومن أجهزة القراء، وتبقى إعجاباته. يراه كاتبه في قائمته مع السبب، ويعيده بعد أن يعدّله.',
  reason: 'السبب، جملة يقرؤها كاتبه ولا يراها القراء',
  noReason: 'اكتب السبب ليعرف الكاتب ما يعدّله.',
  reasonLong: (limit) => `اختصر السبب: ${limit} حرف على الأكثر.`,
  confirm: 'احجبه',
  cancel: 'اتركه',
  takenDown: (title) => `حُجب ${isolate(title)} عن القراء.`,
  undo: 'تراجع',
  putBack: 'أعده إلى القراء',
  isBack: (title) => `عاد ${isolate(title)} إلى القراء.`,
  title: 'منشورات محجوبة',
  lead: 'لا يراها إلا كاتبها. يعيدها من يشرف على المنشورات، أو كاتبها بعد أن يعدّلها.',
  none: 'لا منشور محجوبًا',
  noneHint: 'تحجب منشورًا من آخر صفحته، وتجده هنا.',
  by: (teacher) => `كتبه ${isolate(teacher)}`,
  since: 'حُجب في',
  because: 'السبب:',
  changed: 'عُدّل بعد حجبه',
  of: (action, title) => `${action}: ${title}`,
};
