import type { UpdateMessages } from './update-card-messages.ts';

export const text: UpdateMessages = {
  title: 'نسخة جديدة من البوابة جاهزة',
  text: 'تأخذ لحظة، ولا يضيع شيء مما تفعله.',
  apply: 'حدِّث الآن',
  later: 'لاحقًا',
};
