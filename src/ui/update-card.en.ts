import type { UpdateMessages } from './update-card-messages.ts';

export const text: UpdateMessages = {
  title: 'A new version of the portal is ready',
  text: 'It takes a moment, and nothing you are doing is lost.',
  apply: 'Update now',
  later: 'Later',
};
