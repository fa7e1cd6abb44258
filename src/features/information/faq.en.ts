import type { QuestionsText } from './long-text.ts';

export const text: QuestionsText = {
  title: 'Frequently asked questions',
  description: 'Admission, accounts, working without a signal and privacy: what families, students and teachers ask.',
  lead: 'What people ask at the admissions office and at the classroom door, answered in two lines.',
  groups: [
    {
      id: 'school',
      heading: 'The school',
      questions: [
        {
          id: 'curriculum',
          question: 'Which curriculum do you teach?',
          answer: [
            'The American curriculum from grade one to twelve, with Arabic, social studies and religious education as the Ministry of Education decides.',
          ],
        },
        {
          id: 'admission',
          question: 'How do I apply for my child?',
          answer: [
            'Applications for the following year are open from January to April, and for the places that are left until August. The steps:',
            [
              'Telephone the office to book a visit, and come with your child on an ordinary school day.',
              'Fill in the form and attach the birth certificate and the last two reports.',
              'A short meeting with the student, for which nobody studies.',
              'We answer in writing within two weeks.',
            ],
          ],
        },
        {
          id: 'visit',
          question: 'May I visit the school?',
          answer: [
            'Yes, every Sunday and Wednesday from nine to eleven. Book by telephone a day ahead, and bring your ID.',
          ],
        },
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      questions: [
        {
          id: 'code',
          question: 'Where do I get an acceptance code?',
          answer: [
            'From your teacher or grade supervisor, printed on a small slip. A code is for one student and works once. If it is lost, ask for another; the old one is cancelled.',
          ],
        },
        {
          id: 'without-account',
          question: 'Do I need an account to read?',
          answer: [
            'No. Reading, liking and saving are open to everybody. With an account, what you liked and saved follows you to every device, and a student sees the grade point average.',
          ],
        },
        {
          id: 'teacher-approval',
          question: 'I registered as a teacher and cannot sign in. Why?',
          answer: [
            'A teacher’s account opens once the administration has approved it, usually within a school day. The waiting page tells you by itself when that has happened.',
          ],
        },
        {
          id: 'guardian',
          question: 'I am a parent. Is there an account for me?',
          answer: [
            'Not yet. A student’s account is opened with your consent, and you can follow your child’s account together. Whatever concerns your child’s data you ask of the data protection officer, on the contact page.',
          ],
        },
      ],
    },
    {
      id: 'portal',
      heading: 'The portal',
      questions: [
        {
          id: 'offline',
          question: 'Does it really work without a signal?',
          answer: [
            'Yes. It needs one once; after that it opens from your device. What you do without a signal stays with you and is sent by itself when it returns; a small badge at the top of the page says how far it got.',
          ],
        },
        {
          id: 'install',
          question: 'How do I put it on my phone’s home screen?',
          answer: [
            [
              'Android: the browser’s menu, then “Install app” or “Add to home screen”.',
              'iPhone: the share button in Safari, then “Add to Home Screen”.',
            ],
          ],
        },
        {
          id: 'data',
          question: 'How much mobile data does it use?',
          answer: [
            'Less than 300 kilobytes the first time, without pictures; after that only what is new.',
            'While your phone saves data you see small pictures, and a full one is loaded only when you ask for it.',
          ],
        },
        {
          id: 'language',
          question: 'How do I change the language or the dark appearance?',
          answer: [
            'The language button stands at the top of every page. The appearance is behind the moon on large screens, and under “More” on a phone.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      heading: 'Privacy and pictures',
      questions: [
        {
          id: 'photo',
          question: 'There is a picture of my child, and I do not want it.',
          answer: [
            'Write to the data protection officer or telephone the office; it is hidden the same day. You need give no reason.',
          ],
        },
        {
          id: 'gpa',
          question: 'Who sees my child’s grade point average?',
          answer: [
            'Your child, and the school’s owner and manager; nobody else. It appears in no notification and no link, and is kept on nobody else’s device.',
          ],
        },
        {
          id: 'delete',
          question: 'How do I get my data, or delete my account?',
          answer: [
            'On your profile: “Download my data” at once, “Ask for deletion”, and it is deleted after 30 days. All of it is on the privacy page.',
          ],
        },
      ],
    },
  ],
  other: { text: 'Your question is not here?', link: 'Ask the school' },
};
