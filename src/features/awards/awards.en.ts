import type { AwardsMessages } from './awards-messages.ts';

export const text: AwardsMessages = {
  description: 'What students achieved, what the school won and whom it honoured, by category and year.',
  intro:
    'Those who worked hard, those who stopped to help, and those who were honestly wrong. All of them are here, newest first.',
  kinds: { achievement: 'Achievement', event: 'Recognition', award: 'Award' },
  pictures: 'Award pictures',
  filter: 'Choose what is shown',
  category: 'Category',
  year: 'Year',
  all: 'Everything',
  allYears: 'All years',
  more: 'The whole story',
  noneChosen: 'There is nothing of this kind from that year.',
  showAll: 'Show the whole wall',
  latest: 'Latest honour',
  achievements: 'Achievements',
  wholeWall: 'The whole wall of honour',
  missing: 'There is no honour at this address',
  missingHint: 'Whoever added it may have removed it, or a part of the link is missing.',
};
