import type { TakeFileMessages } from './take-file-messages.ts';

export const text: TakeFileMessages = {
  ready: (file) => `The file ${file} is ready. Press “Save it” to choose where it goes.`,
  take: 'Save it',
};
