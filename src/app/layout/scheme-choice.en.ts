import type { SchemeMessages } from './scheme-choice-messages.ts';

export const text: SchemeMessages = {
  heading: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  auto: 'Auto',
};
