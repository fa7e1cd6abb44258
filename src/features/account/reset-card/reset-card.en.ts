import type { ResetCardMessages } from './reset-card-messages.ts';

export const text: ResetCardMessages = {
  title: 'A new password by slip',
  lead: 'The administration gives you the slip. It works once, within a day of its making, and closes the account on every device.',
  code: 'Code on the slip',
  codeHelp: 'As printed. Capital and small letters are the same, and dashes do not matter.',
  codeMissing: 'Write the code on the slip.',
  submit: 'Save the password',
  sending: 'Saving…',
  wrong:
    'This slip does not work: it was used, withdrawn, or is older than a day. Compare each letter, then ask the administration for a new one. If you have used it already, sign in with the password that you chose.',
  refused: 'The slip could not be used. Try again in a while.',
  done: { title: 'Password saved', text: 'You are signed in. Keep it to yourself.' },
  doneNotIn: (email) => ({ title: 'Password saved', text: `Now sign in with ${email} and the new password.` }),
  mail: 'You can open your mail?',
  byMail: 'Ask for a link',
  login: 'To the sign-in',
};
