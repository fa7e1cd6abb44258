import type { DashboardMessages } from './dashboard-messages.ts';

export const text: DashboardMessages = {
  title: 'Teacher dashboard',
  hello: 'Welcome,',
  write: 'Write a post',
  needsYou: 'Waiting for you',
  nothingWaits: 'Nothing is waiting: everything you wrote has reached the school.',
  states: {
    failed: 'Not accepted: look at it',
    conflict: 'Changed elsewhere: choose a version',
    draft: 'An unfinished draft',
    waiting: 'Waiting to be sent',
    deleting: 'Being deleted',
  },
  untitled: 'Without a title',
  profile: 'Your profile',
  recent: 'Your posts of the last weeks',
  latest: 'Your latest posts',
  all: 'All my posts',
  likes: 'Likes',
  saves: 'Saves',
  firstDay: 'This is where you start.',
  firstDayHint: 'Your first post will appear here with its likes.',
  steps: [
    'Write a title and two lines about today’s lesson.',
    'Add a photo from your phone if you like; we remove the place where it was taken.',
    'Publish, even without a network: it is sent by itself once you are back online.',
  ],
};
