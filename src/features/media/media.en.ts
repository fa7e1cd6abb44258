import type { MediaMessages } from './media-messages.ts';

export const text: MediaMessages = {
  title: 'The school in pictures',
  description: 'The pictures of posts and awards, month by month.',
  hintToOpen: 'Each is from a post or an award. Press it to see it large, and to go on to its story.',
  months: 'Months',
  posts: (count, figure) => (count === 1 ? 'one picture' : `${figure} pictures`),
  empty: 'There are no pictures yet.',
  hint: 'The first picture of a post will appear here by itself.',
};
