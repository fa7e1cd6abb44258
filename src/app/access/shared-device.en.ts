import type { SharedDeviceMessages } from './shared-device-messages.ts';

export const text: SharedDeviceMessages = {
  title: 'Are you still here?',
  text: 'This is a shared device, and nobody has touched it for a while. Without an answer you are signed out, and what you typed into the page and did not save is gone.',
  left: (seconds) => `You are signed out in ${seconds === 1 ? 'one second' : `${seconds} seconds`}.`,
  stay: 'I am here',
  leave: 'Sign out now',
  timedOut: 'You were signed out because this shared device was not used for ten minutes. Sign in to go on.',
};
