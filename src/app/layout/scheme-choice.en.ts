import type { SchemeText } from './scheme-choice-text.ts';

export const text: SchemeText = {
  heading: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  auto: 'Auto',
};
