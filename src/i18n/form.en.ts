import type { FormMessages } from './form-messages.ts';

export const text: FormMessages = {
  optional: '(optional)',
  offline:
    'There is no network now. Go on writing: what you type is kept here. Press the button once the network is back.',
  count: (used, limit) => `${used} of ${limit} characters`,
  keeping: {
    kept: 'Kept on this device',
    typing: 'Being kept…',
    failed: 'This device could not keep it. Free some space, and copy the text before you leave.',
  },
  password: {
    showShort: 'Show',
    hideShort: 'Hide',
    show: (name) => `Show: ${name}`,
    hide: (name) => `Hide: ${name}`,
  },
  failed: {
    offline: 'Unable to connect to the server. Please check your internet connection and try again.',
    portal:
      'The network you are on asks you to sign in first. Open any site to see its page, then come back and try again.',
    busyUntil: (when) => `Too many attempts in a short time. Try again ${when}.`,
    busy: 'The school’s server is busy right now. Try again in a minute.',
    malformed:
      'The answer could not be understood. Reload the page and try again; if it happens again, tell the school.',
  },
};
