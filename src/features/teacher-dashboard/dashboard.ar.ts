import type { DashboardMessages } from './dashboard-messages.ts';

export const text: DashboardMessages = {
  title: 'لوحة المعلم',
  hello: 'أهلًا',
  write: 'اكتب منشورًا',
  needsYou: 'ينتظرك',
  nothingWaits: 'لا شيء ينتظر: وصل كل ما كتبته إلى المدرسة.',
  states: {
    failed: 'لم يُقبل: راجعه',
    conflict: 'تغيّر في مكان آخر: اختر نسخة',
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
  firstDay: 'هنا تبدأ.',
  firstDayHint: 'أول منشور لك يظهر هنا مع ما لقيه من إعجاب.',
  steps: [
    'اكتب عنوانًا وسطرين عن حصة اليوم.',
    'أضف صورة من هاتفك إن شئت؛ نزيل منها مكان التصوير.',
    'انشر، ولو من غير شبكة: يصل إلى المدرسة وحده حين تعود.',
  ],
};
