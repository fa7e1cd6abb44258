import type { AuthPanelsMessages } from './auth-panels-messages.ts';

export const text: AuthPanelsMessages = {
  news: { title: 'New at the school', free: 'Read without an account' },
  teachers: {
    title: 'Behind this door',
    points: [
      {
        name: 'Write what happened in class',
        text: 'On your phone, even offline: kept while you type, sent by itself.',
      },
      { name: 'See what readers liked', text: 'Likes and saves of every post.' },
      { name: 'Honour who achieved something', text: 'Achievements and award pictures on the wall of honour.' },
      { name: 'Open the door to your students', text: 'Acceptance codes, printed as slips.' },
    ],
    approval: {
      title: 'What comes after registering?',
      steps: [
        'What you entered reaches the administration.',
        'It looks at your department and the role you ask for, and approves.',
        'The waiting page opens your dashboard by itself.',
      ],
    },
  },
  slip: {
    code: 'Acceptance code',
    title: 'Where does the code come from?',
    text: 'From a slip of paper that your teacher or grade supervisor gives you. One slip a student, good for once.',
    steps: [
      'Type the code into its field,',
      'or point your phone’s camera at the square: this page opens with the code in it.',
    ],
    until: (date) => `Valid until ${date}`,
    registerAt: 'Register at',
  },
};
