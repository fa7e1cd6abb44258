import type { DashboardMessages } from './dashboard-messages.ts';

export const text: DashboardMessages = {
  title: 'Demonstration dashboard',
  note: 'Fixed numbers to look at; they belong to nobody.',
  courses: 'Active courses',
  liked: 'Posts I liked',
  saved: 'Posts I saved',
  gpa: 'Grade point average',
  outOf: 'out of',
  week: 'What I read this week',
  days: [
    { name: 'Sunday', posts: 4 },
    { name: 'Monday', posts: 2 },
    { name: 'Tuesday', posts: 6 },
    { name: 'Wednesday', posts: 3 },
    { name: 'Thursday', posts: 5 },
  ],
};
