import { isolate } from '../../i18n/isolate.ts';
import type { ListsMessages } from './lists-messages.ts';

const rules = new Intl.PluralRules('ar');

export const text: ListsMessages = {
  written: (count, figure) => {
    if (count === 1) return 'منشور واحد';
    if (count === 2) return 'منشوران';
    return `${figure} ${rules.select(count) === 'few' ? 'منشورات' : 'منشورًا'}`;
  },
  wroteNothing: 'لم يُنشر شيء بهذا الاسم بعد.',
  noTeacher: 'لا معلم بهذا العنوان',
  noTeacherHint: 'ربما غادر المدرسة، أو نقص من الرابط شيء.',
  toPosts: 'منشورات المعلمين',
  saved: 'المحفوظة',
  liked: 'ما أعجبك',
  kept: 'منشوراتك',
  nothingSaved: 'لم تحفظ منشورًا بعد',
  nothingLiked: 'لم يعجبك منشور بعد',
  keptHint: 'اضغط علامة الحفظ أو القلب تحت أي منشور، وستجده هنا ولو بلا شبكة.',
  onward: 'منشورات أخرى',
  newer: 'الأحدث',
  older: 'الأقدم',
  moreBy: (teacher) => `المزيد من ${isolate(teacher)}`,
  allBy: (teacher) => `كل ما كتبه ${isolate(teacher)}`,
};
