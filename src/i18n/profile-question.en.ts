import type { ProfileQuestionMessages } from './profile-question-messages.ts';

export const text: ProfileQuestionMessages = {
  title: 'Two versions of your profile',
  lead: 'The school went back to an older copy of its data, and holds something else than you said here. Nothing was written over; choose what stays.',
  mine: 'What you said here',
  theirs: 'What the school has',
  nothing: 'Nothing',
  keepMine: 'Keep what I said',
  keepTheirs: 'Take what the school has',
  gone: 'What the school has stays.',
  undo: 'Undo',
  fields: { display_name: 'Name', profile_photo: 'Photo', department: 'Department', bio: 'Bio' },
};
