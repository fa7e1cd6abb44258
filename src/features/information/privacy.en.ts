import { school } from '../../domain/school.ts';
import type { LongText } from './long-text.ts';

const { name, address, dataOfficer } = school;
/** Stays on one line. */
const phone = school.phone.replaceAll(' ', '\u00a0');

export const text: LongText = {
  title: 'Privacy',
  description:
    'What the school keeps of students, teachers and visitors, why, for how long, and how to get or delete it.',
  lead: 'Most of the people whose data is here are minors. So we take as little as will do, say why, and erase it when we no longer need it.',
  review: 'Pending review by the school’s counsel',
  changed: { on: '2026-11-29', label: 'Last changed:' },
  contents: 'On this page',
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      body: [
        `${name.en}, ${address.en}, telephone ${phone}, is the controller of the personal data collected in this portal, within the meaning of the Personal Data Protection Law No. 151 of 2020 and its Executive Regulations.`,
        `Data protection officer: ${dataOfficer.name.en}, ${dataOfficer.email}. Write to her about anything on this page; you need give no reason.`,
      ],
    },
    {
      id: 'what',
      heading: 'What we keep, and why',
      body: [
        'Visitors: we do not know who you are. If you press “like” or “save”, your browser makes a random secret and we keep a keyed fingerprint of it, so that your like is not counted twice. To protect the portal from abuse we count the requests that come from each network address, and then erase the count.',
        'Students:',
        [
          'Name, email address and grade: to open the account and to know that it belongs to one of our students.',
          'When you last signed in: the school’s administration sees it with the address, to know who uses an account and how to reach them.',
          'Password: we do not keep it, only a fingerprint from which it cannot be recovered.',
          'Acceptance code: a fingerprint of it and when it was used, so that it is used once.',
          'A guardian’s consent: when it was given, so that we can show that it was.',
          'Profile photo and a short text about oneself: optional, and changed on the profile at any time. We remove a photo on request.',
          'The posts you liked and saved: so that you find them when you return.',
          'Grade point average, and what it was at the end of each year: for the student to see and for the school’s administration to follow.',
        ],
        'Teachers: name, email address, when they last signed in, department and role, a photo and a text if they add them, and what they publish in their name.',
        'Notifications, of whoever asked for them alone: the address at which your browser receives them, which teachers and departments you follow, and your quiet hours. The maker of your browser or phone (such as Google, Apple, Mozilla and Microsoft) carries them sealed: it knows that a message came to you, not what it says.',
        'We collect no national ID, no home address, no location, no health data and no biometrics. From every picture that is uploaded we remove the place and time that the phone recorded in it.',
      ],
    },
    {
      id: 'basis',
      heading: 'Legal basis and a guardian’s consent',
      body: [
        'The law treats children’s data as sensitive. No account is opened for a student under eighteen without the explicit consent of a guardian, recorded with its time at registration, after the guardian has read this page.',
        [
          'Students’ accounts, photos and interactions: the guardian’s consent, and the student’s own from the age of eighteen.',
          'Grade point average: the school’s educational duty towards the student, and the guardian’s consent to showing it in the portal.',
          'Teachers’ accounts: the performance of their contract of employment.',
          'The log of changes and the limits on requests: the school’s legitimate interest in protecting the data, and its legal duty to secure it.',
        ],
        'Consent can be withdrawn at any time, as easily as it was given; this affects neither the student’s enrolment nor any grade. Consent to one thing never depends on consent to another.',
        'A picture in a public post that shows a student’s face needs a separate consent for pictures. A request by the guardian or the student is enough to have it removed.',
      ],
    },
    {
      id: 'who-sees',
      heading: 'Who sees what',
      body: [
        [
          'Posts, achievements, awards, and teachers’ names and departments: everybody.',
          'How often a post was liked and saved: everybody. Who liked it: nobody but that person.',
          'A student’s details: that student, the school’s owner and manager, and the administrators who approve accounts.',
          'A grade point average: that student, the owner and the manager only; every change to it is logged with who made it and when.',
          'Other teachers see neither students’ accounts nor their averages.',
        ],
        'The database itself enforces these rules with every question, not the screen alone. We sell nobody’s data, show no advertisements, do not profile children, and take no automated decision about anybody.',
        'There are no analytics and no screen recording on the pages of students, teachers and administrators. No notification and no link carries anybody’s grade.',
      ],
    },
    {
      id: 'device',
      heading: 'What stays on your device',
      body: [
        'The portal works without a signal because it keeps in your browser a copy of the public posts and their pictures, and your choice of language and appearance. What belongs to your account is kept in a separate store that is erased when you sign out. Other people’s averages are kept on no device.',
        'We use no cookies to follow you. On a shared device, sign out when you have finished.',
      ],
    },
    {
      id: 'how-long',
      heading: 'For how long',
      body: [
        [
          'A student’s account: while enrolled. Whoever leaves, or finishes the last grade, can read and download what is theirs for 60 days and change nothing; then the account is deleted by itself.',
          'The grade point average in the portal: as long as the account. The official school record is governed by the Ministry of Education’s rules, outside this portal.',
          'A teacher’s account: while employed. Posts stay as long as the account, and are deleted with it if the teacher asks for that.',
          'The fingerprint of a visitor’s browser: until the day after the like is taken back, or until the post is deleted; beside the answers to its requests, by which a repeated one is recognised, 180 days.',
          'The address for notifications, and what you follow: until you turn them off, or they reach your browser no more.',
          'Posts, achievements and awards that were deleted, changed or taken down: their words leave the portal at once, the copies on the way to you within ten minutes, and your device the next time it has a connection. What was taken down stays with its author, with its pictures, until the author deletes it. What search engines and messengers have copied is not ours to take back.',
          'A profile photo after it was changed or removed, and pictures of what was deleted: ten days at most.',
          'The count of requests from a network address, and its address in the log: 30 days at most.',
          'The log of important changes: three years, because it is our evidence when somebody objects.',
          'Backups: 35 days, after which newer ones overwrite them.',
        ],
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights, and how to use them',
      body: [
        'You, or a guardian on a child’s behalf, may:',
        [
          'know what we keep of you, and receive a copy in a file that machines can read;',
          'have what is wrong corrected and what is missing added;',
          'withdraw your consent;',
          'have your account and everything connected with it deleted;',
          'object to a particular use, or have it limited;',
          'be told if a breach touched your data.',
        ],
        `On the profile of a student or a teacher, “Download my data” gives you the file at once, and “Ask for deletion” records the request; the account is deleted 30 days after it, and until then you can take it back. Without a profile, write to ${dataOfficer.email} or visit the office; we first make sure that the data is yours or your child’s. We answer within six working days and charge nothing.`,
        'If our answer does not satisfy you, you may complain to the Personal Data Protection Center.',
      ],
    },
    {
      id: 'transfers',
      heading: 'Where it is kept, and who receives it',
      body: [
        'A hosting provider runs the portal for us under a contract that binds it to our instructions, to secrecy, and to deletion when the contract ends. Personal data leaves Egypt only with a licence from the Personal Data Protection Center, and only to a country whose protection is no weaker than the law’s.',
        'The provider’s name, the country of hosting and the number of the licence will stand here before the portal opens to accounts. The map on the contact page is a link to another site, which opens only if you press it.',
        'We hand data to nobody else unless a law or a court obliges us; then we hand over only what was asked, and record it.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it, and what if it is breached',
      body: [
        'Connections are encrypted, every row of the database has a rule that says who reads it, every important change is logged, and administrative access belongs to a few named people.',
        'If we learn of a breach we notify the Personal Data Protection Center within 72 hours, and the people concerned and their guardians within three working days of that: what happened, which data it touched, what we did, and what they had better do.',
      ],
    },
    {
      id: 'changes',
      heading: 'If this page changes',
      body: [
        'Every change is published here with its date. A change of purpose, or of who sees the data, is announced 30 days ahead and needs a new consent; silence is not consent.',
      ],
    },
  ],
};
