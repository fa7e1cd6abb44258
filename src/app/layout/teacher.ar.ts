import type { TeacherMessages } from './teacher-messages.ts';

export const text: TeacherMessages = {
  label: 'بوابة المعلم',
  home: 'الرئيسية',
  dashboard: 'لوحتي',
  posts: 'منشوراتي',
  gpa: 'المعدلات',
  achievements: 'الإنجازات',
  addAwardImage: 'أضف صورة جائزة',
  codes: 'أكواد القبول',
  profile: 'الملف الشخصي',
  account: 'حسابي',
  menu: 'القائمة',
  help: 'المساعدة',
  signOut: 'تسجيل الخروج',
};
