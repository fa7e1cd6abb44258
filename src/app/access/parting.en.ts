import type { PartingText } from './parting-text.ts';

export const text: PartingText = {
  title: 'Sign out before your work is sent?',
  text: (unsent) =>
    `${unsent === 1 ? 'One change has' : `${unsent} changes have`} not reached the school. Signing out now loses what was not sent. Stay until the network is back, then sign out.`,
  leave: 'Sign out and lose it',
};
