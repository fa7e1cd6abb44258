import type { SearchMessages } from './search-messages.ts';

const rules = new Intl.PluralRules('ar');

export const text: SearchMessages = {
  title: 'البحث',
  description: 'ابحث في كل ما نشرته المدرسة: منشوراتها وإنجازاتها وفعالياتها وجوائزها.',
  field: 'ابحث في كل ما نشرته المدرسة',
  hint: 'كلمة من عنوان أو نص، أو اسم معلم. يعمل البحث بلا شبكة، ولا تهم الهمزات والتشكيل.',
  shortened: (most) => `بحثنا بأول ${most} حرف مما كتبت: اكتب كلمة أو كلمتين.`,
  filters: 'حدّد البحث',
  kind: 'النوع',
  teacher: 'المعلم',
  department: 'القسم',
  month: 'الشهر',
  all: 'الكل',
  kinds: { post: 'منشور', achievement: 'إنجاز', event: 'فعالية', award: 'جائزة' },
  found: (count, figure) => {
    if (count === 0) return 'لا نتائج';
    if (count === 1) return 'نتيجة واحدة';
    if (count === 2) return 'نتيجتان';
    return `${figure} ${rules.select(count) === 'few' ? 'نتائج' : 'نتيجة'}`;
  },
  newest: 'أحدث ما نُشر',
  reading: 'نجهّز البحث على هذا الجهاز…',
  none: 'لا شيء بهذه الكلمات',
  noneHint: 'جرّب كلمة أقصر، أو اسم المعلم الذي كتب.',
  noneFiltered: 'ربما هناك شيء في نوع آخر أو شهر آخر.',
  widen: 'ابحث في الكل',
  more: 'اعرض المزيد',
  notWhole: 'لم يصل كل ما نشرته المدرسة إلى هذا الجهاز بعد؛ النتائج مما وصل.',
  failed: 'تعثّر البحث',
  failedHint: 'لم يُفقد شيء. أعد المحاولة، وإن تكرر ذلك فأعد تحميل الصفحة.',
  again: 'أعد المحاولة',
};
