import type { ReachWords } from './reach-words-type.ts';

const change = (count: string | null): string =>
  count === null ? 'Change all of them' : count === '1' ? 'Change it' : `Change these ${count}`;

export const reachWords: ReachWords = {
  title: (values) => `How far should “${values}” reach?`,
  nothingYet: 'It may change more than what you selected. Nothing is written until you choose.',
  all: (count) =>
    count === null
      ? 'All that look like this'
      : count === '1'
        ? 'The only one on this page'
        : `All ${count} on this page`,
  alsoIn: (places) => `Also in: ${places}`,
  place: (name, count) => (count === '1' ? name : `${name} (${count})`),
  everywhere: ({ said, code }) => `And on every other page, whatever is: ${said}. The rule is ${code}.`,
  uncounted: ({ said, code }) =>
    `And more of these: ${said}. How many, nobody can count from the sources; the rule is ${code}.`,
  onlyThis: 'Only this one',
  ofItsOwn: 'It gets a class of its own; the others stay as they are.',
  notPossible: (why) => `Not possible: ${why}`,
  oneTemplate: (count) =>
    count === null
      ? 'one template makes several of these, and this one has nothing of its own.'
      : `${count} come from one template, and this one has nothing of its own.`,
  atWidths: (count, span) =>
    count === null ? `All, only ${span}` : count === '1' ? `This one, only ${span}` : `All ${count}, only ${span}`,
  othersStay: 'Other widths stay as they are.',
  span: (from, below) =>
    below === null ? `from ${from} px up` : from === '0' ? `below ${below} px` : `from ${from} to below ${below} px`,
  change,
  changeAlso: (count, elsewhere) => `${change(count)}, and ${elsewhere} elsewhere`,
  changeThis: 'Change only this one',
  takeBack: 'Take it back',
  waits: 'waits for your answer',
  widths: 'At which widths',
  tabs: { all: ['As it', 'is set'], phones: ['Phones', 'only'], from: (width) => ['From', width] },
  setHere: 'something is set',
  otherWidths: 'Other widths',
  changesNow: 'what you change now',
  staysAsItIs: 'stays as it is',
  oneFrame: 'Only at the widths of one frame',
  upToWidth: 'Up to this width',
  comma: ', ',
};
