import type { DashboardWords } from './dashboard-words.ts';

export const text: DashboardWords = {
  title: 'Teacher dashboard',
  hello: 'Welcome,',
  write: 'Write a post',
  needsYou: 'Waiting for you',
  nothingWaits: 'Nothing waits: all that you wrote is at the school.',
  states: {
    failed: 'Not accepted: look at it',
    conflict: 'Changed elsewhere: choose a version',
    draft: 'An unfinished draft',
    waiting: 'Waiting to be sent',
    deleting: 'Being deleted',
  },
  untitled: 'Without a title',
  recent: 'What you wrote in the last weeks',
  latest: 'The last that you wrote',
  all: 'All my posts',
  likes: 'Likes',
  saves: 'Saves',
  firstDay: 'This is where you begin.',
  firstDayHint: 'Your first post appears here with the likes it finds.',
  steps: [
    'Write a title and two lines about today’s lesson.',
    'Add a picture of your phone if you like; we take out where it was taken.',
    'Publish, even without a network: it reaches the school by itself.',
  ],
};
