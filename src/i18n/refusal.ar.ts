import type { RefusalMessages } from './refusal-messages.ts';

export const text: RefusalMessages = {
  notAllowed: 'لم يعد حسابك مسموحًا له بالكتابة. نصك محفوظ هنا ويمكنك نسخه؛ اسأل إدارة المدرسة.',
  notFitting: 'وجد الخادم في النص ما لا يقبله. عدّله ثم انشره من جديد.',
  picture: 'لم تصل إحدى الصور. أعد المحاولة، أو اختر صورة أخرى.',
  other: (code) => `رفضه خادم المدرسة (${code}). أعد المحاولة، وإن تكرر فانسخ النص وأخبر المدرسة.`,
};
