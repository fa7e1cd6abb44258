import type { StyleFieldWords } from './style-field-words-type.ts';
import { styleValueNames } from './style-value-names.en.ts';

export const styleFieldWords: StyleFieldWords = {
  takeNearest: (value) => `Take the nearest: ${value}`,
  openScale: 'Add a value in your editor',
  sample: 'نور',
  offers: (property) => `Show the values for ${property}`,
  tooFaint: 'too faint to read',
  contrastIn: (scheme, ratio, isEnough) => `${scheme}: contrast ${ratio}, ${isEnough ? 'enough' : 'too low'}.`,
  notMeasured: (scheme) => `${scheme}: contrast not known.`,
  more: 'More',
  set: (count) => `${count} ${count === '1' ? 'thing is' : 'things are'} set.`,
  unset: (count) => (count === '1' ? 'One other is the browser’s own:' : `The ${count} others are the browser’s own:`),
  showUnset: 'show them',
  hideUnset: 'hide them',
  addStyle: 'Add a style',
  addHint: 'edge, shadow, place …',
  origins: { here: 'here', all: 'all', page: 'page' },
  onlyWhile: (waits) => `only while ${waits.map((one) => `\u2066${one}\u2069`).join(' and ')}`,
  values: styleValueNames,
};
