import type { NotShownWords } from './not-shown-words-type.ts';

export const notShownWords: NotShownWords = {
  title: 'Written, and not on the page',
  comma: ', ',
  differs: (property, shown, asked) => `${property} is ${shown} on the page, not ${asked}.`,
  decides: (by) => `${by} decides it`,
  ofAround: (by) => `It comes from around the element: ${by}`,
  attribute: 'The style attribute of the element decides it.',
  animation: (name) => `The animation ${name} moves it.`,
  important: 'with !important',
  inLayer: (layer) => `in the layer ${layer}`,
  holds: (when) => `It is written for ${when}; the page is not shown so now.`,
  inState: (state) => `the state “${state}”`,
  changeThere: 'Change it there',
  changeThereFor: (count) => `Change it there, for ${count} elements`,
  removeClass: (name) => `Take the class ${name} away`,
  showState: (state) => `Show it in the state “${state}”`,
  showWidth: (px) => `Show it ${px} wide`,
  whyNot: {
    foreign: 'That is not written in a sheet of this project, so it cannot be changed here.',
    unread: 'The editor does not write in that place of the sheet: it is changed in the source.',
    code: 'Code works that out: it is changed in the source.',
    animation: 'An animation is changed in the source.',
    nobody:
      'No rule of this page says what was written: its sheet is not on this page, or the element has not got the class.',
    refused: 'The browser of the frame does not know this value.',
    together: 'It stands there together with other sides and with importance: it is changed in the source.',
  },
  more: (count) => `And ${count} more.`,
  unseen: 'It is written. The page did not answer whether it shows it.',
};
