import type { DashboardMessages } from './dashboard-messages.ts';

const rules = new Intl.PluralRules('ar');

export const text: DashboardMessages = {
  title: 'لوحة المعلم',
  hello: 'أهلًا',
  write: 'اكتب منشورًا',
  writeHint: 'عنوان وسطران من حصة اليوم، وصورة إن شئت.',
  writeBlank: 'ماذا جرى في الحصة اليوم؟',
  writeKept: 'يُحفظ وأنت تكتب، ولو من غير شبكة.',
  waits: (count, figure) => {
    const forms = {
      zero: 'لا شيء ينتظرك',
      one: 'شيء واحد ينتظرك',
      two: 'شيئان ينتظرانك',
      few: `${figure} أشياء تنتظرك`,
    };
    const form = rules.select(count);
    return form in forms ? forms[form as keyof typeof forms] : `${figure} شيئًا ينتظرك`;
  },
  needsYou: 'ينتظرك',
  actions: {
    failed: 'راجعه',
    conflict: 'انظر النسختين',
    down: 'انظر السبب',
    changed: 'انظر فيه',
    draft: 'أكمل الكتابة',
    waiting: 'افتحه',
    deleting: 'افتحه',
  },
  whole: {
    title: 'أين وصل ما كتبته',
    decide: 'ينتظر قرارك',
    draft: 'مسودة على هذا الجهاز',
    waiting: 'ينتظر الإرسال',
    sent: 'وصل إلى المدرسة هذا الشهر',
  },
  ways: {
    label: 'أبواب أخرى',
    grades: 'المعدلات',
    achievements: 'الإنجازات',
    awards: 'صور الجوائز',
    codes: 'أكواد القبول',
  },
  nothingWaits: 'وصل كل ما كتبته إلى المدرسة، ولا مسودات عندك.',
  states: {
    failed: 'لم يُقبل: راجعه',
    conflict: 'تغيّر في مكان آخر: اختر نسخة',
    down: 'حجبته المدرسة: عدّله ليعود إلى القراء',
    changed: 'عدّله كاتبه بعد حجبه: ينتظر نظرك فيه',
    draft: 'مسودة لم تكتمل',
    waiting: 'ينتظر الإرسال',
    deleting: 'يُحذف',
  },
  untitled: 'بلا عنوان',
  profile: 'ملفك الشخصي',
  recent: 'ما كتبته في الأسابيع الأخيرة',
  latest: 'آخر ما كتبته',
  all: 'كل منشوراتي',
  likes: 'إعجاب',
  saves: 'حفظ',
  since: 'منذ زيارتك',
  firstDay: 'هنا تبدأ.',
  firstDayHint: 'أول منشور لك يظهر هنا مع ما لقيه من إعجاب.',
  steps: [
    'اكتب عنوانًا وسطرين عن حصة اليوم.',
    'أضف صورة من هاتفك إن شئت؛ نزيل منها مكان التصوير.',
    'انشر، ولو من غير شبكة: يصل إلى المدرسة وحده حين تعود.',
  ],
};
