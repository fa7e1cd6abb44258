import type { TeacherWords } from './teacher-words.ts';

export const text: TeacherWords = {
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
  signOut: 'تسجيل الخروج',
};
