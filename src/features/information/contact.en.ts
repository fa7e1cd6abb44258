import type { ContactText } from './long-text.ts';

export const text: ContactText = {
  title: 'Contact',
  description: 'The school’s telephone, mail, address and office hours, and whom to ask about your data.',
  lead: 'Ask somebody who knows: the school office answers itself, and what it does not know it finds out for you.',
  phone: {
    heading: 'Telephone',
    text: 'The quickest way during office hours. Outside them, leave a message and we call back on the next school day.',
  },
  mail: {
    heading: 'Mail',
    text: 'We answer within two school days. Give the student’s name and grade; never send a password or an acceptance code.',
    subject: 'A question for the school',
  },
  visit: {
    heading: 'Visit',
    map: 'The way on a map',
    text: 'The map opens in a new window and needs a signal. Come in by the south gate and ask for Mr. Saber.',
  },
  hours: {
    heading: 'Office hours',
    days: 'Sunday to Thursday',
    text: 'Closed on Friday and Saturday. Hours in Ramadan and during examinations are announced in the school’s posts.',
  },
  data: {
    heading: 'Your personal data',
    text: 'Our data protection officer: ask what we keep of you or your child, and have it sent, corrected or deleted.',
  },
  questions: { text: 'Your question may have been asked before.', link: 'Frequently asked questions' },
};
