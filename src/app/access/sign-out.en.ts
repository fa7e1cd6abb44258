import type { SignOutMessages } from './sign-out-messages.ts';

export const text: SignOutMessages = {
  title: 'Sign out before your work is sent?',
  draftsTitle: 'Sign out and delete your drafts?',
  text: (changes) =>
    `${changes === 1 ? 'One change has' : `${changes} changes have`} not reached the school. Signing out now loses what was not sent. Stay until the network is back, then sign out.`,
  drafts: (drafts) =>
    `${drafts === 1 ? 'One draft lies' : `${drafts} drafts lie`} on this device alone, and nobody sends ${drafts === 1 ? 'it' : 'them'}: signing out deletes ${drafts === 1 ? 'it' : 'them'}. Stay and publish what is to be kept, or copy it, then sign out.`,
  leave: 'Sign out and lose it',
  counting: 'Checking what has not reached the school yet. If everything has, signing out goes on by itself.',
  unknown: {
    text: 'We could not check whether everything on this device has reached the school. What has not is lost if you sign out now. Stay and try again in a moment, or reload the page.',
    leave: 'Sign out all the same',
  },
};
