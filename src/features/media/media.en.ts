import type { MediaMessages } from './media-messages.ts';

export const text: MediaMessages = {
  title: 'The school in pictures',
  description: 'The newest pictures of posts and awards, one after the other.',
  empty: 'There are no pictures yet.',
  hint: 'The first picture of a post will appear here by itself.',
  carousel: 'picture carousel',
};
