import type { AccountMessages } from './account-messages.ts';

export const text: AccountMessages = {
  login: {
    title: 'تسجيل الدخول',
    description: 'الدخول إلى حسابك في بوابة المدرسة.',
    lead: 'باب واحد لكل الحسابات: بعد الدخول تصل إلى صفحتك.',
    submit: 'ادخل',
    sending: 'جارٍ الدخول…',
    incomplete: 'أدخل البريد الإلكتروني وكلمة المرور معًا',
    invalidEmail: 'صيغة البريد الإلكتروني غير صحيحة',
    failed: 'حدث خطأ أثناء الدخول. حاول مرة أخرى.',
    noAccount: 'ليس لك حساب؟',
    signup: 'أنشئ حسابًا',
    forgot: 'نسيت كلمة المرور؟',
    forTeachers: 'معلم أو معلمة؟',
    teacher: 'دخول المعلمين',
    forStudents: 'طالب أو طالبة؟',
    student: 'دخول الطلاب',
  },
  signup: {
    title: 'حساب جديد',
    description: 'إنشاء حساب في بوابة المدرسة.',
    lead: 'حساب عام في البوابة. المعلم يسجّل من باب المعلمين، والطالب من باب الطلاب ومعه كود القبول.',
    submit: 'أنشئ الحساب',
    sending: 'جارٍ إنشاء الحساب…',
    failed: 'تعذر إنشاء الحساب',
    done: { title: 'صار لك حساب', text: 'سجّل الدخول الآن ببريدك وكلمة مرورك.' },
    login: 'لك حساب؟ سجّل الدخول',
    student: 'أنا طالب ومعي كود القبول',
    teacher: 'أنا معلم أو معلمة',
  },
};
