import type { MediaText } from './media-text.ts';

export const text: MediaText = {
  description: 'The newest pictures of posts and awards, one after the other.',
  carousel: 'picture carousel',
};
