import type { ProfileMessages } from './profile-messages.ts';
import { pictureProblems } from '../../ui/pictures/picture-problems.en.ts';

export const text: ProfileMessages = {
  title: 'Profile',
  lead: 'This is how readers of your posts know you.',
  photo: {
    label: 'Your photo',
    hint: 'From the camera or the gallery, or pasted here, up to 5 MB. We shrink it and remove where it was taken.',
    choose: 'Choose a picture',
    replace: 'Replace the photo',
    remove: 'Remove the photo',
    preparing: 'Preparing the picture…',
    ready: 'The photo is ready. Save the profile to send it to the school.',
    leftUnready: 'You left your profile before the photo was ready. Open it and choose the photo again.',
    preview: 'Your photo',
    problems: {
      ...pictureProblems,
      'not-an-image': 'This file is not a picture. Choose one from your phone.',
      unreadable: 'This browser cannot open the picture. Choose another, or take a new photo.',
      'too-many-pixels':
        'This device cannot open so large a picture (100 megapixels at most). Choose a smaller version.',
      'too-large': 'The photo is larger than 5 MB. Choose a smaller one.',
    },
  },
  oneTaken: 'This form takes one photo: the first was taken.',
  notKept: {
    'no-room': 'This device has no room for the picture. Free some space, then choose it again.',
    'not-kept':
      'This browser has not kept the picture. Load the page again and choose it once more; if that happens again, try another browser.',
  },
  name: 'Name',
  nameMissing: 'Write your name as readers see it.',
  tooLong: (count, limit) => `The text is ${count} characters long, ${limit} at most. Shorten it.`,
  department: 'Department',
  noDepartment: 'No department',
  bio: 'Bio',
  optional: '(optional)',
  role: 'Role',
  roles: { owner: 'Owner', manager: 'Manager', teacher: 'Teacher' },
  email: 'Email',
  emailUnknown: 'Shown once the network is back',
  fixed: 'Role and email are changed by the school’s administration.',
  save: 'Save the profile',
  savesOnceReady: 'The profile is saved as soon as the photo is ready.',
  saved: 'Saved on this device; it is sent to the school by itself.',
  unchanged: 'Nothing has changed.',
  waiting: 'Your change is waiting to be sent.',
  failed: 'The school did not accept the change. Look at what you wrote, then try again.',
  notAllowed:
    'Your account is no longer allowed to write. What you wrote is kept here; ask the school’s administration.',
  retry: 'Try again',
  discard: 'Discard the change',
  dropped: 'What you typed is gone.',
  undo: 'Undo',
};
