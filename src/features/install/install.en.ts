import type { InstallMessages } from './install-messages.ts';

export const text: InstallMessages = {
  title: 'Put Manara on your home screen',
  offer: 'It opens with one tap, also without a network, and takes very little room on the phone.',
  accept: 'Add it',
  later: 'Not now',
  understood: 'Got it',
  ios: {
    steps: [
      'Press the browser’s share button: a box with an arrow that points up.',
      'Scroll down the list to “Add to Home Screen”.',
      'Press “Add”, and the lighthouse is among your apps.',
    ],
    picture: 'The share button, then the line “Add to Home Screen”',
    line: 'Add to Home Screen',
  },
  inApp:
    'You are inside another app, and it cannot be added from there. Open this app’s menu, choose “Open in browser” (Safari or Chrome), and add it from there.',
};
