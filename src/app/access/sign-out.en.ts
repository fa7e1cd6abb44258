import type { SignOutMessages } from './sign-out-messages.ts';

export const text: SignOutMessages = {
  title: 'Sign out before your work is sent?',
  text: (unsent) =>
    `${unsent === 1 ? 'One change has' : `${unsent} changes have`} not reached the school. Signing out now loses what was not sent. Stay until the network is back, then sign out.`,
  leave: 'Sign out and lose it',
  unknown: {
    text: 'We could not check whether everything on this device has reached the school. What has not is lost if you sign out now. Stay and try again in a moment, or reload the page.',
    leave: 'Sign out all the same',
  },
};
