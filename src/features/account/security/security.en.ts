import type { SecurityMessages } from './security-messages.ts';

export const text: SecurityMessages = {
  title: 'Password and devices',
  text: 'Somebody else knows your password? Change it: every other device is signed out then, within a quarter of an hour.',
  change: 'Change password',
  present: 'Present password',
  next: 'New password',
  submit: 'Save the new password',
  sending: 'Saving…',
  leave: 'Leave it as it is',
  wrong: 'This is not your present password. Type it again, or sign out and choose “Forgot your password?”.',
  same: 'This is your present password. Choose another one.',
  refused: 'The server does not take this password. Choose another one.',
  changed: {
    title: 'Password changed',
    text: 'You stay signed in here; every other device is signed out within a quarter of an hour.',
  },
  elsewhere: 'Sign out everywhere else',
  elsewhereText: 'You used the portal on a device that is not yours, or lost one? Sign out there from here.',
  ended: 'Every other device is signed out within a quarter of an hour.',
  failed: 'That did not work. Try again in a while.',
  offline: 'This needs the network. Try again when it is there.',
};
