import type { DashboardMessages } from './dashboard-messages.ts';

export const text: DashboardMessages = {
  title: 'Teacher dashboard',
  hello: 'Welcome,',
  write: 'Write a post',
  writeHint: 'A title and two lines about today’s lesson, and a picture if you like.',
  writeBlank: 'What happened in class today?',
  writeKept: 'Kept while you type, even offline.',
  waits: (count, figure) => {
    if (count === 0) return 'nothing is waiting for you';
    return count === 1 ? 'one thing is waiting for you' : `${figure} things are waiting for you`;
  },
  needsYou: 'Waiting for you',
  actions: {
    failed: 'Look at it',
    conflict: 'See both versions',
    down: 'See why',
    changed: 'Look again',
    draft: 'Go on writing',
    waiting: 'Open',
    deleting: 'Open',
  },
  whole: {
    title: 'Where your writing is',
    decide: 'Waits for your decision',
    draft: 'Drafts on this device',
    waiting: 'Waits to be sent',
    sent: 'Reached the school this month',
  },
  ways: {
    label: 'Other places',
    grades: 'Averages',
    achievements: 'Achievements',
    awards: 'Award pictures',
    codes: 'Acceptance codes',
  },
  nothingWaits: 'Everything you wrote has reached the school, and there are no drafts.',
  states: {
    failed: 'Not accepted: look at it',
    conflict: 'Changed elsewhere: choose a version',
    down: 'Taken down by the school: change it, and it can come back',
    changed: 'Changed by its author since it was taken down: waits for another look',
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
  since: 'Since last visit',
  firstDay: 'This is where you start.',
  firstDayHint: 'Your first post will appear here with its likes.',
  steps: [
    'Write a title and two lines about today’s lesson.',
    'Add a photo from your phone if you like; we remove the place where it was taken.',
    'Publish, even without a network: it is sent by itself once you are back online.',
  ],
};
