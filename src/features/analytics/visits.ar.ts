import type { VisitMessages } from './visit-messages.ts';

export const text: VisitMessages = {
  title: 'أتسمح بعدّ زياراتك؟',
  text: 'تعدّ المدرسة زيارات صفحاتها العامة لتعرف ما يُقرأ منها: اسم الصفحة ووقتها فقط، بلا اسمك ولا ما تكتبه. يمكنك الرجوع عن ذلك في صفحة الخصوصية.',
  accept: 'أسمح',
  decline: 'لا أسمح',
};
