import { isolate } from '../../i18n/isolate.ts';
import type { ListsMessages } from './lists-messages.ts';

export const text: ListsMessages = {
  written: (count, figure) => (count === 1 ? 'One post' : `${figure} posts`),
  wroteNothing: 'Nothing has been published under this name yet.',
  noTeacher: 'There is no teacher at this address',
  noTeacherHint: 'They may have left the school, or a part of the link is missing.',
  toPosts: 'Teachers’ posts',
  saved: 'Saved',
  liked: 'Liked',
  kept: 'Your posts',
  nothingSaved: 'You have not saved a post yet',
  nothingLiked: 'You have not liked a post yet',
  keptHint: 'Tap the bookmark or the heart under any post and you will find it here, also without a network.',
  onward: 'Other posts',
  newer: 'Newer',
  older: 'Older',
  moreBy: (teacher) => `More by ${isolate(teacher)}`,
  allBy: (teacher) => `Everything by ${isolate(teacher)}`,
};
