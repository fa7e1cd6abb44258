import type { LookWords } from './look-words-type.ts';
import { notShownWords } from './not-shown-words.en.ts';

export const lookWords: LookWords = {
  template: 'The component’s own styles',
  openTemplate: (name) => `Open the styles of ${name} in your editor`,
  looksSo: (count) => (count === '1' ? 'One element looks so' : `${count} elements look so`),
  utilities: 'Utility classes',
  noUtilities: 'It has none.',
  hasClass: (name) => `The element has ${name}`,
  sometimes: 'in some states only',
  addUtility: 'Add a class of the design',
  theme: 'Theme',
  byProps: 'Looks it is given',
  byCode: 'Code works this out: it is changed in the source.',
  notShown: notShownWords,
};
