import type { TeacherWords } from './teacher-words.ts';

export const text: TeacherWords = {
  label: 'Teacher portal',
  home: 'Home',
  dashboard: 'Dashboard',
  posts: 'My posts',
  gpa: 'Manage GPA',
  achievements: 'Achievements',
  addAwardImage: 'Add Award Image',
  codes: 'Acceptance codes',
  profile: 'Profile',
  account: 'My Account',
  menu: 'Menu',
  signOut: 'Sign out',
};
