import { isolate } from '../../i18n/isolate.ts';
import type { KeepingMessages } from './keeping-messages.ts';

export const text: KeepingMessages = {
  takeDown: 'Take the post down…',
  hint: 'Readers lose it, its author sees the reason, and it can be put back.',
  question: 'Take the post down',
  note: 'It leaves every list and every reader’s device, and keeps its likes. Its author sees it in their own list with the reason, and can put it back once it has been changed.',
  reason: 'Reason, a sentence for the author that readers do not see',
  noReason: 'Write the reason, so that the author knows what to change.',
  reasonLong: (limit) => `Shorten the reason: ${limit} characters at most.`,
  confirm: 'Take it down',
  cancel: 'Leave it',
  takenDown: (title) => `${isolate(title)} is taken down.`,
  undo: 'Undo',
  putBack: 'Put it back',
  isBack: (title) => `${isolate(title)} is back with its readers.`,
  title: 'Posts taken down',
  lead: 'Only their authors see them. Whoever keeps the posts puts them back, or the author once they are changed.',
  none: 'No post is taken down',
  noneHint: 'A post is taken down at the end of its page, and stands here then.',
  by: (teacher) => `By ${isolate(teacher)}`,
  since: 'Taken down on',
  because: 'Reason:',
  changed: 'Changed since',
  of: (action, title) => `${action}: ${title}`,
};
