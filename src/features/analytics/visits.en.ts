import type { VisitMessages } from './visit-messages.ts';

export const text: VisitMessages = {
  title: 'May your visits be counted?',
  text: 'The school counts visits to its public pages to learn what is read: which page and when, without your name or anything you type. You can take this back on the privacy page.',
  speed: 'With it goes how long the page took to appear and to answer, in numbers alone, to learn where it is slow.',
  accept: 'Allow',
  decline: 'Do not allow',
};
