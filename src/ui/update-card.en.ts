import type { UpdateText } from './update-card-text.ts';

export const text: UpdateText = {
  title: 'A new version of the portal is ready',
  text: 'It takes a moment, and nothing you are doing is lost.',
  apply: 'Update now',
  later: 'Later',
};
