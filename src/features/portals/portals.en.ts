import type { PortalsMessages } from './portals-messages.ts';

export const text: PortalsMessages = {
  title: 'Teacher and student portals',
  description: 'Where the school’s teachers and students enter their accounts.',
  lead: 'Each has a door of its own. To read you need neither.',
  teacher: {
    heading: 'I am a teacher',
    text: 'You write posts and enter achievements and awards. Your account opens once the school approves it.',
    login: 'Teacher sign-in',
    dashboard: 'To the teacher dashboard',
  },
  student: {
    heading: 'I am a student',
    text: 'You find what you liked and saved, and your average. Your account opens with an acceptance code from your teacher.',
    login: 'Student sign-in',
    dashboard: 'To the student dashboard',
  },
  signedIn: 'You are signed in as',
  closed: 'This door has not opened yet.',
  ask: 'Ask the school',
};
