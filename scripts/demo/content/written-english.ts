import type { WrittenPost } from './written-post.ts';

/** Posts of the demo school in English, some of them with Arabic inside. */
export const writtenEnglish: readonly WrittenPost[] = [
  {
    at: '2024-10-01T12:50',
    by: 'nadine',
    title: 'Ninth grade, meet the semicolon',
    text: `We spent a whole lesson on one punctuation mark today, and nobody fell asleep. Each pair received two sentences that clearly wanted to be together and had to decide how to marry them: a full stop, a comma with "and", or a semicolon.

The best one came from Omar: "My grandmother does not trust weather forecasts; she trusts her knee." We read it aloud with a full stop, then with a comma, and the room agreed that only the semicolon lets the knee arrive at the right moment.

Homework until Sunday: find one semicolon in a book at home, copy the sentence, and be ready to say what would be lost without it.`,
    pictures: [['library-4', 'The shelf where tonight\u2019s semicolons are hiding']],
  },
  {
    at: '2024-11-28T15:20',
    by: 'dina',
    title: 'Girls who debug: a new lunchtime club',
    text: `Starting this Sunday the computer lab is open at second break for any girl in grades 6 to 12 who wants to build something that runs. No experience needed. Bring a sandwich; crumbs stay on the round table, not on the keyboards.

We will begin with the bug wall. Every mistake we make goes on a yellow card with two lines: what I expected, what happened instead. At the end of the month we vote for the most beautiful bug. Last year it was a weather app that proudly reported minus 273 degrees in Cairo, «أبرد يوم في تاريخ مصر».

Mentors this term are Jana and Mariam from grade 11. They remember very well what it is like to be new.`,
    pictures: [['computers-1', 'The lab at second break']],
  },
  {
    at: '2025-02-06T11:30',
    by: 'nadine',
    title: 'Debate team: three close rounds and one very calm rebuttal',
    text: `Our team came second in the New Cairo schools debate after three rounds decided by a single ballot each. The final motion was "This house would ban homework before grade six", and the coin put us on the side none of us believed in.

That turned out to be our luck. Because they had to argue against their own opinion, Laila and Hassan spent two evenings interviewing younger brothers and sisters, and came with seven short quotations. When the other side said that homework builds discipline, Hassan answered very quietly: "My sister is eight. She is disciplined. She is also asleep on her notebook." The judges wrote that line down.

Tryouts for next season are on 2 March. Shy people are especially welcome; we have noticed that they listen better.`,
    pictures: [
      ['stage-1', 'The lectern before the final round'],
      ['court-3', 'Families and friends in the hall'],
    ],
  },
  {
    at: '2025-03-06T10:10',
    by: 'claire',
    title: 'Trois langues, une recette',
    text: `This week grade 7 translated one recipe, their own grandmother's, into French and English, and then cooked from a classmate's translation. The rules were strict: you may only do what the text says.

We learned that « une pincée » is not a handful, that "cook until done" means nothing to somebody who has never seen the dish, and that the Arabic «على عينك» («by your eye») is the hardest phrase of all. Adam translated it as "until it looks like home". We kept it.

Bon appétit et ramadan karim à tous. The booklet with all twenty-six recipes is in the library.`,
    pictures: [['studio-3', 'Covers that the students painted for the recipe booklet']],
  },
  {
    at: '2025-05-01T13:35',
    by: 'hassan',
    title: 'We broke the timetable (on purpose)',
    text: `The school timetable has 31 teachers, 24 rooms, 27 classes and one rule that nobody may be in two places at once. Every August somebody spends three days solving it by hand. Grade 11 asked whether a program could do it.

Their first version found a perfect timetable in four seconds. It also scheduled PE at 7:45 every morning, for everybody, on one field. The computer had done exactly what they said, which is the oldest joke in our trade.

Version nine knows about field capacity, lunch, and the fact that Mr Wael cannot teach choir directly above the grade 2 reading corner. It takes two minutes and leaves eleven small conflicts for humans to settle. The code is forty lines long and every line has a story.`,
    pictures: [['computers-2', 'Version nine, still thinking']],
  },
  {
    at: '2025-10-30T12:25',
    by: 'nadine',
    title: 'A one-page story contest, and what the winner left out',
    text: `Sixty-one entries, one page each, no names on them. The judges read every story twice and argued about four of them for an hour.

The winner, "Tuesday's Bread" by Karma of grade 10, is about a boy who buys two loaves every Tuesday and eats only one. We are never told who the second loaf is for. In her first draft, she admitted, there was a paragraph that explained it. She cut it on the last evening because "the reader is not a guest, the reader is family".

All the stories are bound in a blue folder in the library. Read two of them on your way out; they are short, and so is the break.`,
    pictures: [['library-2', 'The blue folder lives under this lamp']],
  },
  {
    at: '2025-12-11T10:00',
    by: 'dina',
    title: 'Hour of Code: the parents\u2019 edition',
    text: `For years children have come home and said "we did programming today", and parents have said "wonderful" without knowing what it was. Last night we turned the room around: thirty-eight parents sat at the screens, and their children stood behind them with hands folded. Touching the mouse was forbidden.

It was the loudest evening this lab has seen. «يا بابا مش كده!» was heard eleven times in the first ten minutes. A cardiologist argued with a turtle. Two mothers from grade 3 finished every level, found the hidden one, and refused to leave.

Thank you for being beginners in front of your children. They will not forget it.`,
    pictures: [
      ['computers-3', 'The lab ready for the evening'],
      ['computers-1', 'The hidden level'],
    ],
  },
  {
    at: '2026-02-12T14:15',
    by: 'claire',
    title: 'Letters from Marseille have arrived',
    text: `Twenty-four envelopes, real stamps, four kinds of handwriting that we could not read at first. Our partner class at the Collège du Vieux-Phare answered the letters we sent in November, and grade 9 has not been this quiet in weeks.

They asked whether we go to school by camel (no), whether it ever rains (ask us in January), and what «يعني» means, because we had used it in every single letter. Explaining «يعني» in French took the whole lesson and is not finished.

Replies are due on 26 February. Write about an ordinary day: it is the ordinary that travels well.`,
    pictures: [],
  },
  {
    at: '2026-05-07T11:45',
    by: 'hassan',
    title: 'Open-source day: our first accepted contribution',
    text: `At 09:12 this morning a message arrived from somebody we have never met, in a city none of us has visited: "Thanks, merged." With that, a spelling correction in the Arabic translation of a small mapping library became the first contribution of our club to a project used by strangers.

It is nine characters long. It took three weeks: reading the guide for contributors, opening an issue, being told politely that we had edited a generated file, starting again. Ziad has printed the nine characters on a mug.

Next year's goal is to fix a real bug. This year's was to learn that software is made by people who answer letters.`,
    pictures: [['computers-2', 'The moment before pressing the button']],
  },
  {
    at: '2026-10-15T13:10',
    by: 'nadine',
    title: 'Book club votes: "The Phantom Tollbooth" by a landslide',
    text: `Nineteen members, four nominees, fifteen votes for Milo and his little car. We start on Thursday with chapters 1 to 4, in the corner that now looks onto the garden.

A new rule this season, proposed by the members: whoever speaks twice in a row brings dates for everybody. Expect a lot of dates.

Four places are left for grades 7 to 9. Ask for Jana at the desk.`,
    pictures: [['library-3', 'Our corner, with the new door to the garden']],
  },
];
