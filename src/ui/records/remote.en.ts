import type { RemoteMessages } from './remote-messages.ts';

export const text: RemoteMessages = {
  forbidden: 'You do not have permission to access this data',
  forbiddenHint: 'If this is part of your work, ask the school’s administration for the right.',
  offline: 'This page needs the network',
  offlineHint:
    'What it shows is kept on no device, to protect the people it is about. Try again once you are connected.',
  cutOff: 'There is no network now. Try again when it is back.',
  unavailable: 'The school’s server is not answering. Try again in a moment.',
  stale: 'This could not be renewed; it is what came last.',
  tooOften: 'You have asked for this many times. Wait a little, then try again.',
  changed: 'Somebody else was first: it was done or changed since you looked. What you see now is how it stands.',
  gone: 'It is not there any more: somebody else has ended or deleted it. What you see now is how it stands.',
  retry: 'Try again',
  loading: 'Loading…',
  cancel: 'Cancel',
};
