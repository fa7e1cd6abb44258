import type { RefusalMessages } from './refusal-messages.ts';

export const text: RefusalMessages = {
  notAllowed:
    'Your account is no longer allowed to write. Your text is kept here and can be copied; ask the school’s administration.',
  notFitting: 'The server found something in the text that it does not take. Edit it, then publish again.',
  picture: 'One of the pictures did not arrive. Try again, or choose another picture.',
  other: (code) =>
    `The school’s server refused it (${code}). Try again; if it happens again, copy the text and tell the school.`,
};
