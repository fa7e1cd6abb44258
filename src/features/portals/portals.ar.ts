import type { PortalsMessages } from './portals-messages.ts';

export const text: PortalsMessages = {
  title: 'بوابة المعلم وبوابة الطالب',
  description: 'من هنا يدخل معلمو المدرسة وطلابها إلى حساباتهم.',
  lead: 'لكل منهما باب. القراءة لا تحتاج إلى أيٍّ منهما.',
  teacher: {
    heading: 'أنا معلم',
    text: 'تكتب المنشورات وتسجل الإنجازات والجوائز. يُفتح حسابك بعد موافقة الإدارة.',
    login: 'دخول المعلمين',
    dashboard: 'إلى لوحة المعلم',
  },
  student: {
    heading: 'أنا طالب',
    text: 'تجد ما أعجبك وما حفظته، ومعدلك. تفتح حسابك بكود القبول من معلمك.',
    login: 'دخول الطلاب',
    dashboard: 'إلى لوحة الطالب',
  },
  signedIn: 'أنت داخل باسم',
  closed: 'لم يُفتح هذا الباب بعد.',
  ask: 'اسأل المدرسة',
};
