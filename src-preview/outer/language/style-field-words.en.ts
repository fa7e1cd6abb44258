import type { StyleFieldWords } from './style-field-words-type.ts';

export const styleFieldWords: StyleFieldWords = {
  takeNearest: (value) => `Take the nearest: ${value}`,
  openScale: 'Add a value in your editor',
};
