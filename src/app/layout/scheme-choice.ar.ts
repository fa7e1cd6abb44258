import type { SchemeMessages } from './scheme-choice-messages.ts';

export const text: SchemeMessages = {
  heading: 'المظهر',
  light: 'فاتح',
  dark: 'داكن',
  auto: 'كالجهاز',
};
