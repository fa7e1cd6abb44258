import type { SuccessMessages } from './success-messages.ts';

export const text: SuccessMessages = {
  title: 'تم الدفع بنجاح',
  text: 'شكرًا لك. يصلك الإيصال من مزود الدفع على بريدك، وهو سند الدفع. إن لم يصل خلال ساعة فاتصل بالمدرسة ومعك رقم العملية.',
  home: 'إلى الرئيسية',
};
