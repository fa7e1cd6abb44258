import type { StudentYearsMessages } from './student-years-messages.ts';

export const text: StudentYearsMessages = {
  title: 'Averages of past years',
  left: (date) =>
    `You have left the school. Until ${date} you can read everything that is yours and download it below; nothing can be changed any more. Then the account is deleted by itself.`,
  unreached: 'Averages of past years need the network.',
};
