import type { Guide } from './guide.ts';

export const guide: Guide = {
  title: 'For the owner and managers',
  description: 'Averages: entering, importing, printing, and what happens when two people change one.',
  lead: 'You may do what teachers may, and keep the averages. Nobody else sees them but each student their own.',
  parts: [
    {
      id: 'become',
      heading: 'Become one',
      steps: [
        'Register as a teacher does, and ask for the role “[[teacher-account:signup.roles.manager]]” or “[[teacher-account:signup.roles.owner]]”.',
        'It is a request. An administrator approves exactly this role.',
      ],
    },
    {
      id: 'enter',
      heading: 'Enter an average',
      steps: [
        'Open “[[teacher:gpa]]”. Find the student by name, or choose a grade.',
        'Press the average, type a number from 0 to 4 and press “[[grades:save]]”. Arabic digits and Latin ones are the same.',
        '“[[grades:notEntered]]” is not zero: the student sees that there is none yet.',
        'Once it is saved, “[[grades:undoShort]]” puts back what stood before, also “[[grades:notEntered]]”.',
        'Without a network it is kept in this window: leave it open until it was sent.',
        'If somebody changed it meanwhile, both stand there: “[[grades:mine]]” and “[[grades:theirs]]”. Choose one.',
      ],
      picture: { name: 'averages', text: 'An average is being changed' },
    },
    {
      id: 'import',
      heading: 'Take in a list',
      steps: [
        'Press “[[grades:import]]” and choose a CSV file, as Excel saves one.',
        'One line says how it was read. Columns are known by what stands in them, not by their heading alone; a name in several columns is joined.',
        'What may be meant in two ways stands above that line, to be chosen: two columns of averages, say, or letters that do not fit.',
        '“[[import:set]]” opens all the rest: each column, “[[import:head]]” and “[[import:encoding]]”.',
        '“[[import:preview]]” shows each row before anything is written, by its number in the spreadsheet; what is not written says why, and stands first.',
        'A fraction such as `3/4`, a percentage and a date that the spreadsheet made of an average are not guessed at: put them right in the file.',
        'A student in two rows is not written, nor a name that several students have: add the e-mail or the grade. Of names like `علا` and `علاء` the one that is spelled as in the file is meant.',
        'An empty cell changes nothing: who was “[[grades:notEntered]]” stays so.',
        'Write them. “[[import:undo]]” takes all of it back, also to “[[grades:notEntered]]”.',
      ],
      picture: { name: 'import', text: 'What an import would change, row by row' },
    },
    {
      id: 'take-out',
      heading: 'History, print and file',
      steps: [
        '“[[grades:historyShort]]” says who changed an average, when, and from what to what.',
        '“[[grades:print]]” prints the list as it is on screen; “[[grades:export]]” gives a table for Excel.',
        'Such a file holds children’s averages: keep it where nobody else opens it, and delete it when it has served.',
      ],
    },
    {
      id: 'posts',
      heading: 'Take a post down, or pin it',
      steps: [
        'At the end of any teacher’s post press “[[keeping:takeDown]]” and write the reason for its author.',
        'It stands under “[[keeping:title]]” beneath your own posts, where “[[keeping:putBack]]” gives it back.',
        '“[[keeping:pin]]” puts a post above all others until a day that you choose: one at a time.',
      ],
    },
    {
      id: 'codes',
      heading: 'Codes of the whole school',
      steps: [
        'Under “[[teacher:codes]]” you see the batches, how many of each were used, and by whom.',
        '“[[codes:printList]]” prints what became of each code of a batch.',
      ],
    },
  ],
};
