import type { UpdateText } from './update-card-text.ts';

export const text: UpdateText = {
  title: 'نسخة جديدة من البوابة جاهزة',
  text: 'تأخذ لحظة، ولا يضيع شيء مما تفعله.',
  apply: 'حدِّث الآن',
  later: 'لاحقًا',
};
