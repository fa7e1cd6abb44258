import type { PortalsMessages } from './portals-messages.ts';

export const text: PortalsMessages = {
  title: 'Teacher and student portals',
  description: 'Where the school’s teachers and students enter their accounts.',
  question: 'Which door is yours?',
  lead: 'Each has a door of its own. To read you need neither.',
  teacher: {
    heading: 'I am a teacher',
    lines: ['Write posts, even without a signal', 'Enter achievements and awards', 'Hand out acceptance codes'],
    login: 'Teacher sign-in',
    dashboard: 'To the teacher dashboard',
    register: 'Register',
    takes: 'opens once the school approves',
  },
  student: {
    heading: 'I am a student',
    lines: ['What you liked and saved', 'Your average, when it is entered', 'A page and a picture of your own'],
    login: 'Student sign-in',
    dashboard: 'To the student dashboard',
    register: 'Register',
    takes: 'with the code your teacher gave you',
  },
  reading: {
    heading: 'Just here to read?',
    text: 'Posts, the wall of honour and the school in pictures are open to everyone, with or without a signal.',
    action: 'Read without an account',
  },
  signedIn: 'You are signed in as',
  closed: 'This door has not opened yet.',
  ask: 'Ask the school',
};
