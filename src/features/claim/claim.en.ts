import type { ClaimMessages } from './claim-messages.ts';

export const text: ClaimMessages = {
  title: 'Are these likes yours?',
  text: 'This browser has likes and saves from before you signed in. If they are yours we add them to your account: you find them on all your devices, and nothing is counted twice.',
  shared:
    'More than one account has signed in on this browser, so they may be somebody else’s. Add them only if you know them.',
  yes: 'Yes, add them to my account',
  no: 'No, they are not mine',
  done: 'They are in your account. For thirty days you can give them back from your profile.',
  kept: 'Your answer is kept on this device; they are added once the school answers.',
  refused: 'The school did not accept them now. We will ask you again later.',
  back: {
    title: 'What you added from this browser',
    text: (until) =>
      `You added the likes and saves of this browser to your account. If they are not yours, give them back until ${until}.`,
    action: 'Give them back',
    done: 'They belong to the browser again and are no longer in your account.',
    offline: 'Giving back needs the network. Try again when it is there.',
    failed: 'They could not be given back. Try again in a while.',
  },
};
