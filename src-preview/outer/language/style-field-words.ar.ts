import type { StyleFieldWords } from './style-field-words-type.ts';

export const styleFieldWords: StyleFieldWords = {
  takeNearest: (value) => `خذ الأقرب: ${value}`,
  openScale: 'أضف قيمة في محرّرك',
};
