import type { DashboardMessages } from './dashboard-messages.ts';

export const text: DashboardMessages = {
  title: 'لوحة تجريبية',
  note: 'أرقام ثابتة للعرض، لا تخص أحدًا.',
  courses: 'مقررات نشطة',
  liked: 'منشورات أعجبتني',
  saved: 'منشورات حفظتها',
  gpa: 'المعدل التراكمي',
  outOf: 'من',
  week: 'ما قرأته هذا الأسبوع',
  days: [
    { name: 'الأحد', posts: 4 },
    { name: 'الاثنين', posts: 2 },
    { name: 'الثلاثاء', posts: 6 },
    { name: 'الأربعاء', posts: 3 },
    { name: 'الخميس', posts: 5 },
  ],
};
