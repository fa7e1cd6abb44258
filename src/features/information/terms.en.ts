import { school } from '../../domain/school.ts';
import type { LongText } from './long-text.ts';

export const text: LongText = {
  title: 'Terms of use',
  description:
    'What we agree on when you use the school’s portal: accounts, publishing, pictures, and what is not done.',
  lead: 'The portal of a school, not a market and not a town square. These are its rules, in as few words as we could.',
  review: 'Pending review by the school’s counsel',
  changed: { on: '2026-11-15', label: 'Last changed:' },
  contents: 'On this page',
  sections: [
    {
      id: 'agreement',
      heading: 'What we agree on',
      body: [
        `The portal belongs to ${school.name.en}, which runs it. Whoever uses it accepts these terms and the privacy page. Reading is open to everybody, without an account. Whoever is under eighteen opens an account with a guardian’s consent.`,
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      body: [
        [
          'A student opens an account with an acceptance code from a teacher or grade supervisor. A code is for one student and is not passed on.',
          'Teachers register themselves; the account opens once the administration has approved the role that was asked for.',
          'An account belongs to one person. Lend your password to nobody, not even a friend, and tell us if you think somebody knows it.',
          'Name and grade are as in the school’s records; only the administration changes them.',
        ],
      ],
    },
    {
      id: 'publishing',
      heading: 'What is published',
      body: [
        'Teachers publish in their own name. What they wrote remains theirs; the school may show it in the portal and keep it in its archive. Whoever publishes promises that:',
        [
          'text and pictures are theirs, or that they have permission for them;',
          'students’ faces appear only with their guardians’ recorded consent;',
          'no student’s grade, health, family matters, address or telephone number is mentioned;',
          'there is no advertising, no party politics, and no offence to anybody.',
        ],
        'The administration may hide what breaks this, and tells the author why. If you see something that touches you or your child, write to us; we hide it while we look into it.',
      ],
    },
    {
      id: 'conduct',
      heading: 'What is not done',
      body: [
        [
          'Trying to enter somebody else’s account, or what you may not see.',
          'Collecting students’ or teachers’ data, by machine or by hand.',
          'Republishing a student’s picture outside the portal without the guardian’s permission.',
          'Disrupting the portal, or forging likes and saves.',
        ],
        'Whoever finds a weakness and tells us before anybody else will be thanked and not pursued, as long as they looked at no more of anybody’s data than it took to prove it.',
      ],
    },
    {
      id: 'grades',
      heading: 'Grades and averages',
      body: [
        'The average shown here is for following progress; the official certificate is the one that bears the school’s stamp. If you see a mistake, tell the grade supervisor: it is corrected, and the correction is logged.',
      ],
    },
    {
      id: 'payments',
      heading: 'Payments',
      body: [
        'Where fees are paid through the portal, the payment takes place at a licensed payment provider; card details neither pass through us nor are kept by us. The provider’s receipt is the proof of payment. Refunds follow the school’s financial regulations and the Ministry’s decisions.',
      ],
    },
    {
      id: 'availability',
      heading: 'How the portal works',
      body: [
        'Without a signal the portal shows what has reached your device, which may not be the latest; it tells you when it was last fresh. We do our best never to lose what you write, but cannot promise that the service never stops. In urgent matters, telephone the school.',
      ],
    },
    {
      id: 'end',
      heading: 'Closing an account',
      body: [
        'You may ask for the deletion of your account at any time; it is deleted 30 days later, as the privacy page says. The school may suspend an account that breaks these terms, after telling its holder and the guardian why and hearing them, unless the delay would harm others.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and disputes',
      body: [
        'These terms are governed by the laws of the Arab Republic of Egypt; the courts of Cairo have jurisdiction. Do talk to us first: most disputes with schools are settled over a cup of tea.',
        'Changes to the terms are announced here 15 days before they apply.',
      ],
    },
  ],
};
