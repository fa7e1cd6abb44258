import type { ReachWords } from './reach-words-type.ts';

export const reachWords: ReachWords = {
  title: (values) => `How far should “${values}” reach?`,
  nothingYet: 'It may change more than what you selected. Nothing is written until you choose.',
  all: (count) => (count === null ? 'All that look like this' : `All ${count} on this page`),
  alsoIn: (places) => `Also in: ${places}`,
  place: (name, count) => (count === '1' ? name : `${name} (${count})`),
  everywhere: (selector) => `And on every other page: ${selector} means all of its kind.`,
  uncounted: (selector) => `How many ${selector} means, nobody can count from the sources.`,
  onlyThis: 'Only this one',
  ofItsOwn: 'It gets a class of its own; the others stay as they are.',
  notPossible: (why) => `Not possible: ${why}`,
  oneTemplate: (count) =>
    count === null
      ? 'one template makes several of these, and this one has nothing of its own.'
      : `${count} come from one template, and this one has nothing of its own.`,
  atWidths: (count, span) => (count === null ? `All, only ${span}` : `All ${count}, only ${span}`),
  othersStay: 'Other widths stay as they are.',
  span: (from, below) =>
    below === null ? `from ${from} px up` : from === '0' ? `below ${below} px` : `from ${from} to below ${below} px`,
  change: (count) => (count === null ? 'Change all of them' : `Change these ${count}`),
  changeAlso: (count, elsewhere) =>
    `${count === null ? 'Change all of them' : `Change these ${count}`}, and ${elsewhere} elsewhere`,
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
