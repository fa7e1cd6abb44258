import type { SchemeText } from './scheme-choice-text.ts';

export const text: SchemeText = {
  heading: 'المظهر',
  light: 'فاتح',
  dark: 'داكن',
  auto: 'كالجهاز',
};
