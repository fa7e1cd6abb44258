import type { Guide } from './guide.ts';

export const guide: Guide = {
  title: 'For administrators',
  description: 'Requests, accounts, roles, acceptance codes, and the log of who did what.',
  lead: 'Open “[[nav.admin]]” in the navigation. What waits for you stands first.',
  parts: [
    {
      id: 'queue',
      heading: 'Decide about requests',
      steps: [
        '“[[administration:tabs.queue]]” lists teachers with the role they ask for, students, and accounts to be deleted.',
        'Press a request to see what follows from each decision.',
        'Press “[[administration:queue.approve]]”, or “[[administration:queue.decline]]”: what is declined is deleted for good.',
        'Many at once: choose them, then “[[administration:queue.approveChosen]]”. Each row says what became of it.',
        '“[[administration:summary.undo]]” takes an approval back. What you decide without a network goes out once it is back.',
      ],
      picture: { name: 'queue', text: 'The requests that wait for a decision' },
    },
    {
      id: 'check',
      heading: 'Before you approve a teacher',
      steps: [
        'Know who it is: ask in the staff room, or call back on a number that you had before.',
        'Approve a manager or an owner only if this person is to see every student’s average.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      steps: [
        'Under “[[administration:tabs.accounts]]” find somebody by name, department, grade or role.',
        'An account shows its email and when it last signed in.',
        '“[[administration:accounts.changeRole]]” makes a teacher a manager, or the other way round.',
        '“[[administration:accounts.revoke]]” leaves an account to read only, and ends its unused codes.',
        'A teacher has left? “[[departure:ask]]” in the account, and choose: the posts stay under the name, or go to another teacher. Do so before the account is deleted, if they are to stay.',
        'For a week whoever left stands above the list of accounts, where “[[departure:takeBack]]” undoes it with all that went along.',
        '“[[administration:accounts.edit]]” corrects a student’s name or grade.',
        'A student forgot the password and cannot open the mail? “[[administration:resetCard.issue]]” in the account, print it and hand it over yourself. It works once, within a day.',
      ],
      picture: { name: 'account', text: 'A teacher’s account, with what may be done about it' },
    },
    {
      id: 'codes',
      heading: 'Acceptance codes',
      steps: [
        'Under “[[administration:tabs.codes]]” you issue codes as teachers do, and see everybody’s batches.',
        'A slip was lost? “[[codes:revoke]]” by the number that is printed on it.',
      ],
    },
    {
      id: 'posts',
      heading: 'Take a post down, or pin it',
      steps: [
        'Open it and press “[[keeping:takeDown]]” at its end. Write the reason for its author: readers do not see it.',
        'Under “[[administration:tabs.posts]]” you find it again; “[[keeping:putBack]]” gives it back to its readers, with its likes.',
        '“[[keeping:pin]]” puts a post above all others until a day that you choose: one at a time.',
      ],
    },
    {
      id: 'year',
      heading: 'The end of the school year',
      steps: [
        'Under “[[administration:tabs.year]]” open a grade, and mark who stays in it and who leaves. Everybody else moves up, and the last grade leaves.',
        'Look at the numbers, then end the year. Averages are kept under the name of their year.',
        'It can be taken back for a week, as long as nothing of it was changed.',
        'Whoever leaves can read for 60 days; then the account is deleted. Until then you can take them back below.',
      ],
    },
    {
      id: 'health',
      heading: 'Is the portal well?',
      steps: [
        '“[[administration:tabs.health]]” tells when the last backup was made, whether the schedules run, what was sent late or refused, how much room is left, and who waits.',
        'What has to be done comes first, and each line says how. Look at it once a week.',
      ],
    },
    {
      id: 'log',
      heading: 'Who did what',
      steps: [
        '“[[administration:tabs.audit]]” tells of every approval, role, average, code and deletion: who, when, before and after.',
        'Narrow it by “[[administration:audit.who]]”, “[[administration:audit.what]]” and days.',
        '“[[administration:audit.export]]” takes it along as a file. Nobody can change the log.',
      ],
      picture: { name: 'log', text: 'The log of administration' },
    },
    {
      id: 'deletion',
      heading: 'Somebody asks for deletion',
      steps: [
        'The request stands in the queue with its day, thirty days after it was made. Until then its owner can take it back.',
        'On that day press “[[administration:queue.deleteNow]]”. It cannot be undone.',
      ],
    },
  ],
};
