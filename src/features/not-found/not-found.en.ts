import type { NotFoundMessages } from './not-found-messages.ts';

export const text: NotFoundMessages = {
  title: 'There is no page at this address.',
  text: 'The link may have lost a letter, or the page has moved. The posts and the home page are where they were.',
  home: 'To the home page',
};
