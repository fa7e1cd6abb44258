import type { SearchMessages } from './search-messages.ts';

export const text: SearchMessages = {
  title: 'Search',
  description: 'Search everything the school has published: posts, achievements, events and awards.',
  field: 'Search everything the school has published',
  hint: 'A word from a title or a text, or a teacher’s name. Search works without a network.',
  shortened: (most) => `Searched with the first ${most} characters only: a word or two are enough.`,
  filters: 'Narrow the search',
  kind: 'Kind',
  teacher: 'Teacher',
  department: 'Department',
  month: 'Month',
  all: 'All',
  kinds: { post: 'Post', achievement: 'Achievement', event: 'Event', award: 'Award' },
  found: (count, figure) => {
    if (count === 0) return 'No results';
    return count === 1 ? 'One result' : `${figure} results`;
  },
  newest: 'Latest from the school',
  reading: 'Getting search ready on this device…',
  none: 'Nothing with these words',
  noneHint: 'Try a shorter word, or the name of the teacher who wrote it.',
  noneFiltered: 'There may be something of another kind or from another month.',
  widen: 'Search everything',
  more: 'Show more',
  notWhole: 'Not everything the school has published is on this device yet; these results are from what is.',
  failed: 'Search stumbled',
  failedHint: 'Nothing was lost. Try again; if it happens again, reload the page.',
  again: 'Try again',
};
