import type { SharedAccountMessages } from './account-messages.ts';

export const text: SharedAccountMessages = {
  email: 'Email',
  password: 'Password',
  fullName: 'Full name',
  newPasswordHelp: 'At least 8 characters, among them an upper-case letter, a lower-case letter and a digit.',
  confirmPassword: 'Confirm password',
  problems: {
    email: 'Enter a valid email address, such as name@example.com.',
    'password-missing': 'Enter your password.',
    'password-short': 'The password is shorter than 8 characters. Make it longer.',
    'password-upper': 'Add at least one upper-case letter to the password.',
    'password-lower': 'Add at least one lower-case letter to the password.',
    'password-digit': 'Add at least one digit to the password.',
    'password-long': 'The password is longer than can be kept. Use 72 characters at most.',
    'password-differs': 'The passwords do not match',
    'name-missing': 'Enter your full name.',
    'name-long': 'The name is too long. Write it in 120 characters at most.',
  },
  wrong: 'Invalid email or password',
  weakPassword:
    'This password is easy to guess. Choose another one with upper-case and lower-case letters and a digit.',
  emailTaken: 'This address has an account with another password. Sign in with it, or ask for a new password.',
  ended: 'Your session has ended: please sign in again. What you wrote before is still on this device.',
  signedInAs: (name) => `You are signed in as ${name}.`,
  registerAnother: 'To register another account, sign out of this one first.',
  ownPages: 'To your own pages',
  asking: 'Asking the school…',
  undecided: 'We have just asked the school: nothing has been decided yet.',
  signOut: 'Sign Out',
  signingOut: 'Signing out…',
  home: 'Home',
};
