import type { StudentYearsMessages } from './student-years-messages.ts';

export const text: StudentYearsMessages = {
  title: 'معدلات الأعوام السابقة',
  left: (date) =>
    `غادرتَ المدرسة. حتى ${date} تقرأ كل ما يخصك وتنزّله من أسفل الصفحة، ولا يُغيَّر شيء بعد الآن. ثم يُحذف الحساب من نفسه.`,
  unreached: 'معدلات الأعوام السابقة تحتاج إلى الشبكة.',
};
