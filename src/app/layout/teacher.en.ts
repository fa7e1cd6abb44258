import type { TeacherMessages } from './teacher-messages.ts';

export const text: TeacherMessages = {
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
  help: 'Help',
  signOut: 'Sign out',
};
